import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../../../api/buying/orders'
import { isWebLink } from '../../../../../shared/web/appLinks'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button, ButtonLink } from '../../../../../ui/controls/Button'
import { Row } from '../../../../../ui/lists/Row'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import css from './Counter.module.css'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { OrderLines } from '../choose/OrderLines'
import { PayHead, PayTime } from '../choose/PayHead'
import type { OpenPayment } from '../../model/types'
import { WalletMark } from '../choose/WalletMark'
import wallet from './WalletView.module.css'

export interface WalletViewProps {
  readonly opened: OpenPayment
  /** The link has expired. A new one can be requested. */
  readonly isExpired: boolean
  /** The wallet could not be opened programmatically, so the button becomes a link. */
  readonly isBlocked: boolean
  readonly order: Order | null
  /** The order is held until this time, epoch ms; null if unknown. */
  readonly payUntil: number | null
  readonly isPolling: boolean
  readonly now: () => number
  readonly note: ReactNode
  readonly onOpen: () => void
  readonly onRenew: () => void
  readonly onPaid: () => void
  readonly onOtherMethod: () => void
}

const STEPS = ['open', 'agree', 'return'] as const

/** Payment that is confirmed in a wallet app. */
export function WalletView(
  { opened, isExpired, isBlocked, order, payUntil, isPolling, now, note, onOpen, onRenew, onPaid, onOtherMethod }: WalletViewProps,
) {
  const name = PAY_NAMES[opened.payType]
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(opened.expiresAt, now) === 0 || isExpired
  const url = useSealed(opened.fallback ?? opened.reference)
  const link = isBlocked && !hasEnded ? url : null
  return (
    <>
      <main className={css.main}>
        <PayHead amount={opened.amount} savedAmount={order?.savedAmount}>
          {payUntil !== null && <PayTime of="order" endsAt={payUntil} now={now} />}
        </PayHead>
        {note}
        <section className={css.paper}>
          <div className={wallet.head}>
            <WalletMark payType={opened.payType} size="l" />
            <h2 className={wallet.title}>
              <FormattedMessage id={hasEnded ? 'pay.expired' : 'pay.inWallet'} values={{ name }} />
            </h2>
            {hasEnded ? (
              <p className={wallet.help}>
                <FormattedMessage id="pay.expiredHelp" />
              </p>
            ) : <PayTime of="wallet" endsAt={opened.expiresAt} now={now} />}
          </div>
          {link !== null && (
            <p className={wallet.blocked} role="status">
              <FormattedMessage id="pay.walletBlocked" values={{ name }} />
            </p>
          )}
          <ol className={wallet.steps}>
            {STEPS.map((step) => (
              <li key={step}>
                <FormattedMessage id={`pay.wallet.${step}`} values={{ name }} />
              </li>
            ))}
          </ol>
        </section>
        <ul className={css.paper}>
          {order && <OrderLines order={order} />}
          <Row icon="wallet" title={<FormattedMessage id="pay.otherWay" />} opensScreen onTap={onOtherMethod} />
        </ul>
      </main>
      <ActionBar>
        <div className={css.actions}>
          <Button kind="soft" busy={isPolling} onClick={onPaid}>
            <FormattedMessage id="pay.paid" />
          </Button>
          {link === null ? (
            <Button kind="main" onClick={hasEnded ? onRenew : onOpen}>
              <FormattedMessage id={hasEnded ? 'feed.retry' : 'pay.openWallet'} values={{ name }} />
            </Button>
          ) : (
            <ButtonLink kind="main" href={link} opensTab={isWebLink(link)}>
              <FormattedMessage id="pay.openWallet" values={{ name }} />
            </ButtonLink>
          )}
        </div>
      </ActionBar>
    </>
  )
}
