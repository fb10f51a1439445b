import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { orderAddItems, orderCreate, orderOutcome } from '../../../../api/buying/ordering'
import type { PayType } from '../../../../api/buying/orderValues'
import { paymentOptions } from '../../../../api/buying/payments'
import type { MessageId } from '../../../../i18n/messageId'
import { OPEN, UNKNOWN, type Outcome } from '../../../../data/mutation/logic'
import { mutation, type Intent } from '../../../../data/mutation/saga'
import { reload } from '../../../../data/operations'
import { selectResource } from '../../../../data/resource/selectors'
import { linkTo } from '../../../../navigation/linkTo'
import { openPage, replacePage } from '../../../../navigation/saga'
import { selectParamsOf } from '../../../../navigation/selectors'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { request, type Failure } from '../../../../session/request'
import { notify } from '../../../base/toasts/notifySaga'
import { orderReceived } from '../../orders/model/events'
import { amountCarriedOver } from '../../payment/model/events'
import { ORDER_ADD, ORDER_CREATE } from './intents'
import { storeIntent, settleStoredIntent } from './storedIntentsSaga'
import { selectIsActivePage, selectPrice, tableOf } from './selectors'
import { CLOSED_SINCE, refusalReason } from './orderErrors'
import type { AddInput, OrderResult, OrderInput } from './types'

/** A new order. One intent covers taps, lost responses, killed pages and resends of a page until the outcome is known. */
export const createOrder = mutation<OrderInput, OrderResult>(ORDER_CREATE, {
  key: ({ page }) => page,
  login: 'order',
  // A changed choice after an attempt without effect uses the same intent. If the first attempt arrives late, the server recognizes both as
  // one.
  isSame: () => true,
  * send(intent) {
    yield* storeIntent(ORDER_CREATE, intent)
    const { page: _page, ...body } = intent.input
    const answer = yield* request(orderCreate, body, { intent })
    if ('failure' in answer) return answer
    const { orderId, payWithin, order } = answer.data
    const receivedAt = yield* call(now)
    if (order !== undefined) yield* put(orderReceived(order, receivedAt))
    return { data: { orderId, payUntil: receivedAt + payWithin * 1000 } }
  },
  readBack,
  * onSuccess({ intentId, keys: [page = ''], input }, { orderId }) {
    yield* settleStoredIntent(intentId, orderId)
    const preview = (yield* select(selectPrice, page))?.preview
    const lastPayType = preview && (preview.payType ?? null)
    if (input.tableNo === undefined) yield* goToPay(page, orderId, { agreedAmount: input.agreedAmount, lastPayType })
    else yield* notifyTable(page, 'confirm.tableOpened')
  },
  onFailure: reloadAfterFailure,
})

/** Adds items to the open order of a table. */
export const addToOrder = mutation<AddInput, OrderResult>(ORDER_ADD, {
  key: ({ page }) => page,
  login: 'order',
  isSame: () => true,
  * send(intent) {
    yield* storeIntent(ORDER_ADD, intent)
    const { page: _page, ...body } = intent.input
    const answer = yield* request(orderAddItems, body, { intent })
    return 'failure' in answer ? answer : { data: { orderId: answer.data.orderId, payUntil: null } }
  },
  readBack,
  * onSuccess({ intentId, keys: [page = ''] }) {
    // Added items are final, so the stored intent is deleted.
    yield* settleStoredIntent(intentId, null)
    yield* notifyTable(page, 'confirm.tableAdded')
  },
  onFailure: reloadAfterFailure,
})

/**
 * Reads the outcome of an intent by its id. A refusal counts only after this: browsers may resend a request automatically. Without a
 * failure the intent is one of an earlier page, whose order may have been closed since.
 */
function* readBack(
  { intentId }: Pick<Intent<OrderInput | AddInput>, 'intentId'>, failure: Failure | null,
): SagaGenerator<Outcome<OrderResult>> {
  const answer = yield* request(orderOutcome, { wishId: intentId }, { background: true })
  if ('failure' in answer) return UNKNOWN
  const { orderId, isClosed } = answer.data
  if (orderId !== undefined && isClosed === true && failure === null) return { is: 'failed', reason: CLOSED_SINCE }
  if (orderId !== undefined) return { is: 'succeeded', result: { orderId, payUntil: null } }
  const reason = failure && refusalReason(failure)
  return reason === null ? OPEN : { is: 'failed', reason }
}

/** A refusal means that the price or the table has changed, so both reload. */
function* reloadAfterFailure(
  { intentId, keys: [page = ''], input }: Intent<OrderInput | AddInput>, { is }: { readonly is: 'failed' | 'open' | 'unknown' },
): SagaGenerator<void> {
  if (is !== 'failed') return
  yield* settleStoredIntent(intentId, null)
  if ('orderId' in input || input.tableNo !== undefined) yield* reloadIfOpen(tableOf(page))
  yield* reloadIfOpen(page)
}

/** Reloads a resource unless it was evicted after the user left the page. */
export function* reloadIfOpen(name: string): SagaGenerator<void> {
  if (yield* select(selectResource, name)) yield* reload(name)
}

function* notifyTable(page: string, messageId: MessageId): SagaGenerator<void> {
  yield* notify(messageId, { tone: 'done' })
  yield* reloadIfOpen(tableOf(page))
}

interface PayOptions {
  /** Amount on the tapped button; null if the order's amount differs. */
  readonly agreedAmount: number | null
  /** Method of the user's last successful payment, null before the first one. Undefined: not known yet. */
  readonly lastPayType?: PayType | null | undefined
}

/**
 * Opens the payment of an order in place of the confirmation page. Goes directly to the QRIS code if the user paid with
 * QRIS before and it is available; the choice of methods is one step back. If the user has left, a toast appears.
 */
export function* goToPay(page: string, orderId: string, { agreedAmount, lastPayType }: PayOptions): SagaGenerator<void> {
  const opensCode = agreedAmount !== null && (yield* select(selectIsActivePage, page))
  const isDirect = opensCode && (lastPayType === undefined ? yield* loadLastPayType(orderId) : lastPayType) === 'QRIS'
  if (!(yield* select(selectIsActivePage, page))) {
    if ((yield* select(selectParamsOf, 'payPage'))?.['orderId'] !== orderId) yield* notify('confirm.ordered', { tone: 'done' })
    return
  }
  yield* replacePage(linkTo('payPage', { orderId }))
  if (!isDirect) return
  yield* put(amountCarriedOver({ orderId, amount: agreedAmount }))
  yield* openPage(linkTo('payProgress', { orderId, payType: 'QRIS' }))
}

/** Method of the user's last successful payment; null if there is none, or if it is unavailable. */
function* loadLastPayType(orderId: string): SagaGenerator<PayType | null> {
  const answer = yield* request(paymentOptions, { orderId }, { background: true })
  if ('failure' in answer) return null
  const { options, lastPayType } = answer.data
  return options.find(({ payType, isEnabled }) => payType === lastPayType && isEnabled)?.payType ?? null
}
