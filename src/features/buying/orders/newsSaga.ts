import type { UnknownAction } from 'redux'
import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import type { OrderStatus } from '../../../api/orderWords'
import { selectOrder } from '../../../entities/selectors'
import { idOf } from '../../../entities/schemas'
import { on } from '../../../journal/supervised'
import type { Reaction } from '../../../journal/supervised'
import { feedClosed, pageLoaded } from '../../../loading/feed/events'
import { selectFeed } from '../../../loading/feed/selectors'
import { succeeded } from '../../../loading/mutation/events'
import { forget, shownNames } from '../../../loading/operations'
import { resourceLoaded } from '../../../loading/resource/events'
import { entered } from '../../../navigation/events'
import type { screenEntered } from '../../../navigation/events'
import { selectActiveTab, selectShows } from '../../../navigation/selectors'
import { unreadLowered, unreadRaised } from '../../base/unread/events'
import { selectUnreadCount } from '../../base/unread/selectors'
import { WALLET_FEEDS } from '../../offers/coupons/selectors'
import { orderCreated } from '../confirm/events'
import { ended } from '../payment/events'
import type { PayEnd } from '../payment/types'
import { redeemed } from '../vouchers/events'
import { orderAnswered, orderCancelled, ordersHeard } from './events'
import { ORDER_FEEDS, ordersFeed, selectHeard, selectOrderTab } from './selectors'

/** Statuses that mark the orders tab as unread: an action is possible, or money was returned. */
const NEWS: readonly OrderStatus[] = ['TO_PAY', 'PAID', 'TO_REDEEM', 'REFUNDED']
/** Payment ends that mark the tab as unread: vouchers exist, or money was late or returned. */
const NEWS_OF_PAYING: readonly PayEnd[] = ['paid', 'tooLate', 'refunded']

type OrdersAnswer = ReturnType<typeof pageLoaded> | ReturnType<typeof resourceLoaded> | ReturnType<typeof orderAnswered>

/** Ids of the orders in a response. */
function ordersIn({ payload }: OrdersAnswer): readonly string[] {
  const included = 'items' in payload ? [payload] : payload.included
  return included.flatMap(({ kind, items }) => (kind === 'order' ? items.map((item) => idOf(kind, item)) : []))
}

/** Handles new statuses: closes lists that are now wrong, so that they reload when opened, and marks orders as unread. */
function* hear(action: OrdersAnswer) {
  const statuses: Record<string, OrderStatus> = {}
  const moved: string[] = []
  for (const orderId of ordersIn(action)) {
    const status = (yield* select(selectOrder, orderId))?.status
    const before = yield* select(selectHeard, orderId)
    if (status === undefined || status === before) continue
    statuses[orderId] = status
    if (before !== null) moved.push(orderId)
  }
  const isList = pageLoaded.match(action as UnknownAction)
  if (Object.keys(statuses).length === 0) return
  yield* put(ordersHeard({ statuses }))
  if (moved.length > 0 || !isList) yield* closeBehind()
  for (const orderId of moved) yield* forgetWallet(orderId)
  for (const orderId of moved) if (NEWS.includes(statuses[orderId] ?? 'COMPLETED')) yield* raise(orderId)
}

/** Lists of orders are outdated after these mutations. A new order waits for its payment. */
function* afterMutation(action: ReturnType<typeof succeeded>) {
  if (orderCreated(action)) {
    yield* closeBehind()
    yield* forgetWallet(action.payload.result.orderId)
    yield* raise(action.payload.result.orderId)
  } else if (orderCancelled(action) || redeemed(action)) yield* closeBehind()
}

/** The end of a payment is known before the order reloads. */
function* endPayment({ payload: { orderId, end } }: ReturnType<typeof ended>) {
  yield* closeBehind()
  const result = yield* select(selectShows, 'payResult')
  if (NEWS_OF_PAYING.includes(end) && (end === 'paid' || result?.['orderId'] !== orderId)) yield* raise(orderId)
}

/** Marks an order as unread once, unless it is visible on the tab or on its own page. */
function* raise(orderId: string): SagaGenerator<void> {
  const tab = yield* select(selectActiveTab)
  const page = yield* select(selectShows, 'groupCouponOrderDetail')
  if (tab === 'order' || page?.['orderId'] === orderId) return
  if ((yield* select(selectUnreadCount, 'order', orderId)) === 0) yield* put(unreadRaised({ page: 'order', item: orderId }))
}

/** Opening the page of an order marks it as read. */
function* lower({ payload: { params } }: ReturnType<typeof screenEntered>) {
  const { orderId = '' } = params
  if ((yield* select(selectUnreadCount, 'order', orderId)) === 0) return
  yield* put(unreadLowered({ page: 'order', item: orderId }))
}

/** An order locks its coupon and may return it: wallet lists reload when the user returns to them. */
function* forgetWallet(orderId: string): SagaGenerator<void> {
  if ((yield* select(selectOrder, orderId))?.benefit === undefined) return
  for (const feed of Object.values(WALLET_FEEDS)) yield* forget(feed)
}

/** Closes hidden lists, except the chosen one if only its first page has loaded: it is refreshed on return. */
function* closeBehind(): SagaGenerator<void> {
  const chosen = ordersFeed.of(yield* select(selectOrderTab))
  const seen = yield* shownNames()
  for (const feed of ORDER_FEEDS) {
    const known = yield* select(selectFeed, feed)
    const stays = seen.includes(feed) || (feed === chosen && (known?.pageNo ?? 0) <= 1)
    if (known && !stays) yield* put(feedClosed({ feed }))
  }
}

/** Handles new statuses of orders, independent of the flow that loaded them. */
export const newsReactions: readonly Reaction[] = [
  on([pageLoaded, resourceLoaded, orderAnswered], hear), on(entered('groupCouponOrderDetail'), lower), on(ended, endPayment),
  on(succeeded, afterMutation),
]
