import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { formatRupiah } from '../../../../../i18n/money'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { codeSaveTapped, payRetryTapped } from '../../model/events'
import { PayTime } from '../choose/PayHead'
import { Counter, type CounterProps } from './Counter'
import css from './QrisView.module.css'

const STEPS = ['save', 'upload', 'pay'] as const

/** QRIS code to scan, or to save and open in another app on the same phone. */
export function QrisView(props: CounterProps) {
  const { orderId, payment: { phase, opened: { payType, reference, amount, expiresAt, merchantName } }, now } = props
  const dispatch = useDispatch()
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  const { formatMessage } = useIntl()
  const text = useSealed(reference)
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(expiresAt, now) === 0 || phase === 'expired'
  const merchant = merchantName ?? order?.store.storeName ?? ''
  const orderNo = order && formatMessage({ id: 'pay.order' }, { number: order.orderNo })
  const labels = { title: merchant, amount: formatRupiah(amount), note: orderNo ?? '' }
  const renew = () => dispatch(payRetryTapped({ orderId, payType }))
  const action = hasEnded ? (
    <Button kind="main" onClick={renew}>
      <Icon name="refresh" />
      <FormattedMessage id="pay.renew" />
    </Button>
  ) : (
    <Button kind="main" disabled={text === null} onClick={() => dispatch(codeSaveTapped({ orderId, labels }))}>
      <Icon name="download" />
      <FormattedMessage id="pay.save" />
    </Button>
  )
  return (
    <Counter {...props} action={action}>
      <header className={css.head}>
        <h2 className={css.mark}>QRIS</h2>
        {!hasEnded && <PayTime of="code" endsAt={expiresAt} now={now} />}
      </header>
      <div className={css.code}>
        {hasEnded ? <Expired onRenew={renew} /> : (
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
