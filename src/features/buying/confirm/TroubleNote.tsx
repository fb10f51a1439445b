import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/Button'
import { ReportLink } from '../../../ui/ReportLink'
import { UpdateLink } from '../../../ui/UpdateLink'
import css from './TroubleNote.module.css'
import { helpFor, isReportable } from './troubles'
import type { OrderHelp } from './troubles'
import { OrderErrorHelp, OrderErrorTitle } from './TroubleText'
import type { OrderErrorTextProps } from './TroubleText'
import type { OrderTarget } from './types'

export interface OrderErrorNoteProps extends OrderErrorTextProps {
  readonly target: OrderTarget
  readonly onHelp: (help: OrderHelp) => void
}

/** Inline error beside the page content, with its reason and alternatives. */
export function OrderErrorNote({ target, onHelp, ...errorProps }: OrderErrorNoteProps) {
  const { kind, left, hasPrice } = errorProps
  const remedies = helpFor(kind, target, left ?? 0, hasPrice)
  return (
    <div className={css.note}>
      <p className={css.title}>
        <OrderErrorTitle {...errorProps} />
      </p>
      <p>
        <OrderErrorHelp {...errorProps} />
      </p>
      {remedies.length > 0 && (
        <div className={css.ways}>
          {remedies.map((remedy, at) => (
            <Button key={remedy} kind={at === 0 ? 'tint' : 'soft'} size="mini" onClick={() => onHelp(remedy)}>
              <FormattedMessage id={`confirm.way.${remedy}`} values={{ count: left ?? 0 }} />
            </Button>
          ))}
        </div>
      )}
      {kind === 'outdated' && <UpdateLink />}
      {isReportable(kind) && <ReportLink from="order" />}
    </div>
  )
}

/** The price differs from the one that the user agreed to. */
export function PriceChangeNote({ from, to, onAgree }: { readonly from: string; readonly to: string; readonly onAgree: () => void }) {
  return (
    <div className={`${css.note} ${css.moved}`}>
      <p className={css.words}>
        <FormattedMessage id="confirm.moved" values={{ from, to: <b key="to">{to}</b> }} />
      </p>
      <Button kind="soft" size="mini" onClick={onAgree}>
        <FormattedMessage id="confirm.agree" />
      </Button>
    </div>
  )
}

/** The outcome of the order is unknown. */
export function OutcomeUnknownNote() {
  return (
    <div className={css.note}>
      <p className={css.title}>
        <FormattedMessage id="confirm.unsure" />
      </p>
      <p>
        <FormattedMessage id="confirm.unsureHelp" />
      </p>
      <ReportLink from="order" />
    </div>
  )
}
