import { UNKNOWN } from '../../../../api/kit/fields'
import { ORDER_TABS, orderConfig } from '../../../../api/buying/orders'
import { ORDER_STATUSES } from '../../../../api/buying/orderValues'
import { schemaFields } from '../../../../api/privacy'
import { orderEntities } from '../../../../entities/privacy'
import { events, map, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import { ORDER_CANCEL } from './intents'
import type * as Events from './events'
import type { OrdersState } from './types'

const counts = { ALL: 'count', TO_PAY: 'count', TO_REDEEM: 'count', DONE: 'count' } as const
const tab = oneOf(...ORDER_TABS)
const statuses = map(oneOf(...ORDER_STATUSES, UNKNOWN))

export const ordersPrivacy: Declarations = {
  events: events<typeof Events>('orders', {
    orderTabChosen: { tab },
    ordersCounted: { counts },
    orderTapped: { orderId: 'id' },
    orderPayTapped: { orderId: 'id' },
    orderVoucherTapped: { voucherId: 'id' },
    orderAgainTapped: { orderId: 'id', storeId: 'id', tableNo: 'id' },
    orderMoreTapped: { storeId: 'id', tableNo: 'id' },
    orderMapTapped: { orderId: 'id', mapUrl: 'link' },
    helpChatTapped: { chatUrl: 'link' },
    receiptTapped: { orderId: 'id' },
    receiptShareTapped: { text: 'private' },
    refundNumberTapped: { orderId: 'id' },
    splitTapped: { orderId: 'id' },
    partShareTapped: { text: 'private' },
    orderNumberTapped: { orderId: 'id' },
    orderCancelConfirmed: { orderId: 'id' },
    orderAnswered: orderEntities,
    orderStatusesReceived: { statuses },
    refreshDue: { name: 'id' },
  }, {
    orderTabChosen: 'orders/tabChosen', ordersCounted: 'orders/counted', orderPayTapped: 'orders/payTapped',
    orderVoucherTapped: 'orders/voucherTapped', orderMoreTapped: 'orders/moreTapped', orderMapTapped: 'orders/mapTapped',
    orderNumberTapped: 'orders/numberTapped', orderAgainTapped: 'orders/againTapped', orderCancelConfirmed: 'orders/cancelConfirmed',
    orderAnswered: 'orders/answered', orderStatusesReceived: 'orders/statusesReceived',
  }),
  slices: slices<{ orders: OrdersState }>({ orders: { tab, counts, statuses } }),
  pages: { 'order-help': schemaFields(orderConfig.data) },
  intents: { [ORDER_CANCEL]: { input: { orderId: 'id' }, result: { orderId: 'id' } } },
}
