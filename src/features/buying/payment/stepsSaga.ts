import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { refresh, shownOf } from '../../../loading/operations'
import type { resourceFailed } from '../../../loading/resource/events'
import type { screenEntered } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { selectAtRoot, selectIsAt } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { moveHistory } from '../../../ports/history'
import { selectLoggedIn } from '../../../session/selectors'
import { ask } from './askSaga'
import { amountMoved } from './events'
import type { ended, heard, stopped, payWayTapped } from './events'
import { settleEnd } from './lateSaga'
import { isMateOpen, isMatePaying, leadsOn, mayStillChange, REFUSALS } from './logic'
import { endPath } from './paths'
import { agreedAmount } from './rememberSaga'
import { selectCounter, selectEnd, selectOrderPayment, selectPaidOrder, selectProgress, selectShownCode } from './selectors'
import { counterPage, payCodePage, payOrderPage } from './pages'
import type { PayEnd } from './types'

type Entered = ReturnType<typeof screenEntered>

/** Returns to the payment methods: one step back if they are below, otherwise in place of this screen. */
export function* chooseAgain(orderId: string): SagaGenerator<void> {
  const counter = linkTo('payPage', { orderId })
  if (!(yield* select(selectIsAt, counter, 1))) return yield* replacePage(counter)
  yield* call(moveHistory, { method: 'goBack' })
  yield* refresh(counterPage.of(orderId))
}

/** Amount differs from the agreed one: returns to the options page, which shows the change and requests an agreement. */
export function* agreeAgain(orderId: string): SagaGenerator<void> {
  const from = yield* agreedAmount(orderId)
  if (from !== null) yield* put(amountMoved({ orderId, from }))
  yield* chooseAgain(orderId)
}

/**
 * Reacts to a status of the visible order: a changed amount, or a table-mate who pays. A pending transfer is awaited,
 * independent of a changed amount.
 */
export function* afterNews({ payload: { orderId, amount, ...word } }: ReturnType<typeof heard>) {
  if ((yield* select(selectPaidOrder)) !== orderId || word.orderStatus !== 'TO_PAY') return
  const shown = (yield* shownOf(payCodePage)) === orderId ? yield* select(selectShownCode, orderId) : null
  if (shown && (isMateOpen(word) || isMatePaying(word))) return yield* chooseAgain(orderId)
  if (amount === undefined || word.status !== 'AWAITING') return
  const { course } = yield* select(selectOrderPayment, orderId)
  const open = shown ?? (course.phase === 'open' && (yield* select(selectProgress))?.orderId === orderId ? course.opened : null)
  if (open) {
    if (open.amount !== amount) yield* agreeAgain(orderId)
    return
  }
  const counter = (yield* shownOf(counterPage)) === orderId ? yield* select(selectCounter, orderId) : null
  if (counter && counter.amount !== amount) yield* refresh(counterPage.of(orderId))
}

export function* changeWay({ payload: { orderId } }: ReturnType<typeof payWayTapped>) {
  yield* chooseAgain(orderId)
}

/** The payment failed in the wallet: the user may retry or choose another method. */
export function* afterStop({ payload: { orderId } }: ReturnType<typeof stopped>) {
  if ((yield* select(selectProgress))?.orderId === orderId) yield* chooseAgain(orderId)
}

/** Shows the result if the payment screen is active. Otherwise a card offers it. */
export function* afterEnd({ payload: { orderId, end } }: ReturnType<typeof ended>) {
  yield* settleEnd(orderId, end)
  if ((yield* select(selectPaidOrder)) === orderId) yield* showEnd(orderId, end)
}

/** The returned benefit and refund are read from the server. */
function* showEnd(orderId: string, end: PayEnd): SagaGenerator<void> {
  const path = endPath(orderId, end)
  if (!(yield* select(selectIsAt, path))) yield* replacePage(path)
  if (end !== 'paid') yield* refresh(payOrderPage.of(orderId))
}

/** Handles a refused resource. The end and the payer are read from the server. */
export function* afterRefusal({ payload: { resource, failure } }: ReturnType<typeof resourceFailed>) {
  const orderId = counterPage.idIn(resource) ?? payCodePage.idIn(resource)
  if (orderId === null || !leadsOn(failure.code)) return
  if (REFUSALS[failure.code] === 'amountChanged') {
    if ((yield* shownOf(payCodePage)) === orderId) yield* agreeAgain(orderId)
    return
  }
  yield* ask(orderId, 'start')
  const isShown = (yield* shownOf(payCodePage)) === orderId
  if (isShown && (yield* select(selectEnd, orderId)) === null) yield* chooseAgain(orderId)
}

/** Creates a handler for entering a payment screen. If the order has ended, its result replaces the screen; going back skips it. */
export function step(begins?: (orderId: string, entry: Entered['payload']) => SagaGenerator<void>) {
  return function* enterStep({ payload }: Entered) {
    const { orderId } = payload.params
    if (!orderId) return
    const end = yield* select(selectEnd, orderId)
    if (end !== null) yield* passBy(orderId, end, payload)
    else if (begins) yield* begins(orderId, payload)
  }
}

function* passBy(orderId: string, end: PayEnd, { by }: Entered['payload']): SagaGenerator<void> {
  if (by !== 'pop') yield* showEnd(orderId, end)
  else if (yield* select(selectAtRoot)) yield* replacePage(linkTo('groupCouponOrderDetail', { orderId }))
  else yield* call(moveHistory, { method: 'goBack' })
}

/** Polls when the result screen opens, unless the result is final. */
export function* enterResult({ payload }: Entered) {
  const { orderId } = payload.params
  if (!orderId || !(yield* select(selectLoggedIn))) return
  const end = yield* select(selectEnd, orderId)
  if (end === 'paid') yield* passBy(orderId, end, payload)
  else if (end === null) yield* ask(orderId, 'start')
  else if (mayStillChange(end)) yield* ask(orderId, 'return')
}
