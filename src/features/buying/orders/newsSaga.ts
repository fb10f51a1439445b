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

/** States of an order that are worth a dot on its tab: there is something to do with it, or its money is back. */
const NEWS: readonly OrderStatus[] = ['TO_PAY', 'PAID', 'TO_REDEEM', 'REFUNDED']
/** Ends of a payment that are worth one: vouchers, or money that arrived too late and goes back. */
const NEWS_OF_PAYING: readonly PayEnd[] = ['paid', 'tooLate', 'refunded']

type OrdersAnswer = ReturnType<typeof pageLoaded> | ReturnType<typeof resourceLoaded> | ReturnType<typeof orderAnswered>

/** The orders that an answer brought, by id. */
function ordersIn({ payload }: OrdersAnswer): readonly string[] {
  const included = 'items' in payload ? [payload] : payload.included
  return included.flatMap(({ kind, items }) => (kind === 'order' ? items.map((item) => idOf(kind, item)) : []))
}

/** What an answer says that was not known: lists that are wrong by it are loaded anew when they are seen, and there may be a dot. */
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

/** Something was changed that lists of orders show; a new order waits for its payment. */
function* afterMutation(action: ReturnType<typeof succeeded>) {
  if (orderCreated(action)) {
    yield* closeBehind()
    yield* forgetWallet(action.payload.result.orderId)
    yield* raise(action.payload.result.orderId)
  } else if (orderCancelled(action) || redeemed(action)) yield* closeBehind()
}

/** How paying for it ended is known before the order is asked for. */
function* endPayment({ payload: { orderId, end } }: ReturnType<typeof ended>) {
  yield* closeBehind()
  const result = yield* select(selectShows, 'payResult')
  if (NEWS_OF_PAYING.includes(end) && (end === 'paid' || result?.['orderId'] !== orderId)) yield* raise(orderId)
}

/** One dot an order, and none for what is before the shopper's eyes: the tab, or the order's own page. */
function* raise(orderId: string): SagaGenerator<void> {
  const tab = yield* select(selectActiveTab)
  const page = yield* select(selectShows, 'groupCouponOrderDetail')
  if (tab === 'order' || page?.['orderId'] === orderId) return
  if ((yield* select(selectUnreadCount, 'order', orderId)) === 0) yield* put(unreadRaised({ page: 'order', item: orderId }))
}

/** Its page was opened: what was new about it is seen. */
function* lower({ payload: { params } }: ReturnType<typeof screenEntered>) {
  const { orderId = '' } = params
  if ((yield* select(selectUnreadCount, 'order', orderId)) === 0) return
  yield* put(unreadLowered({ page: 'order', item: orderId }))
}

/** An order locks its coupon and gives it back: lists of the wallet are loaded again when the user returns to them. */
function* forgetWallet(orderId: string): SagaGenerator<void> {
  if ((yield* select(selectOrder, orderId))?.benefit === undefined) return
  for (const feed of Object.values(WALLET_FEEDS)) yield* forget(feed)
}

/** Lists that are not before the shopper's eyes are forgotten, but for the chosen one, which is renewed when he comes back to it. */
function* closeBehind(): SagaGenerator<void> {
  const chosen = ordersFeed.of(yield* select(selectOrderTab))
  const seen = yield* shownNames()
  for (const feed of ORDER_FEEDS) {
    const known = yield* select(selectFeed, feed)
    const stays = seen.includes(feed) || (feed === chosen && (known?.pageNo ?? 0) <= 1)
    if (known && !stays) yield* put(feedClosed({ feed }))
  }
}

/** What is new about orders, whichever flow asked for them. */
export const newsReactions: readonly Reaction[] = [
  on([pageLoaded, resourceLoaded, orderAnswered], hear), on(entered('groupCouponOrderDetail'), lower), on(ended, endPayment),
  on(succeeded, afterMutation),
]
