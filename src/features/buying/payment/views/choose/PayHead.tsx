import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import type { Locale } from '../../../../../i18n/locales'
import { localized } from '../../../../../i18n/localized'
import { formatRupiah } from '../../../../../i18n/money'
import { Icon } from '../../../../../ui/icons/Icon'
import { Price } from '../../../../../ui/text/Price'
import { Skeleton } from '../../../../../ui/status/Skeleton'
import { CountdownPill } from '../../../../../ui/text/CountdownPill'
import css from '../progress/PaymentFrame.module.css'
import skeletons from '../progress/PaySkeleton.module.css'

export interface PayHeadProps {
  /** The order that is paid; null while loading. */
  readonly order: Order | null
  /** Null while loading. */
  readonly amount: number | null
  /** Amount saved compared to the original prices. */
  readonly savedAmount?: number | undefined
  readonly children?: ReactNode
}

export function PayHead({ order, amount, savedAmount = 0, children }: PayHeadProps) {
  return (
    <section className={css.head}>
      <p className={css.what}>
        {order ? <span className={css.whatText}><PaidFor order={order} /></span> : <Skeleton className={skeletons.what} />}
      </p>
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
          {!order && <Skeleton className={skeletons.saved} />}
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

/** The product and its quantity; of several products their number and the store. */
function PaidFor({ order: { lines, store } }: { readonly order: Order }) {
  const locale = useIntl().locale as Locale
  const [line, ...others] = lines
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return line && others.length === 0
    ? <FormattedMessage id="pay.line" values={{ count, name: localized(line.assetName, locale) }} />
    : <FormattedMessage id="orders.successItems" values={{ count, store: store.storeName }} />
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
