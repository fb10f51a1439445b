import type { UnknownAction } from 'redux'
import { put, select, type SagaGenerator } from 'typed-redux-saga'
import type { OrderStatus } from '../../../../api/buying/orderValues'
import { selectOrder } from '../../../../entities/selectors'
import { idOf } from '../../../../entities/schemas'
import { on, type Reaction } from '../../../../journal/runtime/supervised'
import { feedClosed, pageLoaded } from '../../../../data/feed/events'
import { selectFeed } from '../../../../data/feed/selectors'
import { succeeded } from '../../../../data/mutation/events'
import { evict, shownNames } from '../../../../data/operations'
import { resourceLoaded } from '../../../../data/resource/events'
import { matchesEntered, type screenEntered } from '../../../../navigation/events'
import { selectActiveTab, selectParamsOf } from '../../../../navigation/selectors'
import { unreadLowered, unreadRaised } from '../../../base/unread/events'
import { selectUnreadCount } from '../../../base/unread/selectors'
import { WALLET_FEEDS } from '../../../offers/coupons/model/selectors'
import { orderCreated } from '../../confirm/model/events'
import { paymentEnded } from '../../payment/model/events'
import type { PayEnd } from '../../payment/model/types'
import { redeemed } from '../../vouchers/model/events'
import { orderReceived, orderCancelled, orderStatusesReceived } from './events'
import { ORDER_FEEDS, ordersFeed, selectLastStatus, selectOrderTab } from './selectors'

/** Statuses that mark the orders tab as unread: an action is possible, or money was returned. */
const UNREAD_STATUSES: readonly OrderStatus[] = ['TO_PAY', 'PAID', 'TO_REDEEM', 'REFUNDED']
/** Payment ends that mark the tab as unread: vouchers exist, or money was late or returned. */
const UNREAD_PAYMENT_ENDS: readonly PayEnd[] = ['paid', 'tooLate', 'refunded']

type OrdersEvent = ReturnType<typeof pageLoaded> | ReturnType<typeof resourceLoaded> | ReturnType<typeof orderReceived>

function orderIdsIn({ payload }: OrdersEvent): readonly string[] {
  const included = 'items' in payload ? [payload] : payload.included
  return included.flatMap(({ kind, items }) => (kind === 'order' ? items.map((item) => idOf(kind, item)) : []))
}

/** Handles new statuses: closes lists that are now wrong, so that they reload when opened, and marks orders as unread. */
function* onOrdersReceived(action: OrdersEvent) {
  const statuses: Record<string, OrderStatus> = {}
  const changed: string[] = []
  for (const orderId of orderIdsIn(action)) {
    const status = (yield* select(selectOrder, orderId))?.status
    const before = yield* select(selectLastStatus, orderId)
    if (status === undefined || status === before) continue
    statuses[orderId] = status
    if (before !== null) changed.push(orderId)
  }
  const isList = pageLoaded.match(action as UnknownAction)
  if (Object.keys(statuses).length === 0) return
  yield* put(orderStatusesReceived({ statuses }))
  if (changed.length > 0 || !isList) yield* closeHiddenFeeds()
  for (const orderId of changed) yield* evictWalletFeeds(orderId)
  for (const orderId of changed) if (UNREAD_STATUSES.includes(statuses[orderId] ?? 'COMPLETED')) yield* raiseUnread(orderId)
}

/** Lists of orders are outdated after these mutations. A new order waits for its payment. */
function* afterMutation(action: ReturnType<typeof succeeded>) {
  if (orderCreated(action)) {
    yield* closeHiddenFeeds()
    yield* evictWalletFeeds(action.payload.result.orderId)
    yield* raiseUnread(action.payload.result.orderId)
  } else if (orderCancelled(action) || redeemed(action)) yield* closeHiddenFeeds()
}

/** The end of a payment is known before the order reloads. */
function* onPaymentEnded({ payload: { orderId, end } }: ReturnType<typeof paymentEnded>) {
  yield* closeHiddenFeeds()
  const result = yield* select(selectParamsOf, 'payResult')
  if (UNREAD_PAYMENT_ENDS.includes(end) && (end === 'paid' || result?.['orderId'] !== orderId)) yield* raiseUnread(orderId)
}

/** Marks an order as unread once, unless it is visible on the tab or on its own page. */
function* raiseUnread(orderId: string): SagaGenerator<void> {
  const tab = yield* select(selectActiveTab)
  const page = yield* select(selectParamsOf, 'groupCouponOrderDetail')
  if (tab === 'order' || page?.['orderId'] === orderId) return
  if ((yield* select(selectUnreadCount, 'order', orderId)) === 0) yield* put(unreadRaised({ page: 'order', item: orderId }))
}

/** Opening the page of an order marks it as read. */
function* markAsRead({ payload: { params } }: ReturnType<typeof screenEntered>) {
  const { orderId = '' } = params
  if ((yield* select(selectUnreadCount, 'order', orderId)) === 0) return
  yield* put(unreadLowered({ page: 'order', item: orderId }))
}

/** An order locks its coupon and may return it: wallet lists reload when the user returns to them. */
function* evictWalletFeeds(orderId: string): SagaGenerator<void> {
  if ((yield* select(selectOrder, orderId))?.benefit === undefined) return
  for (const feed of Object.values(WALLET_FEEDS)) yield* evict(feed)
}

/** Closes hidden lists, except the chosen one if only its first page has loaded: it is refreshed on return. */
function* closeHiddenFeeds(): SagaGenerator<void> {
  const chosen = ordersFeed.of(yield* select(selectOrderTab))
  const visibleNames = yield* shownNames()
  for (const feed of ORDER_FEEDS) {
    const feedState = yield* select(selectFeed, feed)
    const isRetained = visibleNames.includes(feed) || (feed === chosen && (feedState?.pageNo ?? 0) <= 1)
    if (feedState && !isRetained) yield* put(feedClosed({ feed }))
  }
}

/** Handles new statuses of orders, independent of the flow that loaded them. */
export const updateReactions: readonly Reaction[] = [
  on([pageLoaded, resourceLoaded, orderReceived], onOrdersReceived), on(matchesEntered('groupCouponOrderDetail'), markAsRead),
  on(paymentEnded, onPaymentEnded),
  on(succeeded, afterMutation),
]
