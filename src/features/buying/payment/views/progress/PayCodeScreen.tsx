import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import type { ScreenProps } from '../../../../../data/declare'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource, type WithResources } from '../../../../../data/resource/selectors'
import { selectCanSetBrightness, type WithNavigation } from '../../../../../navigation/selectors'
import css from './PaymentFrame.module.css'
import { codeRenewTapped } from '../../model/events'
import { isUnknownStatus, isRedirecting, REFUSALS, groupPayCode } from '../../model/logic'
import { PaySkeleton } from './PaySkeleton'
import { formatRupiah } from '../../../../../i18n/money'
import { ActionBar } from '../../../../../ui/bars/ActionBar'
import { Button } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import { QrCode } from '../../../../../ui/codes/QrCode'
import { useSealed } from '../../../../../ui/text/Sealed'
import { useTimeLeft } from '../../../../../ui/text/useTimeLeft'
import { CountdownPill } from '../../../../../ui/text/CountdownPill'
import code from './PayCodeView.module.css'
import { PayHead } from '../choose/PayHead'
import type { ShownCode } from '../../model/types'
import { PayFailed } from '../result/PayFailed'
import { OfflineNote, PaidButton, PayPage } from './PayPage'
import { ResultView } from '../result/ResultView'
import { selectOrderPayment, selectShownCode, type WithPayments } from '../../model/selectors'
import { payCodePage } from '../../model/pages'

type State = WithPayments & WithNavigation & WithResources & WithEntities

export function PayCodeScreen({ params: { orderId }, now }: ScreenProps<'orderId'>) {
  const dispatch = useDispatch()
  const name = payCodePage.of(orderId)
  const page = useSelector((state: State) => selectResource(state, name))
  const shown = useSelector((state: State) => selectShownCode(state, orderId))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const { receivedStatus, hasPollFailed } = useSelector((state: State) => selectOrderPayment(state, orderId))
  // Refusals that lead to another screen navigate automatically.
  const code = page?.failure?.code ?? ''
  const isFailed = page?.phase === 'failed' && (!isRedirecting(code) || hasPollFailed)
  const reasonProps = REFUSALS[code] === 'aboveCeiling' ? { help: <FormattedMessage id="pay.off.overCeiling" /> } : {}
  return (
    <PayPage orderId={orderId} title={<FormattedMessage id="pay.code" />}>
      {isUnknownStatus(receivedStatus) && <ResultView orderId={orderId} outcome="unknown" now={now} />}
      {shown && !isUnknownStatus(receivedStatus) && <PayCodeView orderId={orderId} shown={shown} now={now} />}
      {!shown && isFailed && (
        <PayFailed {...reasonProps} failure={page.failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource: name }))} />
      )}
      {!shown && !isFailed && <PaySkeleton order={order} />}
    </PayPage>
  )
}

interface PayCodeViewProps {
  readonly orderId: string
  readonly shown: ShownCode
  readonly now: () => number
}

/** Code for the cashier as a QR code and as digits. What follows is the payment, so its button is the main one. */
function PayCodeView({ orderId, shown, now }: PayCodeViewProps) {
  const dispatch = useDispatch()
  const page = useSelector((state: State) => selectResource(state, payCodePage.of(orderId)))
  const order = useSelector((state: State) => selectOrder(state, orderId))
  const merchant = order?.store.storeName
  const setsBrightness = useSelector((state: State) => selectCanSetBrightness(state))
  const isRenewing = page?.phase === 'refreshing'
  const hasFailed = page?.failure != null
  const { formatMessage } = useIntl()
  const text = useSealed(shown.reference)
  const isExpired = useTimeLeft(shown.expiresAt, now) === 0
  const label = formatMessage({ id: 'pay.codeQr' }, { amount: formatRupiah(shown.amount) })
  return (
    <>
      <main className={css.main}>
        <PayHead order={order} amount={shown.amount} />
        <OfflineNote />
        <section className={css.paper}>
          <h2 className={code.head}>
            <FormattedMessage id="pay.codeShow" />
            {merchant && <span className={code.merchant}>{merchant}</span>}
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
              <Icon name="sun" />
              <FormattedMessage id="pay.codeBright" />
            </p>
          )}
        </section>
      </main>
      <ActionBar isPair>
        <Button kind="soft" busy={isRenewing} onClick={() => dispatch(codeRenewTapped({ orderId }))}>
          <Icon name="refresh" />
          <FormattedMessage id="pay.codeRenew" />
        </Button>
        <PaidButton orderId={orderId} isMain />
      </ActionBar>
    </>
  )
}
