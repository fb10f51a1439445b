import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { isWebLink } from '../../../../../shared/web/appLinks'
import { Button, ButtonLink } from '../../../../../ui/controls/Button'
import { WalletMark } from '../../../../../ui/icons/WalletMark'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import type { WithResources } from '../../../../../data/resource/selectors'
import type { WithEntities } from '../../../../../entities/selectors'
import { payRetryTapped, walletTapped } from '../../model/events'
import { selectPayUntil, type WithPayments } from '../../model/selectors'
import { PayTime } from '../choose/PayHead'
import { PaymentFrame, type PaymentViewProps } from './PaymentFrame'
import css from './WalletView.module.css'

const STEPS = ['open', 'agree', 'return'] as const

export function WalletView(props: PaymentViewProps) {
  const { orderId, payment: { phase, opened: { payType, reference, fallback, expiresAt }, blocked = false }, now } = props
  const dispatch = useDispatch()
  const payUntil = useSelector((state: WithPayments & WithResources & WithEntities) => selectPayUntil(state, orderId))
  const name = PAY_NAMES[payType]
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(expiresAt, now) === 0 || phase === 'expired'
  const url = useSealed(fallback ?? reference)
  // A wallet that could not be opened programmatically has a link as its button.
  const link = blocked && !hasEnded ? url : null
  const action = link === null ? (
    <Button kind="main" onClick={() => dispatch(hasEnded ? payRetryTapped({ orderId, payType }) : walletTapped({ orderId }))}>
      <FormattedMessage id={hasEnded ? 'feed.retry' : 'pay.openWallet'} values={{ name }} />
    </Button>
  ) : (
    <ButtonLink kind="main" href={link} opensTab={isWebLink(link)}>
      <FormattedMessage id="pay.openWallet" values={{ name }} />
    </ButtonLink>
  )
  return (
    <PaymentFrame {...props} action={action} hasOwnDeadline>
      <div className={css.head}>
        <WalletMark payType={payType} size="l" />
        <h2 className={css.title}>
          <FormattedMessage id={hasEnded ? 'pay.expired' : 'pay.inWallet'} values={{ name }} />
        </h2>
        {hasEnded && (
          <p className={css.help}>
            <FormattedMessage id="pay.expiredHelp" />
          </p>
        )}
        {!hasEnded && <PayTime of="wallet" endsAt={expiresAt} now={now} />}
        {hasEnded && payUntil !== null && <PayTime of="order" endsAt={payUntil} now={now} />}
      </div>
      {link !== null && (
        <p className={css.blocked} role="status">
          <FormattedMessage id="pay.walletBlocked" values={{ name }} />
        </p>
      )}
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <FormattedMessage id={`pay.wallet.${step}`} values={{ name }} />
          </li>
        ))}
      </ol>
    </PaymentFrame>
  )
}
