import { FormattedMessage } from 'react-intl'
import { PAY_NAMES } from '../../../../../i18n/payNames'
import { isWebLink } from '../../../../../shared/web/appLinks'
import { Button, ButtonLink } from '../../../../../ui/controls/Button'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { PayTime } from '../choose/PayHead'
import { WalletMark } from '../choose/WalletMark'
import { Counter, type CounterProps } from './Counter'
import css from './WalletView.module.css'

export interface WalletViewProps extends CounterProps {
  /** The link has expired. A new one can be requested. */
  readonly isExpired: boolean
  /** The wallet could not be opened programmatically, so the button becomes a link. */
  readonly isBlocked: boolean
  readonly onOpen: () => void
  readonly onRenew: () => void
}

const STEPS = ['open', 'agree', 'return'] as const

export function WalletView({ isExpired, isBlocked, onOpen, onRenew, ...counter }: WalletViewProps) {
  const { opened: { payType, reference, fallback, expiresAt }, now } = counter
  const name = PAY_NAMES[payType]
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(expiresAt, now) === 0 || isExpired
  const url = useSealed(fallback ?? reference)
  const link = isBlocked && !hasEnded ? url : null
  const action = link === null ? (
    <Button kind="main" onClick={hasEnded ? onRenew : onOpen}>
      <FormattedMessage id={hasEnded ? 'feed.retry' : 'pay.openWallet'} values={{ name }} />
    </Button>
  ) : (
    <ButtonLink kind="main" href={link} opensTab={isWebLink(link)}>
      <FormattedMessage id="pay.openWallet" values={{ name }} />
    </ButtonLink>
  )
  return (
    <Counter {...counter} action={action}>
      <div className={css.head}>
        <WalletMark payType={payType} size="l" />
        <h2 className={css.title}>
          <FormattedMessage id={hasEnded ? 'pay.expired' : 'pay.inWallet'} values={{ name }} />
        </h2>
        {hasEnded ? (
          <p className={css.help}>
            <FormattedMessage id="pay.expiredHelp" />
          </p>
        ) : <PayTime of="wallet" endsAt={expiresAt} now={now} />}
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
    </Counter>
  )
}
