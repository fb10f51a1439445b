import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { selectCanSetBrightness, type WithNavigation } from '../../../../../navigation/selectors'
import { NavBar } from '../../../../../ui/bars/NavBar'
import { selectOnline, type WithConnection } from '../../../../base/connection/selectors'
import css from './Counter.module.css'
import { codeRenewTapped, paidTapped } from '../../model/events'
import { isUnknownStatus, leadsOn, REFUSALS, groupPayCode } from '../../model/logic'
import { PaySkeleton } from './PaySkeleton'
import type { ReactNode } from 'react'
import { formatRupiah } from '../../../../../i18n/money'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { CountdownPill } from '../../../../../ui/text/WaitPill'
import code from './PayCodeView.module.css'
import { PayHead, PayNote } from '../choose/PayHead'
import type { ShownCode } from '../../model/types'
import { PayFailed } from '../result/PayFailed'
import { PayHelp } from './PayHelp'
import { UnknownStatus } from './Unclear'
import { selectOrderPayment, selectShownCode, type WithPayments } from '../../model/selectors'
import { payCodePage } from '../../model/pages'

type State = WithPayments & WithNavigation & WithResources & WithEntities & WithConnection

export function PayCodeScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const name = payCodePage.of(orderId)
  const page = useSelector((state: State) => selectResource(state, name))
  const shown = useSelector((state: State) => selectShownCode(state, orderId))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const {
    receivedStatus, pendingPoll, hasPollFailed,
  } = useSelector((state: State) => selectOrderPayment(state, orderId))
  const setsBrightness = useSelector((state: State) => selectCanSetBrightness(state))
  const online = useSelector((state: State) => selectOnline(state))
  // Refusals that lead to another screen navigate automatically.
  const code = page?.failure?.code ?? ''
  const isFailed = page?.phase === 'failed' && (!leadsOn(code) || hasPollFailed)
  const why = REFUSALS[code] === 'aboveCeiling' ? { why: <FormattedMessage id="pay.off.overCeiling" /> } : {}
  const title = <FormattedMessage id="pay.code" />
  return (
    <div className={css.page}>
      <NavBar title={title} onBack={() => dispatch(backTapped())} action={<PayHelp orderId={orderId} />} />
      {isUnknownStatus(receivedStatus) && <UnknownStatus orderId={orderId} />}
      {shown && !isUnknownStatus(receivedStatus) && (
        <PayCodeView
          shown={shown}
          merchant={order?.store.storeName ?? ''}
          setsBrightness={setsBrightness}
          isRenewing={page?.phase === 'refreshing'}
          hasFailed={page?.failure != null}
          isPolling={pendingPoll?.by === 'tap'}
          now={now}
          note={<PayNote>{!online && <FormattedMessage id="pay.offline" />}</PayNote>}
          onRenew={() => dispatch(codeRenewTapped({ orderId }))}
          onPaid={() => dispatch(paidTapped({ orderId }))}
        />
      )}
      {!shown && isFailed && <PayFailed {...why} onRetry={() => dispatch(resourceRetryTapped({ resource: name }))} />}
      {!shown && !isFailed && <PaySkeleton order={order} />}
    </div>
  )
}

interface PayCodeViewProps {
  readonly shown: ShownCode
  /** Store name; '' while unknown. */
  readonly merchant: string
  /** The native shell sets the brightness. */
  readonly setsBrightness: boolean
  readonly isRenewing: boolean
  /** The last request of a new code failed. */
  readonly hasFailed: boolean
  readonly isPolling: boolean
  readonly now: () => number
  readonly note: ReactNode
  readonly onRenew: () => void
  readonly onPaid: () => void
}

/** Code for the cashier as a QR code and as digits. Showing it is the main action, so all buttons are secondary. */
export function PayCodeView(props: PayCodeViewProps) {
  const { shown, merchant, setsBrightness, isRenewing, hasFailed, isPolling, now, note, onRenew, onPaid } = props
  const { formatMessage } = useIntl()
  const text = useSealed(shown.reference)
  const isExpired = useTimeLeft(shown.expiresAt, now) === 0
  const label = formatMessage({ id: 'pay.codeQr' }, { amount: formatRupiah(shown.amount) })
  return (
    <>
      <main className={css.main}>
        <PayHead amount={shown.amount} />
        {note}
        <section className={css.paper}>
          <h2 className={code.head}>
            <FormattedMessage id="pay.codeShow" />
            {merchant !== '' && <span className={code.merchant}>{merchant}</span>}
          </h2>
          <div className={code.code} aria-busy={isRenewing}>
            {isExpired && hasFailed ? (
              <p className={code.unavailable}>
                <FormattedMessage id="pay.codeExpired" />
              </p>
            ) : <QrCode text={isExpired ? null : text} label={label} />}
          </div>
          <p className={code.digits}>
            <span className="spoken">
              <FormattedMessage id="pay.codeDigits" />{' '}
            </span>
            {isExpired || text === null ? '•••• •••• ••••' : groupPayCode(text)}
          </p>
          <p className={code.time}>
            <CountdownPill endsAt={shown.expiresAt} now={now} expired={
              <FormattedMessage id={hasFailed ? 'pay.codeExpired' : 'pay.codeLoading'} />
            }>
              <FormattedMessage id="pay.codeNew" />
            </CountdownPill>
          </p>
          {!setsBrightness && (
            <p className={code.hint}>
              <Icon name="bolt" />
              <FormattedMessage id="pay.codeBright" />
            </p>
          )}
        </section>
      </main>
      <ActionBar>
        <div className={css.actions}>
          <Button kind="soft" busy={isRenewing} onClick={onRenew}>
            <Icon name="refresh" />
            <FormattedMessage id="pay.codeRenew" />
          </Button>
          <Button kind="soft" busy={isPolling} onClick={onPaid}>
            <FormattedMessage id="pay.paid" />
          </Button>
        </div>
      </ActionBar>
    </>
  )
}
