import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import { MessagePage } from '../../../../ui/status/MessagePage'
import { reducedLines } from '../model/logic'
import css from './OrderErrorNote.module.css'
import type { AgainLine } from '../model/types'

/** Products of the earlier order that are missing or fewer now. Renders nothing if all are available. */
export function RepeatNote({ lines }: { readonly lines: readonly AgainLine[] }) {
  const reduced = reducedLines(lines)
  if (reduced.length === 0) return null
  return (
    <section className={css.note}>
      <h2 className={css.title}>
        <FormattedMessage id="confirm.again.reduced" />
      </h2>
      <ul>
        {reduced.map((line) => <li key={line.skuId}><ReducedText line={line} /></li>)}
      </ul>
    </section>
  )
}

function ReducedText({ line: { assetName, mayTake, obstacle } }: { readonly line: AgainLine }) {
  const locale = useIntl().locale as Locale
  return (
    <FormattedMessage
      id={mayTake > 0 ? 'confirm.again.fewer' : `confirm.again.${obstacle ?? 'OTHER'}`}
      values={{ name: localized(assetName, locale), count: mayTake }}
    />
  )
}

export interface NothingToRepeatProps {
  readonly lines: readonly AgainLine[]
  readonly onStore: () => void
  readonly onBack: () => void
}

/** No product of the earlier order can be ordered now. */
export function NothingToRepeat({ lines, onStore, onBack }: NothingToRepeatProps) {
  return (
    <MessagePage
      bar={<FormattedMessage id="confirm.title" />} onBack={onBack} picture="bowl" title={<FormattedMessage id="confirm.again.none" />}
      help={reducedLines(lines).map((line) => <span key={line.skuId} className={css.line}><ReducedText line={line} /></span>)}
      action={<FormattedMessage id="confirm.again.toStore" />} onAction={onStore}
    />
  )
}
