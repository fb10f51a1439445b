import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { orderAddItems, orderCreate, orderOutcome } from '../../../api/ordering'
import type { PayType } from '../../../api/orderWords'
import { paymentOptions } from '../../../api/payments'
import { OPEN, UNKNOWN } from '../../../loading/mutation/logic'
import type { Outcome } from '../../../loading/mutation/logic'
import { mutation } from '../../../loading/mutation/saga'
import type { Intent } from '../../../loading/mutation/saga'
import { loadAnew } from '../../../loading/operations'
import { selectResource } from '../../../loading/resource/selectors'
import { linkTo } from '../../../navigation/linkTo'
import { openPage, replacePage } from '../../../navigation/saga'
import { selectShows } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request } from '../../../session/request'
import type { Failure } from '../../../session/request'
import { notify } from '../../base/toasts/notifySaga'
import { orderAnswered } from '../orders/events'
import { amountAgreed } from '../payment/events'
import { ORDER_ADD, ORDER_CREATE } from './intents'
import { keepIntent, settleKept } from './keptSaga'
import { selectIsSeen, selectPrice, tableOf } from './selectors'
import { refusalReason } from './troubles'
import type { AddInput, Ordered, OrderInput } from './types'

/** A new order: one for all that was tapped, lost, killed and sent again on a page until the server has said what came of it. */
export const createOrder = mutation<OrderInput, Ordered>(ORDER_CREATE, {
  key: ({ page }) => page,
  login: 'order',
  // Another choice after a try that had no effect: if that try arrives late all the same, the server knows both as one.
  isSame: () => true,
  * send(intent) {
    yield* keepIntent(ORDER_CREATE, intent)
    const { page: _page, ...body } = intent.input
    const answer = yield* request(orderCreate, body, { intent })
    if ('failure' in answer) return answer
    const { orderId, payWithin, order } = answer.data
    const receivedAt = yield* call(now)
    if (order !== undefined) yield* put(orderAnswered(order, receivedAt))
    return { data: { orderId, payUntil: receivedAt + payWithin * 1000 } }
  },
  readBack,
  * onSuccess({ intentId, keys: [page = ''], input }, { orderId }) {
    yield* settleKept(intentId, orderId)
    const payType = (yield* select(selectPrice, page))?.preview.payType
    if (input.tableNo === undefined) yield* goToPay(page, orderId, { agreedAmount: input.agreedAmount, payType })
    else yield* tellTable(page, 'confirm.tableOpened')
  },
  onFailure: tellFailure,
})

/** What is added to the open order of a table. */
export const addToOrder = mutation<AddInput, Ordered>(ORDER_ADD, {
  key: ({ page }) => page,
  login: 'order',
  isSame: () => true,
  * send(intent) {
    yield* keepIntent(ORDER_ADD, intent)
    const { page: _page, ...body } = intent.input
    const answer = yield* request(orderAddItems, body, { intent })
    return 'failure' in answer ? answer : { data: { orderId: answer.data.orderId, payUntil: null } }
  },
  readBack,
  * onSuccess({ intentId, keys: [page = ''] }) {
    // Added for good: nothing leads back to it.
    yield* settleKept(intentId, null)
    yield* tellTable(page, 'confirm.tableAdded')
  },
  onFailure: tellFailure,
})

/** What came of an intent, by its id. A refusal is believed after this only: a browser sends a call again by itself. */
function* readBack(
  { intentId }: Pick<Intent<OrderInput | AddInput>, 'intentId'>, failure: Failure | null,
): SagaGenerator<Outcome<Ordered>> {
  const answer = yield* request(orderOutcome, { wishId: intentId }, { background: true })
  if ('failure' in answer) return UNKNOWN
  const { orderId } = answer.data
  if (orderId !== undefined) return { is: 'succeeded', result: { orderId, payUntil: null } }
  const reason = failure && refusalReason(failure)
  return reason === null ? OPEN : { is: 'failed', reason }
}

/** A refusal says that the price, and the table, are not what they were: they are asked for anew. */
function* tellFailure(
  { intentId, keys: [page = ''], input }: Intent<OrderInput | AddInput>, { is }: { readonly is: 'failed' | 'open' | 'unknown' },
): SagaGenerator<void> {
  if (is !== 'failed') return
  yield* settleKept(intentId, null)
  if ('orderId' in input || input.tableNo !== undefined) yield* askAgain(tableOf(page))
  yield* askAgain(page)
}

/** Asks anew for what is still there: the shopper may have left the page. */
export function* askAgain(name: string): SagaGenerator<void> {
  if (yield* select(selectResource, name)) yield* loadAnew(name)
}

function* tellTable(page: string, words: string): SagaGenerator<void> {
  yield* notify(words, { tone: 'done' })
  yield* askAgain(tableOf(page))
}

interface Payable {
  /** The amount on the button that was tapped, if that is the order's amount; null where it is another. */
  readonly agreedAmount: number | null
  /** How it would be paid, as the server said before it was made. */
  readonly payType?: PayType | undefined
}

/**
 * On to the payment of an order, in the place of the page that it was made on: straight to its QRIS code where that can be had and no other
 * way was used last; the choice of ways lies one step back. A shopper who went elsewhere is told.
 */
export function* goToPay(page: string, orderId: string, { agreedAmount, payType }: Payable): SagaGenerator<void> {
  const isDirect = agreedAmount !== null && (yield* select(selectIsSeen, page)) && (payType ?? (yield* nextPayType(orderId))) === 'QRIS'
  if (!(yield* select(selectIsSeen, page))) {
    if ((yield* select(selectShows, 'payPage'))?.['orderId'] !== orderId) yield* notify('confirm.ordered', { tone: 'done' })
    return
  }
  yield* replacePage(linkTo('payPage', { orderId }))
  if (!isDirect) return
  yield* put(amountAgreed({ orderId, amount: agreedAmount }))
  yield* openPage(linkTo('payProgress', { orderId, payType: 'QRIS' }))
}

/** The way used last, or QRIS, if it can be had; null where it cannot. */
function* nextPayType(orderId: string): SagaGenerator<PayType | null> {
  const answer = yield* request(paymentOptions, { orderId }, { background: true })
  if ('failure' in answer) return null
  const { options, lastPayType = 'QRIS' } = answer.data
  return options.some(({ payType, isEnabled }) => payType === lastPayType && isEnabled) ? lastPayType : null
}
