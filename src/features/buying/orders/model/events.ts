import { createAction } from '@reduxjs/toolkit'
import type { Order } from '../../../../api/buying/orders'
import type { OrderStatus, OrderTab } from '../../../../api/buying/orderValues'
import { toOrderEntity } from '../../../../entities/orderRules'
import { successOf } from '../../../../data/mutation/events'
import type { OrderCounts } from './types'
import { ORDER_CANCEL } from './intents'
import type { Id, Link, Private } from '../../../../shared/meaning'

export type CancelledOrder = { readonly orderId: Id }
export const orderCancelled = successOf<CancelledOrder>(ORDER_CANCEL)

// On the orders tab.
export const orderTabChosen = createAction<{ tab: OrderTab }>('orders/tabChosen')
export const orderCountsLoaded = createAction<{ counts: OrderCounts }>('orders/countsLoaded')
export const orderTapped = createAction<{ orderId: Id }>('orders/orderTapped')

// Actions on an order, from its card and its page.
export const orderPayTapped = createAction<{ orderId: Id }>('orders/payTapped')
export const orderVoucherTapped = createAction<{ voucherId: Id }>('orders/voucherTapped')
/** The user orders all lines of the order again, at the same store and table. */
export const orderAgainTapped = createAction<{ orderId: Id; storeId: Id; tableNo?: Id }>('orders/againTapped')
/** The user orders more at the table. */
export const orderMoreTapped = createAction<{ storeId: Id; tableNo: Id }>('orders/moreTapped')
export const orderMapTapped = createAction<{ orderId: Id; mapUrl: Link }>('orders/mapTapped')
/** Opens the chat with customer service. */
export const helpChatTapped = createAction<{ chatUrl: Link }>('orders/helpChatTapped')
export const receiptTapped = createAction<{ orderId: Id }>('orders/receiptTapped')
/** Shares the receipt as a text in the user's language. */
export const receiptShareTapped = createAction<{ text: Private<string> }>('orders/receiptShareTapped')
export const receiptPrintTapped = createAction('orders/receiptPrintTapped')
/** Copies the reference number of the refund. */
export const refundNumberTapped = createAction<{ orderId: Id }>('orders/refundNumberTapped')
/** Opens the parts of a table's bill. */
export const splitTapped = createAction<{ orderId: Id }>('orders/splitTapped')
/** Shares one guest's part as a text in the user's language. */
export const partShareTapped = createAction<{ text: Private<string> }>('orders/partShareTapped')
/** Copies the order number. */
export const orderNumberTapped = createAction<{ orderId: Id }>('orders/numberTapped')
/** The user confirmed the cancellation. */
export const orderCancelConfirmed = createAction<{ orderId: Id }>('orders/cancelConfirmed')
/** Reads back the outcome of a cancellation again. */
export const cancelOutcomeTapped = createAction('orders/cancelOutcomeTapped')
/** Opens nearby deals, from an empty list or after a purchase. */
export const moreDealsTapped = createAction('orders/dealsTapped')

/** A mutation returned the updated order, so the next screen shows it without a request. `receivedAt`: epoch ms. */
export const orderReceived = createAction('orders/orderReceived', (order: Order, receivedAt: number) =>
  ({ payload: { kind: 'order' as const, items: [toOrderEntity(order, receivedAt)] } }))
/** Responses contained new orders or new statuses; `statuses` by order id. */
export const orderStatusesReceived = createAction<{ statuses: Readonly<Record<Id, OrderStatus>> }>('orders/statusesReceived')
/** Visible orders may be outdated: a payment deadline has passed, or a poll is due. `name`: the list or the page. */
export const refreshDue = createAction<{ name: Id }>('orders/refreshDue')
