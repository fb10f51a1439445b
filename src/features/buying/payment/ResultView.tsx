import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../api/orders'
import { formatRupiah } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/iconShapes'
import { ReportLink } from '../../../ui/ReportLink'
import { UpdateLink } from '../../../ui/UpdateLink'
import css from './ResultView.module.css'
import type { PayEnd, FailedAttempt } from './types'

/** Result to show: an end, a failed attempt, no payment received yet, still checking, or a status that this build cannot read. */
export type Outcome = PayEnd | Exclude<FailedAttempt, 'TAKEN'> | 'waiting' | 'checking' | 'failed' | 'unknown'

export interface ResultViewProps {
  readonly outcome: Outcome
  /** Null while loading. */
  readonly order: Order | null
  /** The user requested a poll that is pending. */
  readonly isPolling: boolean
  readonly onCheck: () => void
  readonly onPay: () => void
  readonly onBuyAgain: () => void
  readonly onOrder: () => void
}

const ICONS: Readonly<Record<Outcome, IconName>> = {
  paid: 'check', closed: 'clock', cancelled: 'close', tooLate: 'undo', refunded: 'undo', CANCELLED: 'close', INCOMPLETE: 'clock',
  waiting: 'clock', checking: 'refresh', failed: 'info', unknown: 'info',
}
const CLOSED: ReadonlySet<Outcome> = new Set<Outcome>(['closed', 'cancelled', 'tooLate', 'refunded'])

/** Results that the user may dispute, so they can be reported. */
const REPORTABLE: ReadonlySet<Outcome> = new Set<Outcome>(['failed', 'waiting', 'tooLate', 'INCOMPLETE', 'unknown'])

/** Result of a payment and the next step. */
export function ResultView({ outcome, order, isPolling, onCheck, onPay, onBuyAgain, onOrder }: ResultViewProps) {
  return (
    <main className={css.main} aria-busy={outcome === 'checking'}>
      <section className={css.card} role="status">
        <span className={outcome === 'paid' ? css.good : css.sign}>
          <Icon name={ICONS[outcome]} size="l" />
        </span>
        <h2 className={css.title}>
          <FormattedMessage id={`pay.result.${outcome}`} />
        </h2>
        <p className={css.help}>
          <FormattedMessage id={`pay.resultHelp.${outcome}`} />
        </p>
        {CLOSED.has(outcome) && order && <ReturnedValues order={order} />}
      </section>
      <div className={css.actions}>
        {outcome === 'waiting' || outcome === 'failed' ? (
          <>
            <Button kind="main" busy={isPolling} onClick={onCheck}>
              <FormattedMessage id={outcome === 'failed' ? 'feed.retry' : 'pay.paid'} />
            </Button>
            <SoftButton onTap={onPay}>
              <FormattedMessage id="pay.toWays" />
            </SoftButton>
          </>
        ) : outcome === 'unknown' ? (
          <>
            <Button kind="main" busy={isPolling} onClick={onCheck}>
              <FormattedMessage id="pay.checkAgain" />
            </Button>
            <SoftButton onTap={onOrder}>
              <FormattedMessage id="pay.seeOrder" />
            </SoftButton>
            <UpdateLink />
          </>
        ) : outcome === 'CANCELLED' || outcome === 'INCOMPLETE' ? (
          <Button kind="main" onClick={onPay}>
            <FormattedMessage id="pay.toWays" />
          </Button>
        ) : CLOSED.has(outcome) && (
          <>
            {order && (
              <Button kind="main" onClick={onBuyAgain}>
                <FormattedMessage id="pay.again" />
              </Button>
            )}
            <SoftButton onTap={onOrder}>
              <FormattedMessage id="pay.seeOrder" />
            </SoftButton>
          </>
        )}
        {REPORTABLE.has(outcome) && <ReportLink from="payment" />}
      </div>
    </main>
  )
}

/** Refund and returned benefit of a closed order, from the server. */
function ReturnedValues({ order: { benefit, refund } }: { readonly order: Order }) {
  return (
    <ul className={css.back}>
      {refund && (
        <li>
          <FormattedMessage id="pay.back.money" values={{ amount: formatRupiah(refund.amount) }} />
        </li>
      )}
      {benefit?.isReturned && (
        <li>
          <FormattedMessage id={`pay.back.${benefit.kind}`} />
        </li>
      )}
    </ul>
  )
}

function SoftButton({ onTap, children }: { readonly onTap: () => void; readonly children: ReactNode }) {
  return (
    <Button kind="soft" onClick={onTap}>
      {children}
    </Button>
  )
}
