import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { MessageId } from '../../../../../i18n/messageId'
import { formatRupiah } from '../../../../../i18n/money'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import type { IconName } from '../../../../../ui/icons/iconShapes'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { codeSaveTapped, payRetryTapped } from '../../model/events'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import { PollProgress } from '../result/PollProgress'
import { PayTime } from '../choose/PayHead'
import { PaymentFrame, type PaymentViewProps } from './PaymentFrame'
import css from './QrisView.module.css'

const STEPS = ['save', 'upload', 'pay'] as const

/** QRIS code to scan, or to save and open in another app on the same phone. */
export function QrisView(props: PaymentViewProps) {
  const { orderId, payment: { phase, opened: { paymentId, payType, reference, amount, expiresAt, merchantName } }, now } = props
  const dispatch = useDispatch()
  const order = useSelector((state: WithEntities) => selectOrder(state, orderId))
  const { formatMessage } = useIntl()
  const text = useSealed(reference)
  // Offline, no server response reports the expiry.
  const hasEnded = useTimeLeft(expiresAt, now) === 0 || phase === 'expired'
  const merchant = merchantName ?? order?.store.storeName ?? ''
  const orderNo = order && formatMessage({ id: 'pay.order' }, { number: order.orderNo })
  const labels = { title: merchant, amount: formatRupiah(amount), note: orderNo ?? '' }
  // A code that may be paid already is hidden, so that nobody pays it twice. A new code is another payment.
  const [claimedId, setClaimedId] = useState<string | null>(null)
  const shown = hasEnded ? 'expired' : claimedId === paymentId ? 'claimed' : 'code'
  const renew = () => dispatch(payRetryTapped({ orderId, payType }))
  const { code, action } = {
    expired: {
      code: <Expired onRenew={renew} />,
      action: <Action kind="main" icon="refresh" label="pay.renew" onTap={renew} />,
    },
    claimed: {
      code: <Claimed orderId={orderId} now={now} />,
      action: <Action kind="soft" icon="qr" label="pay.showCode" onTap={() => setClaimedId(null)} />,
    },
    code: {
      code: <QrCode text={text} label={formatMessage({ id: 'pay.qris' }, { amount: formatRupiah(amount), merchant })} />,
      action: (
        <Action
          kind="main" icon="download" label="pay.save" disabled={text === null}
          onTap={() => dispatch(codeSaveTapped({ orderId, labels }))}
        />
      ),
    },
  }[shown]
  return (
    <PaymentFrame {...props} action={action} onPaid={() => setClaimedId(paymentId)} isClaimed={shown === 'claimed'}>
      <header className={css.head}>
        <h2 className={css.mark}>QRIS</h2>
        {!hasEnded && <PayTime of="code" endsAt={expiresAt} now={now} />}
      </header>
      <div className={shown === 'claimed' ? css.claimed : css.code}>{code}</div>
      <div className={css.merchantLine}>
        <p className={css.merchant}>{merchant}</p>
        {orderNo !== null && <p className={css.number}>{orderNo}</p>}
      </div>
      {shown === 'code' && <Steps />}
    </PaymentFrame>
  )
}

interface ActionProps {
  readonly kind: 'main' | 'soft'
  readonly icon: IconName
  readonly label: MessageId
  readonly disabled?: boolean
  readonly onTap: () => void
}

function Action({ kind, icon, label, disabled = false, onTap }: ActionProps) {
  return (
    <Button kind={kind} disabled={disabled} onClick={onTap}>
      <Icon name={icon} />
      <FormattedMessage id={label} />
    </Button>
  )
}

function Steps() {
  return (
    <>
      <div className={css.tear} />
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <FormattedMessage id={`pay.how.${step}`} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Replaces an expired code. */
function Expired({ onRenew }: { readonly onRenew: () => void }) {
  return (
    <button type="button" className={css.instead} onClick={onRenew}>
      <CodeReplacement icon="clock" title={<FormattedMessage id="pay.expired" />} help={<FormattedMessage id="pay.expiredRenew" />} />
    </button>
  )
}

/** Replaces a code that the user says is paid, while the server does not know. */
function Claimed({ orderId, now }: Pick<PaymentViewProps, 'orderId' | 'now'>) {
  const online = useSelector((state: WithConnection) => selectOnline(state))
  return (
    <div className={css.waiting}>
      <CodeReplacement
        icon={online ? 'refresh' : 'clock'}
        title={<FormattedMessage id={online ? 'pay.claimed' : 'pay.claimedOffline'} />}
        help={<FormattedMessage id={online ? 'pay.claimedHelp' : 'pay.claimedOfflineHelp'} />}
      />
      {online && <PollProgress orderId={orderId} now={now} omitsDeadline />}
    </div>
  )
}

interface CodeReplacementProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly help: ReactNode
}

function CodeReplacement({ icon, title, help }: CodeReplacementProps) {
  return (
    <>
      <Icon name={icon} size="l" />
      <b className={css.over}>{title}</b>
      <span>{help}</span>
    </>
  )
}
