import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { refresh, shownId } from '../../../../data/operations'
import type { resourceFailed } from '../../../../data/resource/events'
import type { screenEntered } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { replacePage } from '../../../../navigation/saga'
import { selectAtRoot, selectIsStackedAt } from '../../../../navigation/selectors'
import { call } from '../../../../ports/call'
import { moveHistory } from '../../../../ports/history'
import { selectLoggedIn } from '../../../../session/selectors'
import { pollStatus } from './statusSaga'
import { amountChanged, type paymentEnded, type paymentStatusReceived, type attemptFailed, type changeMethodTapped } from './events'
import { settleEnd } from './unfinished/latePaymentsSaga'
import { isMateOpen, isMatePaying, isRedirecting, canEndChange, REFUSALS } from './logic'
import { resultPath, payOptionsPage, payCodePage, payOrderPage } from './pages'
import { agreedAmount } from './unfinished/rememberSaga'
import { selectPayOptions, selectEnd, selectOrderPayment, selectActiveOrderId, selectActivePayment, selectShownCode } from './selectors'
import type { PayEnd } from './types'

type ScreenEntered = ReturnType<typeof screenEntered>

/** Returns to the payment methods: one step back if they are below, otherwise in place of this screen. */
export function* returnToMethods(orderId: string): SagaGenerator<void> {
  const methodsPath = linkTo('payPage', { orderId })
  if (!(yield* select(selectIsStackedAt, methodsPath, 1))) return yield* replacePage(methodsPath)
  yield* call(moveHistory, { method: 'goBack' })
  yield* refresh(payOptionsPage.of(orderId))
}

/** Amount differs from the agreed one: returns to the options page, which shows the change and requests an agreement. */
export function* requestNewAgreement(orderId: string): SagaGenerator<void> {
  const agreed = yield* agreedAmount(orderId)
  if (agreed !== null) yield* put(amountChanged({ orderId, from: agreed }))
  yield* returnToMethods(orderId)
}

/** Handles a changed amount and a table-mate who pays. A pending transfer is awaited, whatever the amount. */
export function* onStatusReceived({ payload: { orderId, amount, ...receivedStatus } }: ReturnType<typeof paymentStatusReceived>) {
  if ((yield* select(selectActiveOrderId)) !== orderId || receivedStatus.orderStatus !== 'TO_PAY') return
  const shownCode = (yield* shownId(payCodePage)) === orderId ? yield* select(selectShownCode, orderId) : null
  if (shownCode && (isMateOpen(receivedStatus) || isMatePaying(receivedStatus))) return yield* returnToMethods(orderId)
  if (amount === undefined || receivedStatus.status !== 'AWAITING') return
  const { paymentState } = yield* select(selectOrderPayment, orderId)
  const open = shownCode ?? (
    paymentState.phase === 'open' && (yield* select(selectActivePayment))?.orderId === orderId ? paymentState.opened : null
  )
  if (open) {
    if (open.amount !== amount) yield* requestNewAgreement(orderId)
    return
  }
  const payOptions = (yield* shownId(payOptionsPage)) === orderId ? yield* select(selectPayOptions, orderId) : null
  if (payOptions && payOptions.amount !== amount) yield* refresh(payOptionsPage.of(orderId))
}

export function* changeMethod({ payload: { orderId } }: ReturnType<typeof changeMethodTapped>) {
  yield* returnToMethods(orderId)
}

/** The payment failed in the wallet: the user may retry or choose another method. */
export function* onAttemptFailed({ payload: { orderId } }: ReturnType<typeof attemptFailed>) {
  if ((yield* select(selectActivePayment))?.orderId === orderId) yield* returnToMethods(orderId)
}

/** Shows the result if the payment screen is active. Otherwise a card offers it. */
export function* onPaymentEnded({ payload: { orderId, end } }: ReturnType<typeof paymentEnded>) {
  yield* settleEnd(orderId, end)
  if ((yield* select(selectActiveOrderId)) === orderId) yield* showEnd(orderId, end)
}

/** The returned benefit and refund are read from the server. */
function* showEnd(orderId: string, end: PayEnd): SagaGenerator<void> {
  const path = resultPath(orderId, end)
  if (!(yield* select(selectIsStackedAt, path))) yield* replacePage(path)
  if (end !== 'paid') yield* refresh(payOrderPage.of(orderId))
}

/** Handles a refused resource. The end and the payer are read from the server. */
export function* onRefusal({ payload: { resource, failure } }: ReturnType<typeof resourceFailed>) {
  const orderId = payOptionsPage.idIn(resource) ?? payCodePage.idIn(resource)
  if (orderId === null || !isRedirecting(failure.code)) return
  if (REFUSALS[failure.code] === 'amountChanged') {
    if ((yield* shownId(payCodePage)) === orderId) yield* requestNewAgreement(orderId)
    return
  }
  yield* pollStatus(orderId, 'start')
  const isShown = (yield* shownId(payCodePage)) === orderId
  if (isShown && (yield* select(selectEnd, orderId)) === null) yield* returnToMethods(orderId)
}

/** Creates a handler for entering a payment screen. If the order has ended, its result replaces the screen; going back skips it. */
export function createStepHandler(onBegin?: (orderId: string, entry: ScreenEntered['payload']) => SagaGenerator<void>) {
  return (entered: ScreenEntered) => enterStep(entered, onBegin)
}

function* enterStep({ payload }: ScreenEntered, onBegin: Parameters<typeof createStepHandler>[0]) {
  const { orderId } = payload.params
  if (!orderId) return
  const end = yield* select(selectEnd, orderId)
  if (end !== null) yield* leaveEndedStep(orderId, end, payload)
  else if (onBegin) yield* onBegin(orderId, payload)
}

function* leaveEndedStep(orderId: string, end: PayEnd, { by }: ScreenEntered['payload']): SagaGenerator<void> {
  if (by !== 'pop') yield* showEnd(orderId, end)
  else if (yield* select(selectAtRoot)) yield* replacePage(linkTo('groupCouponOrderDetail', { orderId }))
  else yield* call(moveHistory, { method: 'goBack' })
}

/** Polls when the result screen opens, unless the result is final. */
export function* enterResult({ payload }: ScreenEntered) {
  const { orderId } = payload.params
  if (!orderId || !(yield* select(selectLoggedIn))) return
  const end = yield* select(selectEnd, orderId)
  if (end === 'paid') yield* leaveEndedStep(orderId, end, payload)
  else if (end === null) yield* pollStatus(orderId, 'start')
  else if (canEndChange(end)) yield* pollStatus(orderId, 'return')
}
