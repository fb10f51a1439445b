import { orderAgain, orderPreview, orderTable } from '../../../../api/buying/ordering'
import { schemaFields } from '../../../../api/privacy'
import { events, map, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import { ORDER_ADD, ORDER_CREATE } from './intents'
import type { ConfirmState } from './reducer'

const kind = oneOf('COUPON', 'RED_ENVELOPE')
const errorKinds = oneOf(
  'soldOut', 'limitReached', 'benefitGone', 'notForSale', 'busy', 'saleNotForYou', 'saleOver', 'tablePaid', 'tablePaying', 'notFound',
  'offline', 'notArrived', 'outdated', 'failed',
)
const choice = {
  quantities: map('count'), channelType: 'count', benefit: { as: oneOf('best', 'none', 'named'), benefitId: 'id', kind },
} as const
const items = { skuId: 'id', quantity: 'count', detailId: 'id', pageId: 'id' } as const
const result = { orderId: 'id', payUntil: 'moment' } as const
const { order: _order, ...tableFields } = schemaFields(orderTable.data)

export const confirmPrivacy: Declarations = {
  events: events<Omit<typeof Events, 'ORDER_CREATE' | 'ORDER_ADD' | 'orderCreated'>>('confirm', {
    quantityChanged: { page: 'id', skuId: 'id', quantity: 'count' },
    linesRepeated: { page: 'id', orderId: 'id', quantities: map('count'), channelType: 'count' },
    channelChosen: { page: 'id', channelType: 'count' },
    benefitsTapped: { page: 'id' },
    benefitMarked: { page: 'id', benefitId: 'id' },
    benefitApplied: { page: 'id', benefitId: 'id', kind },
    benefitDeclined: { page: 'id' },
    benefitLost: { page: 'id', benefitId: 'id' },
    priceRetryTapped: { page: 'id' },
    priceMoved: { page: 'id' },
    priceAgreed: { page: 'id' },
    submitTapped: { page: 'id' },
    orderStarted: { page: 'id', amount: 'count' },
    orderReleased: { page: 'id' },
    orderStopped: { page: 'id', error: errorKinds },
    orderFound: { page: 'id', orderId: 'id' },
    outcomeRetryTapped: { page: 'id' },
    helpTapped: { page: 'id', target: oneOf('normalPrice', 'sale', 'otherDeals') },
    tableOrderTapped: { orderId: 'id' },
    tablePayTapped: { orderId: 'id' },
  }),
  slices: slices<{ confirm: ConfirmState }>({
    confirm: map({
      choice, marked: 'id', priceLoadId: 'id', maxQuantities: map('count'), owner: 'id', repeated: 'id',
      stage: {
        phase: oneOf('choosing', 'ordering', 'moved', 'refused', 'unsure', 'ordered'), amount: 'count', error: errorKinds,
        message: 'sentence',
        orderId: 'id',
      },
    }),
  }),
  pages: {
    confirm: { asked: { ...choice, userId: 'id', orderId: 'id' }, preview: schemaFields(orderPreview.data) },
    table: { ...tableFields, orderId: 'id' },
    again: schemaFields(orderAgain.data),
  },
  intents: {
    [ORDER_CREATE]: {
      input: {
        page: 'id', storeId: 'id', items, channelType: 'count', tableNo: 'id', couponId: 'id', redEnvelopeId: 'id', agreedAmount: 'count',
      },
      result,
    },
    [ORDER_ADD]: { input: { page: 'id', orderId: 'id', items, agreedAmount: 'count' }, result },
  },
}
