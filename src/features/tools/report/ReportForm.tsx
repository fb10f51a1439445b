import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cleanUserText, MAX_TEXT_LENGTH } from '../../../api/kit/reports'
import { Disclosure } from '../../../ui/cards/Disclosure'
import { Icon, PathIcon } from '../../../ui/icons/Icon'
import { useSealed } from '../../../ui/text/Sealed'
import css from './Report.module.css'
import type { ReportState } from './types'

export interface ReportFormProps {
  readonly report: Extract<ReportState, { phase: 'ready' | 'sending' | 'refused' }>
  readonly text: string
  readonly onText: (text: string) => void
}

const SENT_ITEMS = ['taps', 'answers', 'stores', 'device'] as const
const bold = { b: (content: ReactNode) => <b key="bold">{content}</b> }

/** Takes an optional text. A collapsible section explains the content of the report and its redaction. */
export function ReportForm({ report, text, onText }: ReportFormProps) {
  const { formatNumber } = useIntl()
  const { bytes } = report.draft
  const size = formatNumber(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
  return (
    <div className={css.form}>
      {report.phase === 'refused' && (
        <p className={css.error} role="alert">
          <FormattedMessage id={`report.refused.${report.reason}`} />
        </p>
      )}
      <CommentField text={text} disabled={report.phase === 'sending'} onText={onText} />
      <p className={css.lead}>
        <FormattedMessage id="report.lead" />
      </p>
      <Disclosure title={<FormattedMessage id="report.content" />} className={css.fold}>
        <Content report={report} text={text} />
      </Disclosure>
      <p className={css.under}>
        <FormattedMessage id="report.size" values={{ size }} />
      </p>
    </div>
  )
}

/** The sent parts, what stays on the device, and a preview. */
function Content({ report, text }: Pick<ReportFormProps, 'report' | 'text'>) {
  const { sessions, preview } = report.draft
  return (
    <div className={css.content}>
      <section className={css.box}>
        <h3 className={css.heading}>
          <FormattedMessage id="report.included" />
        </h3>
        <ul className={css.list}>
          {SENT_ITEMS.map((each) => (
            <li key={each}>
              <Icon name="check" />
              <span><FormattedMessage id={`report.included.${each}`} /></span>
            </li>
          ))}
          {sessions > 1 && (
            <li>
              <Icon name="check" />
              <span><FormattedMessage id="report.included.earlier" values={{ count: sessions }} /></span>
            </li>
          )}
        </ul>
        <Preview reference={preview} userText={text} />
      </section>
      <section className={`${css.box} ${css.excluded}`}>
        <h3 className={css.heading}>
          <FormattedMessage id="report.excluded" />
        </h3>
        <ul className={css.list}>
          <li>
            <PathIcon paths={HIDDEN} />
            <span><FormattedMessage id="report.excluded.personal" values={bold} /></span>
          </li>
          <li>
            <PathIcon paths={LOCKED} />
            <span><FormattedMessage id="report.excluded.keys" values={bold} /></span>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** The last lines of the report, verbatim. */
function Preview({ reference, userText }: { readonly reference: string; readonly userText: string }) {
  const [open, setOpen] = useState(false)
  const text = useSealed(reference)
  const cleanText = cleanUserText(userText)
  return (
    <>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? 'report.hideRecord' : 'report.showRecord'} />
      </button>
      {open && (
        // Scrolls, so it must be focusable for keyboards.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={css.preview} tabIndex={0} lang="en">
          {cleanText === '' ? '' : `“${cleanText}”\n\n`}
          {text ?? '…'}
        </pre>
      )}
    </>
  )
}

interface CommentFieldProps {
  readonly text: string
  readonly disabled: boolean
  readonly onText: (text: string) => void
}

function CommentField({ text, disabled, onText }: CommentFieldProps) {
  const id = useId()
  const isRedacted = cleanUserText(text) !== text.trim()
  return (
    <div>
      <div className={css.question}>
        <label htmlFor={id}>
          <FormattedMessage id="report.text" />
        </label>
        <span className={css.hint}>
          <FormattedMessage id="report.textOptional" />
        </span>
      </div>
      <textarea
        id={id} className={css.text} rows={3} maxLength={MAX_TEXT_LENGTH} value={text} disabled={disabled}
        aria-describedby={`${id}-hint`} onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-hint`} className={css.hints}>
        <span role="status"><FormattedMessage id={isRedacted ? 'report.textCleaned' : 'report.textHelp'} /></span>
        <span>{text.length}/{MAX_TEXT_LENGTH}</span>
      </p>
    </div>
  )
}

/** Icons of this module only, as paths in a 24 × 24 box: hidden, and locked. */
const HIDDEN = [
  'M4 4l16 16', 'M10 6.3A9 9 0 0 1 12 6c6 0 9 6 9 6a14 14 0 0 1-2.5 3.3', 'M6.5 8A14 14 0 0 0 3 12s3 6 9 6a8 8 0 0 0 3.5-.8',
]
const LOCKED = ['M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z', 'M8 11V8a4 4 0 0 1 8 0v3']
