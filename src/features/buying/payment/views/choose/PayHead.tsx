import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatRupiah } from '../../../../../i18n/money'
import { Icon } from '../../../../../ui/icons/Icon'
import { Price } from '../../../../../ui/text/Price'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import { CountdownPill } from '../../../../../ui/text/CountdownPill'
import css from '../progress/PaymentFrame.module.css'
import skeletons from '../progress/PaySkeleton.module.css'

export interface PayHeadProps {
  /** Null while loading. */
  readonly amount: number | null
  /** Amount saved compared to the original prices. */
  readonly savedAmount?: number | undefined
  readonly children?: ReactNode
}

export function PayHead({ amount, savedAmount = 0, children }: PayHeadProps) {
  return (
    <section className={css.head}>
      <h2 className={css.label}>
        <FormattedMessage id="pay.total" />
      </h2>
      {amount === null ? <Skeleton className={skeletons.amount} /> : (
        <p className={css.amount}>
          <Price amount={amount} size="hero" tone="ink" />
        </p>
      )}
      {(savedAmount > 0 || children) && (
        <div className={css.facts}>
          {savedAmount > 0 && (
            <p className={css.saved}>
              <FormattedMessage id="pay.youSave" values={{ amount: formatRupiah(savedAmount) }} />
            </p>
          )}
          {children}
        </div>
      )}
    </section>
  )
}

interface PayTimeProps {
  /** Each deadline has its own name: the unpaid order, the QRIS code, or the request in a wallet. */
  readonly of: 'order' | 'code' | 'wallet'
  /** Epoch ms. */
  readonly endsAt: number
  readonly now: () => number
}

/** Countdown to a deadline of the payment. At its end the status is polled. */
export function PayTime({ of: deadline, endsAt, now }: PayTimeProps) {
  return (
    <CountdownPill endsAt={endsAt} now={now} expired={<FormattedMessage id="pay.checkingTime" />}>
      <FormattedMessage id={`pay.time.${deadline}`} />
    </CountdownPill>
  )
}

export interface PayNoteProps {
  /** Good news, such as a lower amount. */
  readonly isGood?: boolean
  readonly children: ReactNode
}

/** A note for the user, announced to screen readers when it appears. */
export function PayNote({ isGood = false, children }: PayNoteProps) {
  return (
    <div role="status">
      {children && (
        <p className={`${css.note} ${isGood ? css.good : ''}`}>
          <Icon name={isGood ? 'check' : 'info'} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
