import type { OrderTab } from '../../../api/orders'
import type { DataOf } from '../../../api/endpoint'
import { ORDER_TABS } from '../../../api/orders'
import type { orderConfig } from '../../../api/orders'
import type { OrderStatus } from '../../../api/orderWords'
import { selectOrder } from '../../../entities/selectors'
import type { WithEntities } from '../../../entities/selectors'
import type { KeptOrder } from '../../../entities/schemas'
import { selectFeed } from '../../../loading/feed/selectors'
import type { WithFeeds } from '../../../loading/feed/selectors'
import { names, single } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { own } from '../../../shared/records'
import { soonestToPay } from './logic'
import type { OrderCounts, OrdersState } from './types'

/** The shopper's orders, by tab; the page of one, by its id. */
export const ordersFeed = names('orders')
export const ORDER_FEEDS = ORDER_TABS.map((tab) => ordersFeed.of(tab))
export const orderPage = names('order')
/** What the help says. */
export const ORDER_HELP = single('order-help')

/** Whom a shopper calls about an order, or null before that is known. */
export function selectServicePhone(state: WithResources): string | null {
  const help = selectResource(state, ORDER_HELP.name)?.content as DataOf<typeof orderConfig> | null | undefined
  return help?.servicePhone ?? null
}

export interface WithOrders {
  readonly orders: OrdersState
}

/** The list that the orders tab shows. */
export function selectOrderTab({ orders }: WithOrders): OrderTab {
  return orders.tab
}

export function selectOrderCounts({ orders }: WithOrders): OrderCounts | null {
  return orders.counts
}

/** How an order stood when it was last heard of, or null. */
export function selectHeard({ orders }: WithOrders, orderId: string): OrderStatus | null {
  return own(orders.heard, orderId)
}

/** The orders of a list that are known. */
export function selectOrdersOf(state: WithEntities & WithFeeds, feed: string): readonly KeptOrder[] {
  return (selectFeed(state, feed)?.ids ?? []).flatMap((id) => selectOrder(state, id) ?? [])
}

/** The order of a list that is to be paid first, or null. */
export function selectSoonest(state: WithEntities & WithFeeds, feed: string): string | null {
  return soonestToPay(selectOrdersOf(state, feed))
}

/** What of orders the shopper sees. */
export interface ShownOrders {
  /** The list or the page. */
  readonly name: string
  readonly isPage: boolean
  readonly orders: readonly KeptOrder[]
  /** It is being asked for already. */
  readonly isAsked: boolean
}

const ABOUT_ONE = ['groupCouponOrderDetail', 'purchaseSuccess']

/** What the active screen shows of orders; null where it shows none, and before it was asked for. */
export function selectShownOrders(
  state: WithOrders & WithEntities & WithFeeds & WithResources & Pick<WithNavigation, 'navigation'>,
): ShownOrders | null {
  const { screen, params } = state.navigation
  if (screen === 'order') {
    const name = ordersFeed.of(selectOrderTab(state))
    const feed = selectFeed(state, name)
    const isAsked = feed?.phase === 'opening' || feed?.phase === 'refreshing' || feed?.phase === 'loadingMore'
    return feed && { name, isPage: false, orders: selectOrdersOf(state, name), isAsked }
  }
  if (screen === null || !ABOUT_ONE.includes(screen)) return null
  const name = orderPage.of(params['orderId'] ?? '')
  const page = selectResource(state, name)
  const order = selectOrder(state, params['orderId'] ?? '')
  return page && { name, isPage: true, orders: order ? [order] : [], isAsked: page.phase === 'loading' || page.phase === 'refreshing' }
}
