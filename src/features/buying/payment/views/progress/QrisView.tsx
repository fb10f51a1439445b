import { FormattedMessage, useIntl } from 'react-intl'
import { formatRupiah } from '../../../../../i18n/money'
import type { CodeLabels } from '../../../../../ports/pictures'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { PayTime } from '../choose/PayHead'
import { Counter, type CounterProps } from './Counter'
import css from './QrisView.module.css'

export interface QrisViewProps extends CounterProps {
  /** The code has expired. A new one can be requested. */
  readonly isExpired: boolean
  readonly onSave: (labels: CodeLabels) => void
  readonly onRenew: () => void
}

const STEPS = ['save', 'upload', 'pay'] as const

/** QRIS code to scan, or to save and open in another app on the same phone. */
export function QrisView({ isExpired, onSave, onRenew, ...counter }: QrisViewProps) {
  const { opened: { reference, amount, expiresAt, merchantName }, order, now } = counter
  const { formatMessage } = useIntl()
  const text = useSealed(reference)
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(expiresAt, now) === 0 || isExpired
  const merchant = merchantName ?? order?.store.storeName ?? ''
  const orderNo = order && formatMessage({ id: 'pay.order' }, { number: order.orderNo })
  const save = () => onSave({ title: merchant, amount: formatRupiah(amount), note: orderNo ?? '' })
  const action = hasEnded ? (
    <Button kind="main" onClick={onRenew}>
      <Icon name="refresh" />
      <FormattedMessage id="pay.renew" />
    </Button>
  ) : (
    <Button kind="main" disabled={text === null} onClick={save}>
      <Icon name="download" />
      <FormattedMessage id="pay.save" />
    </Button>
  )
  return (
    <Counter {...counter} action={action}>
      <header className={css.head}>
        <h2 className={css.mark}>QRIS</h2>
        {!hasEnded && <PayTime of="code" endsAt={expiresAt} now={now} />}
      </header>
      <div className={css.code}>
        {hasEnded ? <Expired onRenew={onRenew} /> : (
          <QrCode text={text} label={formatMessage({ id: 'pay.qris' }, { amount: formatRupiah(amount), merchant })} />
        )}
      </div>
      <div className={css.merchantLine}>
        <p className={css.merchant}>{merchant}</p>
        {orderNo !== null && <p className={css.number}>{orderNo}</p>}
      </div>
      <div className={css.tear} />
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <FormattedMessage id={`pay.how.${step}`} />
          </li>
        ))}
      </ol>
    </Counter>
  )
}

/** Replaces an expired code. */
function Expired({ onRenew }: { readonly onRenew: () => void }) {
  return (
    <button type="button" className={css.expired} onClick={onRenew}>
      <Icon name="clock" size="l" />
      <b className={css.over}>
        <FormattedMessage id="pay.expired" />
      </b>
      <span>
        <FormattedMessage id="pay.expiredHelp" />
      </span>
    </button>
  )
}
