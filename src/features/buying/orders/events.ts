import { createAction } from '@reduxjs/toolkit'
import type { Order, OrderTab } from '../../../api/orders'
import type { OrderStatus } from '../../../api/orderWords'
import { keptOrder } from '../../../entities/orderRules'
import { successOf } from '../../../loading/mutation/events'
import type { OrderCounts } from './types'
import { ORDER_CANCEL } from './intents'

export type CancelledOrder = { readonly orderId: string }
/** An order was cancelled, or given back. */
export const orderCancelled = successOf<CancelledOrder>(ORDER_CANCEL)

// On the orders tab.
export const orderTabChosen = createAction<{ tab: OrderTab }>('orders/tabChosen')
export const ordersCounted = createAction<{ counts: OrderCounts }>('orders/counted')
export const orderTapped = createAction<{ orderId: string }>('orders/orderTapped')

// What there is to do with an order, on its card and on its page.
export const orderPayTapped = createAction<{ orderId: string }>('orders/payTapped')
export const orderVoucherTapped = createAction<{ voucherId: string }>('orders/voucherTapped')
/** A product of it is to be bought again. */
export const buyAgainTapped = createAction<{ orderId: string; skuId: string; storeId: string }>('orders/buyAgainTapped')
/** More is to be ordered at the table. */
export const orderMoreTapped = createAction<{ storeId: string; tableNo: string }>('orders/moreTapped')
export const orderMapTapped = createAction<{ orderId: string; mapUrl: string }>('orders/mapTapped')
/** The order's number is to be copied. */
export const orderNumberTapped = createAction<{ orderId: string }>('orders/numberTapped')
/** The question was answered with yes. */
export const orderCancelConfirmed = createAction<{ orderId: string }>('orders/cancelConfirmed')
/** What became of a cancellation is to be looked up once more. */
export const cancelOutcomeTapped = createAction('orders/cancelOutcomeTapped')
/** The way to the deals around: from a list without orders, and from the end of a purchase. */
export const moreDealsTapped = createAction('orders/dealsTapped')

/** A call that changed an order was answered with the order as it is now; the next screen shows it at once. `receivedAt`: epoch ms. */
export const orderAnswered = createAction('orders/answered', (order: Order, receivedAt: number) =>
  ({ payload: { kind: 'order' as const, items: [keptOrder(order, receivedAt)] } }))
/** Answers showed orders, or states of them, that were not known; `statuses` by order. */
export const ordersHeard = createAction<{ statuses: Readonly<Record<string, OrderStatus>> }>('orders/heard')
/** What is shown may not be so any more: the time to pay is over, or it is time to look again. `name`: the list or the page. */
export const checkFellDue = createAction<{ name: string }>('orders/checkFellDue')
