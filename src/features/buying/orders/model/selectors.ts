import { createSelector } from 'reselect'
import type { DataOf } from '../../../../api/kit/endpoint'
import type { orderConfig } from '../../../../api/buying/orders'
import { ORDER_TABS, type OrderStatus, type OrderTab } from '../../../../api/buying/orderValues'
import { selectOrder, type WithEntities } from '../../../../entities/selectors'
import type { OrderEntity } from '../../../../entities/schemas'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { familyNames, singleName } from '../../../../data/declare'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import type { WithNavigation } from '../../../../navigation/selectors'
import { getOwn } from '../../../../shared/records'
import { SERVICE_CHAT, SERVICE_PHONE } from '../../../../shared/web/support'
import { nextVoucher, soonestToPay } from './logic'
import type { OrderCounts, OrdersState } from './types'

/** Feeds of orders, by tab; pages of orders, by id. */
export const ordersFeed = familyNames('orders')
export const ORDER_FEEDS = ORDER_TABS.map((tab) => ordersFeed.of(tab))
export const orderPage = familyNames('order')
export const ORDER_HELP = singleName<OrderConfig>('order-help')

type OrderConfig = DataOf<typeof orderConfig>

/** Limits and contacts that the server configures; null until loaded. */
export function selectOrderConfig(state: WithResources): OrderConfig | null {
  return (selectResource(state, ORDER_HELP.name)?.content ?? null) as OrderConfig | null
}

export function selectServicePhone(state: WithResources): string | null {
  return selectOrderConfig(state)?.servicePhone ?? null
}

/** Address of the chat with customer service; null until loaded, and without one. */
export function selectServiceChat(state: WithResources): string | null {
  return selectOrderConfig(state)?.serviceChat ?? null
}

/** Ways to reach customer service. `isLoaded`: the server has named them, and without a chat there is none. The app's own come before. */
export const selectServiceContacts = createSelector([selectOrderConfig], (config) => ({
  isLoaded: config !== null,
  chatUrl: config === null ? SERVICE_CHAT : (config.serviceChat ?? null),
  phone: config?.servicePhone ?? SERVICE_PHONE,
}))

export interface WithOrders {
  readonly orders: OrdersState
}

export function selectOrderTab({ orders }: WithOrders): OrderTab {
  return orders.tab
}

export function selectOrderCounts({ orders }: WithOrders): OrderCounts | null {
  return orders.counts
}

export function selectLastStatus({ orders }: WithOrders, orderId: string): OrderStatus | null {
  return getOwn(orders.statuses, orderId)
}

export function selectOrdersOf(state: WithEntities & WithFeeds, feed: string): readonly OrderEntity[] {
  return (selectFeed(state, feed)?.ids ?? []).flatMap((id) => selectOrder(state, id) ?? [])
}

/** Unpaid order of a list with the earliest deadline, or null. */
export function selectSoonest(state: WithEntities & WithFeeds, feed: string): string | null {
  return soonestToPay(selectOrdersOf(state, feed))
}

/** Orders of a list whose next voucher cannot be redeemed yet. */
export function selectNotStarted(state: WithEntities & WithFeeds, feed: string): readonly string[] {
  return selectOrdersOf(state, feed).filter((order) => nextVoucher(order)?.statusLabel === 'NOT_STARTED').map(({ orderId }) => orderId)
}

/** Orders of the active screen. */
export interface ShownOrders {
  /** Name of the feed or resource. */
  readonly name: string
  readonly isPage: boolean
  readonly orders: readonly OrderEntity[]
  /** A request is pending. */
  readonly isLoading: boolean
}

const ORDER_SCREENS = ['groupCouponOrderDetail', 'purchaseSuccess', 'receipt', 'splitBill']

/** Null if the active screen shows no orders or has not requested them. */
export function selectShownOrders(
  state: WithOrders & WithEntities & WithFeeds & WithResources & Pick<WithNavigation, 'navigation'>,
): ShownOrders | null {
  const { screen, params } = state.navigation
  if (screen === 'order') {
    const name = ordersFeed.of(selectOrderTab(state))
    const feed = selectFeed(state, name)
    const isLoading = feed?.phase === 'opening' || feed?.phase === 'refreshing' || feed?.phase === 'loadingMore'
    return feed && { name, isPage: false, orders: selectOrdersOf(state, name), isLoading }
  }
  if (screen === null || !ORDER_SCREENS.includes(screen)) return null
  const name = orderPage.of(params['orderId'] ?? '')
  const page = selectResource(state, name)
  const order = selectOrder(state, params['orderId'] ?? '')
  return page && { name, isPage: true, orders: order ? [order] : [], isLoading: page.phase === 'loading' || page.phase === 'refreshing' }
}
