import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cleanWords, MOST_WORDS } from '../../../api/reports'
import { Icon, Sign } from '../../../ui/Icon'
import { useSealed } from '../../../ui/Sealed'
import { HIDDEN, LOCKED } from './icons'
import css from './Report.module.css'
import type { ReportState } from './types'

export interface ReportFormProps {
  readonly report: Extract<ReportState, { phase: 'ready' | 'sending' | 'refused' }>
  readonly words: string
  readonly onWords: (words: string) => void
}

const GOES = ['taps', 'answers', 'stores', 'device'] as const
const bold = { b: (words: ReactNode) => <b key="bold">{words}</b> }

/** Explains the content of the report and its redaction, shows a preview, and takes an optional text. */
export function ReportForm({ report, words, onWords }: ReportFormProps) {
  const { formatNumber } = useIntl()
  const { bytes, sessions, preview } = report.draft
  const size = formatNumber(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
  return (
    <div className={css.form}>
      {report.phase === 'refused' && (
        <p className={css.trouble} role="alert">
          <FormattedMessage id={`report.refused.${report.reason}`} />
        </p>
      )}
      <p className={css.lead}>
        <FormattedMessage id="report.lead" />
      </p>
      <section className={css.box}>
        <h3 className={css.heading}>
          <FormattedMessage id="report.goes" />
        </h3>
        <ul className={css.list}>
          {GOES.map((each) => (
            <li key={each}>
              <Icon name="check" />
              <span><FormattedMessage id={`report.goes.${each}`} /></span>
            </li>
          ))}
          {sessions > 1 && (
            <li>
              <Icon name="check" />
              <span><FormattedMessage id="report.goes.earlier" values={{ count: sessions }} /></span>
            </li>
          )}
        </ul>
        <Preview reference={preview} words={words} />
      </section>
      <section className={`${css.box} ${css.stays}`}>
        <h3 className={css.heading}>
          <FormattedMessage id="report.stays" />
        </h3>
        <ul className={css.list}>
          <li>
            <Sign paths={HIDDEN} />
            <span><FormattedMessage id="report.stays.personal" values={bold} /></span>
          </li>
          <li>
            <Sign paths={LOCKED} />
            <span><FormattedMessage id="report.stays.keys" values={bold} /></span>
          </li>
        </ul>
      </section>
      <Words words={words} disabled={report.phase === 'sending'} onWords={onWords} />
      <p className={css.under}>
        <FormattedMessage id="report.size" values={{ size }} />
      </p>
    </div>
  )
}

/** The last lines of the report, verbatim. */
function Preview({ reference, words }: { readonly reference: string; readonly words: string }) {
  const [open, setOpen] = useState(false)
  const text = useSealed(reference)
  const sentence = cleanWords(words)
  return (
    <>
      <button type="button" className={css.look} aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? 'report.lookAway' : 'report.look'} />
      </button>
      {open && (
        // Scrolls, so it must be focusable for keyboards.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={css.preview} tabIndex={0} lang="en">
          {sentence === '' ? '' : `“${sentence}”\n\n`}
          {text ?? '…'}
        </pre>
      )}
    </>
  )
}

interface WordsProps {
  readonly words: string
  readonly disabled: boolean
  readonly onWords: (words: string) => void
}

function Words({ words, disabled, onWords }: WordsProps) {
  const id = useId()
  const loses = cleanWords(words) !== words.trim()
  return (
    <div>
      <div className={css.ask}>
        <label htmlFor={id}>
          <FormattedMessage id="report.words" />
        </label>
        <span className={css.hint}>
          <FormattedMessage id="report.wordsOptional" />
        </span>
      </div>
      <textarea
        id={id} className={css.words} rows={2} maxLength={MOST_WORDS} value={words} disabled={disabled}
        aria-describedby={`${id}-hint`} onChange={(event) => onWords(event.target.value)}
      />
      <p id={`${id}-hint`} className={css.hints}>
        <span role="status"><FormattedMessage id={loses ? 'report.wordsCleaned' : 'report.wordsHelp'} /></span>
        <span>{words.length}/{MOST_WORDS}</span>
      </p>
    </div>
  )
}
