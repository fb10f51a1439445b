import { fork, put, select, type SagaGenerator, takeLatest } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { orderCancel, orderDetail } from '../../../../api/buying/orders'
import { selectOrder } from '../../../../entities/selectors'
import { isPaid } from '../../../../entities/orderRules'
import { on, watch, leading, supervised, type Reaction } from '../../../../journal/runtime/supervised'
import { UNKNOWN, type Outcome } from '../../../../data/mutation/logic'
import { mutation, readBackLost, start, withMutations } from '../../../../data/mutation/saga'
import { refresh } from '../../../../data/operations'
import { replacePage } from '../../../../navigation/saga'
import { TAB_PATHS } from '../../../../navigation/routes'
import { selectParamsOf } from '../../../../navigation/selectors'
import { request, type Failure } from '../../../../session/request'
import { notify, toastOptions, notifyShared } from '../../../base/toasts/notifySaga'
import { homeListPreset } from '../../../home/page/model/events'
import {
  cancelOutcomeTapped, moreDealsTapped, orderCancelConfirmed, orderNumberTapped, partShareTapped, receiptPrintTapped, receiptShareTapped,
  refundNumberTapped, type CancelledOrder, refreshDue, orderTabChosen,
} from './events'
import { ORDER_CANCEL } from './intents'
import type { Action } from 'redux'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { pageFailed, pageLoaded } from '../../../../data/feed/events'
import { resourceFailed, resourceLoaded } from '../../../../data/resource/events'
import { screenEntered } from '../../../../navigation/events'
import { pageHidden, networkLost, networkRestored, pageShown } from '../../../../navigation/pageEvents'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { addressFailed, addressFound } from '../../../base/location/events'
import { selectDistanceOrigin } from '../../../base/location/selectors'
import { selectCanPoll } from '../../../base/connection/selectors'
import { nextRefreshAt, type RefreshCause, cancelOutcome, isUnknownOrder } from './logic'
import { orderPage, ordersFeed, selectShownOrders } from './selectors'
import { updateReactions } from './updatesSaga'
import { copyText } from '../../../../ports/device/clipboard'
import { printPage } from '../../../../ports/device/screen'
import { shareText } from '../../../../ports/device/share'
import type { Id } from '../../../../shared/meaning'

/** Effect of an event on the refresh of visible orders: a response, a return to the page, or another view; null for none. */
function causeOf(action: Action): RefreshCause | null {
  if (pageLoaded.match(action) || pageFailed.match(action)) return ordersFeed.idIn(action.payload.feed) === null ? null : 'answer'
  if (resourceLoaded.match(action) || resourceFailed.match(action)) {
    return orderPage.idIn(action.payload.resource) === null ? null : 'answer'
  }
  if (pageShown.match(action) || networkRestored.match(action)) return 'return'
  return [screenEntered, orderTabChosen, pageHidden, networkLost].some((event) => event.match(action)) ? 'view' : null
}

/** Waits until the visible orders must be refreshed; never while the page is hidden or offline. Only the latest wait counts. */
function* scheduleRefresh(action: Action) {
  const shown = yield* select(selectShownOrders)
  if (!shown || shown.isLoading || !(yield* select(selectCanPoll))) return
  const refreshAt = nextRefreshAt(shown.orders, yield* call(now), causeOf(action) ?? 'view', shown.isPage)
  if (refreshAt === null) return
  yield* untilDeadline(refreshAt)
  yield* put(refreshDue({ name: shown.name }))
}

/** The position was found after the load: the order page reloads to show the distance of its store. */
function* refreshForDistance() {
  const shown = yield* select(selectShownOrders)
  if (!shown?.isPage || !(yield* select(selectDistanceOrigin))) return
  if (shown.orders.some(({ store }) => store.distance === undefined)) yield* refresh(shown.name)
}

function* refreshShown({ payload: { name } }: ReturnType<typeof refreshDue>) {
  yield* refresh(name)
}

const refreshReactions: readonly Reaction[] = [on(refreshDue, refreshShown), on([addressFound, addressFailed], refreshForDistance)]

/** Refreshes visible orders at payment deadlines, and polls while a table orders together or vouchers are being issued. */
function* refreshSaga() {
  yield* takeLatest((action: Action) => causeOf(action) !== null, supervised('orders/follow', scheduleRefresh))
}

/** `isPaid`: the status that the user confirmed. A paid order is refunded. */
export type CancelInput = { readonly orderId: Id; readonly isPaid: boolean }

/** Cancels an unpaid order or refunds a paid one. If it ended differently in the meantime, the page shows its status. */
const cancellation = mutation<CancelInput, CancelledOrder>(ORDER_CANCEL, {
  key: ({ orderId }) => orderId,
  refusal: ({ code }) => (code === ORDER_REFUSALS.noSuchOrder ? { is: 'failed', reason: 'unknownOrder' } : null),
  * send({ input: { orderId }, ...intent }) {
    const answer = yield* request(orderCancel, { orderId }, { intent })
    return 'failure' in answer ? answer : { data: { orderId } }
  },
  * readBack({ input: { orderId } }) {
    const answer = yield* request(orderDetail, { orderId }, { background: true })
    if ('data' in answer) return cancelOutcome(answer.data)
    // A replica of the server may lag behind, so an order that the app knows exists.
    const isGone = isUnknownOrder(answer.failure) && !(yield* select(selectOrder, orderId))
    return isGone ? { is: 'failed', reason: 'unknownOrder' } : UNKNOWN
  },
  * onSuccess({ input }) {
    yield* notify(input.isPaid ? 'orders.givenBack' : 'orders.cancelled', { tone: 'done' })
    yield* refresh(orderPage.of(input.orderId))
  },
  * onFailure({ input }, outcome, failure) {
    yield* notifyFailure(input.orderId, outcome, failure)
    if (outcome.is === 'failed') yield* refresh(orderPage.of(input.orderId))
  },
})

function* notifyFailure(orderId: string, { is }: Outcome<never>, failure: Failure | null): SagaGenerator<void> {
  if (is === 'unknown') {
    // The order page shows the same text, with a retry.
    if ((yield* select(selectParamsOf, 'groupCouponOrderDetail'))?.['orderId'] !== orderId) yield* notify('orders.cancelUnknown')
    return
  }
  yield* notify(is === 'failed' ? 'orders.cancelTooLate' : 'orders.cancelFailed', toastOptions(failure))
}

function* cancel({ payload: { orderId } }: ReturnType<typeof orderCancelConfirmed>) {
  const order = yield* select(selectOrder, orderId)
  if (order) yield* start(cancellation, { orderId, isPaid: isPaid(order.status) })
}

function* readBackCancellation() {
  yield* readBackLost(cancellation)
}

function* openDeals() {
  yield* put(homeListPreset({ list: 'deals' }))
  yield* replacePage(TAB_PATHS.home)
}

export const ordersSaga = withMutations([cancellation], function* orders() {
  yield* fork(refreshSaga)
  yield* watch('orders',
    ...refreshReactions, ...updateReactions,
    on(orderCancelConfirmed, cancel), on(cancelOutcomeTapped, readBackCancellation), on(moreDealsTapped, openDeals),
    ...shareReactions,
  )
})

function* share({ payload: { text } }: ReturnType<typeof receiptShareTapped | typeof partShareTapped>) {
  const { outcome } = yield* call(shareText, { text })
  yield* notifyShared(outcome, { saved: 'orders.textCopied', unavailable: 'orders.notShared' })
}

function* print() {
  const { opened } = yield* call(printPage)
  if (!opened) yield* notify('orders.notPrinted')
}

function* copy(text: string): SagaGenerator<void> {
  const { copied } = yield* call(copyText, { text })
  yield* notify(copied ? 'orders.copied' : 'orders.notCopied', { tone: copied ? 'done' : 'plain' })
}

function* copyNumber({ payload: { orderId } }: ReturnType<typeof orderNumberTapped>) {
  const order = yield* select(selectOrder, orderId)
  if (order) yield* copy(order.orderNo)
}

function* copyRefundNumber({ payload: { orderId } }: ReturnType<typeof refundNumberTapped>) {
  const refund = (yield* select(selectOrder, orderId))?.refundProgress
  if (refund) yield* copy(refund.refundNo)
}

/** Numbers and texts of an order that leave the app. `leading` ignores a second tap while a share sheet is open. */
const shareReactions = [
  leading([receiptShareTapped, partShareTapped], share), leading(receiptPrintTapped, print),
  on(orderNumberTapped, copyNumber), on(refundNumberTapped, copyRefundNumber),
]
