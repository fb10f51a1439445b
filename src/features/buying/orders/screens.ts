import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { classOf } from '../../../api/kit/errors'
import { ORDER_TABS, type OrderTab } from '../../../api/buying/orderValues'
import { orderConfig, orderDetail, orderList } from '../../../api/buying/orders'
import { toOrderEntity } from '../../../entities/orderRules'
import { selectOrder } from '../../../entities/selectors'
import { list, resource, screen, type GuestPageContent } from '../../../data/declare'
import { selectFeed } from '../../../data/feed/selectors'
import { refresh } from '../../../data/operations'
import { contentIn, found } from '../../../data/resource/content'
import { selectResource } from '../../../data/resource/selectors'
import type { ScreenRequest } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { reportError } from '../../../ports/monitoring'
import { allowSchemes } from '../../../ports/externalApps'
import { request, type Failure } from '../../../session/request'
import { encodeIdAsWord } from '../../../shared/ids'
import { selectHasUnread } from '../../base/unread/selectors'
import { unreadCleared } from '../../base/unread/events'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import {
  helpChatTapped, orderAgainTapped, orderMapTapped, orderMoreTapped, orderCountsLoaded, orderTabChosen, orderTapped,
  orderVoucherTapped, receiptTapped, splitTapped,
} from './model/events'
import { rememberCounts, restoreCounts } from './model/lastCountsSaga'
import { isUnknownOrder } from './model/logic'
import { ORDER_HELP, orderPage, ordersFeed, selectOrderTab, type WithOrders } from './model/selectors'
import { payTaps } from './taps'

const PAGE_SIZE = 20

/** Orders of the user by tab, newest first. */
const orders = list(ordersFeed, {
  kind: 'order', scope: 'authenticated',
  sources: [function* ({ id, pageNo }) {
    const answer = yield* request(orderList, { tab: id as OrderTab, pageNo, pageSize: PAGE_SIZE })
    if ('failure' in answer) {
      yield* restoreCounts()
      return answer
    }
    const { orderList: items, hasMore, tabCounts } = answer.data
    if (tabCounts) {
      const counts = Object.fromEntries(tabCounts.map(({ tab, count }) => [tab, count]))
      yield* put(orderCountsLoaded({ counts }))
      yield* rememberCounts(counts)
    }
    const receivedAt = yield* call(now)
    return { data: { items: items.map((each) => toOrderEntity(each, receivedAt)), queryId: '', hasMore } }
  }],
})

/** One order. Refreshes are background requests, so they never open the login. */
const order = resource(orderPage, {
  needs: LOCATION_PREREQUISITE, scope: 'authenticated', evictWhenClosed: true,
  *load(orderId, name) {
    const background = (yield* select(selectResource, name))?.phase === 'refreshing'
    const answer = yield* request(orderDetail, { orderId, ...(yield* select(selectPositionParams)) }, { background })
    if ('data' in answer) return found('order', [toOrderEntity(answer.data, yield* call(now))])
    yield* reportUnknown(answer.failure)
    return answer
  },
})

/** Reports an unknown order, whose error code counts as expected elsewhere. The request itself reports other errors. */
function* reportUnknown({ kind, code, message }: Failure): SagaGenerator<void> {
  if (kind !== 'refused' || !isUnknownOrder({ code, message }) || classOf(code) !== 'expected') return
  yield* call(reportError, { kind: 'refused', code, errorClass: 'backend', at: orderDetail.name })
}

const help = resource(ORDER_HELP, {
  scope: 'public',
  immutable: true,
  *load() {
    const answer = yield* request(orderConfig, {}, { background: true })
    if ('data' in answer && answer.data.appSchemes) yield* call(allowSchemes, { schemes: answer.data.appSchemes })
    return contentIn(answer)
  },
})

/** Marks the tab as read and refreshes its list if that has one page: with more, the user would lose their position. */
function* enterTab(): SagaGenerator<void> {
  if (yield* select(selectHasUnread, 'order')) yield* put(unreadCleared({ page: 'order' }))
  const name = ordersFeed.of(yield* select(selectOrderTab))
  const feed = yield* select(selectFeed, name)
  if (feed?.phase === 'ready' && feed.pageNo <= 1) yield* refresh(name)
}

/** Refreshes an order that was loaded earlier. A refunded order is final. */
function* enterOrder({ params }: ScreenRequest): SagaGenerator<void> {
  const orderId = params['orderId'] ?? ''
  const knownOrder = yield* select(selectOrder, orderId)
  const page = yield* select(selectResource, orderPage.of(orderId))
  if (page?.phase === 'ready' && knownOrder && knownOrder.status !== 'REFUNDED') yield* refresh(orderPage.of(orderId))
}

/** The app shell renders the view of this tab. */
export const ordersScreen = screen('order', {
  shows: [
    ...ORDER_TABS.map((tab) => ({ data: orders, id: () => tab, isActive: (state: WithOrders) => selectOrderTab(state) === tab })),
    { data: help, id: () => '' },
  ],
  changedBy: [orderTabChosen.type],
  onEnter: enterTab,
})

const guest: GuestPageContent = { picture: 'receipt', about: 'orders', reason: 'order' }

export const orderScreen = screen('groupCouponOrderDetail', {
  requires: 'orderId', title: 'orders.title', guest,
  shows: [order, { data: help, id: () => '' }],
  onEnter: enterOrder,
  view: async () => (await import(/* webpackChunkName: "orders" */ './views/page/OrderScreen')).OrderScreen,
})

export const successScreen = screen('purchaseSuccess', {
  requires: 'orderId', title: 'orders.title', guest,
  shows: [order],
  onEnter: enterOrder,
  view: async () => (await import(/* webpackChunkName: "orders" */ './views/success/SuccessScreen')).SuccessScreen,
})

export const receiptScreen = screen('receipt', {
  requires: 'orderId', title: 'orders.receipt', guest,
  shows: [order, { data: help, id: () => '' }],
  onEnter: enterOrder,
  view: async () => (await import(/* webpackChunkName: "receipt" */ './views/receipt/ReceiptScreen')).ReceiptScreen,
})

export const splitScreen = screen('splitBill', {
  requires: 'orderId', title: 'orders.split', guest,
  shows: [order],
  onEnter: enterOrder,
  view: async () => (await import(/* webpackChunkName: "receipt" */ './views/receipt/SplitScreen')).SplitScreen,
})

/** Other screens with a help button need the support contacts, too. */
export const helpScreens = (['confirmOrder', 'voucher', 'payPage', 'payProgress', 'payCode', 'payResult'] as const).map((name) =>
  screen(name, { shows: [{ data: help, id: () => '' }] }))

export const orderTaps = [
  opensTarget(orderTapped, ({ orderId }) => linkTo('groupCouponOrderDetail', { orderId })),
  ...payTaps,
  opensTarget(orderVoucherTapped, ({ voucherId }) => linkTo('voucher', { voucherId })),
  opensTarget(orderAgainTapped, ({ orderId, storeId, tableNo }) => (tableNo
    ? linkTo('confirmOrder', { storeId, tableNo, again: orderId })
    : linkTo('confirmOrder', { storeId, again: orderId }))),
  opensTarget(receiptTapped, ({ orderId }) => linkTo('receipt', { orderId })),
  opensTarget(splitTapped, ({ orderId }) => linkTo('splitBill', { orderId })),
  opensTarget(orderMoreTapped, ({ storeId, tableNo }) => linkTo('confirmOrder', { storeId, tableNo })),
  opensTarget(helpChatTapped, ({ chatUrl }) => ({ link: chatUrl, from: 'help chat' })),
  opensTarget(orderMapTapped, ({ orderId, mapUrl }) => ({ link: mapUrl, from: `order ${encodeIdAsWord(orderId)}` })),
]
