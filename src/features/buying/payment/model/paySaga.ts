import { put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import type { DataOf } from '../../../../api/kit/endpoint'
import { paymentPay, paymentStatus } from '../../../../api/buying/payments'
import { failed, notApplied, outcomeLost, succeeded } from '../../../../data/mutation/events'
import { OPEN, UNKNOWN, type Outcome } from '../../../../data/mutation/logic'
import { mutation, start } from '../../../../data/mutation/saga'
import { screenLeft } from '../../../../navigation/events'
import { linkTo } from '../../../../navigation/linkTo'
import { openPage } from '../../../../navigation/saga'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { reportError } from '../../../../ports/monitoring'
import { closePreparedTab, prepareTab } from '../../../../ports/externalApps'
import { openSealed } from '../../../../ports/data/sealed'
import { request, type Answer } from '../../../../session/request'
import { pollStatus } from './statusSaga'
import { payOpened, walletBlocked, type payTapped, type walletTapped } from './events'
import { PAY } from './intents'
import { requestNewAgreement, returnToMethods } from './stepsSaga'
import { endOf, isMateOpen, isMatePaying, REFUSALS } from './logic'
import { agreedAmount, storeUnfinished } from './unfinished/rememberSaga'
import { selectAgreed, selectEnd, selectOpened, selectOrderPayment, selectPayMutation, selectActivePayment } from './selectors'
import type { OpenPayment, PayInput, PayRefusal } from './types'

type PaymentTarget = Pick<PayInput, 'orderId' | 'payType'>

/** End of one attempt, with any outcome. */
const SETTLED = [succeeded.type, failed.type, notApplied.type, outcomeLost.type]
/** Events that cancel opening the wallet automatically. */
const ABORTS = [screenLeft.type, failed.type, notApplied.type, outcomeLost.type]

/** Starts a payment. For the same intent, or the same order and method, the server returns the already open payment. */
export const pay = mutation<PayInput, OpenPayment>(PAY, {
  key: ({ orderId }) => orderId,
  login: 'pay',
  refusal: ({ code }) => (REFUSALS[code] ? { is: 'failed', reason: REFUSALS[code] } : null),
  *send({ input, ...intent }) {
    // Stored before the request, because the page may be killed at any time after it.
    yield* storeUnfinished(input.orderId, input.payType, input.agreedAmount)
    return yield* toOpenPayment(input, yield* request(paymentPay, input, { intent }))
  },
  *readBack({ input, ...intent }) {
    const answer = yield* request(paymentStatus, { orderId: input.orderId }, { background: true })
    if ('failure' in answer) return UNKNOWN
    if (endOf(answer.data)) return refused('orderClosed')
    if (isMatePaying(answer.data) || (isMateOpen(answer.data) && !input.takesOver)) return refused('tablePaying')
    // The user has left the screen: a payment that is not visible must not start.
    if (!(yield* isShown(input))) return OPEN
    yield* storeUnfinished(input.orderId, input.payType, input.agreedAmount)
    const retryAnswer = yield* toOpenPayment(input, yield* request(paymentPay, input, { intent, background: true }))
    if ('is' in retryAnswer) return retryAnswer
    if ('data' in retryAnswer) return { is: 'succeeded', result: retryAnswer.data }
    return REFUSALS[retryAnswer.failure.code] ? refused(REFUSALS[retryAnswer.failure.code] as PayRefusal) : UNKNOWN
  },
  *onFailure({ input }, outcome) {
    const reason = outcome.is === 'failed' ? outcome.reason : null
    // The payer and the end are read from the server.
    if (reason === 'orderClosed' || reason === 'tablePaying') yield* pollStatus(input.orderId, 'start')
    if (!(yield* isShown(input)) || (yield* select(selectEnd, input.orderId))) return
    if (reason === 'amountChanged') yield* requestNewAgreement(input.orderId)
    else if (reason === 'aboveCeiling' || reason === 'tablePaying') yield* returnToMethods(input.orderId)
  },
})

function refused(reason: PayRefusal): Outcome<OpenPayment> {
  return { is: 'failed', reason }
}

/** Rejects a code that is missing or failed its check, and an amount that the user has not agreed to. */
function* toOpenPayment(
  input: PayInput, answer: Answer<DataOf<typeof paymentPay>>,
): SagaGenerator<Answer<OpenPayment> | Outcome<OpenPayment>> {
  if ('failure' in answer) return answer
  if (answer.data.amount !== input.agreedAmount) return refused('amountChanged')
  const { expiresIn, qrisPayload, walletUrl, walletWebUrl, ...rest } = answer.data
  const payType = rest.payType ?? input.payType
  const reference = payType === 'QRIS' ? qrisPayload : (walletUrl ?? walletWebUrl)
  // The payment of a repeated intent may already have expired.
  if (expiresIn === 0) return refused('expired')
  if (reference === undefined) {
    yield* call(reportError, { kind: 'paymentWithoutCode', code: payType, at: 'payPage' })
    return refused('noPaymentInfo')
  }
  return { data: { ...rest, payType, expiresAt: (yield* call(now)) + expiresIn * 1000, reference, ...fallbackOf(reference, walletWebUrl) } }
}

function fallbackOf(reference: string, walletWebUrl: string | undefined): Pick<OpenPayment, 'fallback'> {
  return walletWebUrl === undefined || walletWebUrl === reference ? {} : { fallback: walletWebUrl }
}

function* isShown({ orderId, payType }: PaymentTarget): SagaGenerator<boolean> {
  const active = yield* select(selectActivePayment)
  return active?.orderId === orderId && active.payType === payType
}

/** Starts a payment of the agreed amount, or continues the open one. Without an agreement the options page opens. */
export function* startPayment(target: PaymentTarget): SagaGenerator<void> {
  const { orderId, payType } = target
  while ((yield* select(selectPayMutation, orderId))?.phase === 'pending') yield* take(SETTLED)
  const open = yield* select(selectOpened, orderId, payType)
  if (!(yield* isShown(target)) || (open && open.expiresAt > (yield* call(now)))) return
  if ((yield* select(selectOrderPayment, orderId)).paymentState.phase === 'over') return
  const amount = yield* agreedAmount(orderId)
  if (amount === null) return yield* returnToMethods(orderId)
  const takesOver = (yield* select(selectAgreed, orderId))?.takesOver ? { takesOver: true } as const : {}
  const input: PayInput = { orderId, payType, agreedAmount: amount, ...takesOver }
  const outcome = yield* start(pay, input)
  if (outcome?.is === 'failed' && outcome.reason === ('expired' satisfies PayRefusal)) yield* start(pay, input)
}

/** Opens the screen of the method, which starts the payment. The tap itself opens the wallet's tab: browsers block later ones. */
export function* payWithMethod({ payload: { orderId, payType } }: ReturnType<typeof payTapped>) {
  if (payType === 'QRIS') return yield* openPage(linkTo('payProgress', { orderId, payType }))
  yield* call(prepareTab)
  try {
    yield* openPage(linkTo('payProgress', { orderId, payType }))
    yield* openWalletWhenReady({ orderId, payType })
  } finally {
    yield* call(closePreparedTab)
  }
}

function* openWalletWhenReady({ orderId, payType }: PaymentTarget) {
  while (!(yield* select(selectOpened, orderId, payType))) {
    const { opened: openedEvent } = yield* race({ opened: take(payOpened), aborted: take(ABORTS) })
    if (!openedEvent) return
  }
  if (yield* isShown({ orderId, payType })) yield* openWallet(orderId)
}

export function* reopenWallet({ payload: { orderId } }: ReturnType<typeof walletTapped>) {
  yield* openWallet(orderId)
}

/** Opens the wallet of the open payment. On failure the page shows the link. */
function* openWallet(orderId: string): SagaGenerator<void> {
  const { paymentState } = yield* select(selectOrderPayment, orderId)
  if (paymentState.phase !== 'open' || paymentState.opened.payType === 'QRIS') return
  const { paymentId, reference, fallback } = paymentState.opened
  const { opened } = yield* call(openSealed, { reference, ...(fallback === undefined ? {} : { fallback }) })
  if (!opened) yield* put(walletBlocked({ orderId, paymentId }))
}
