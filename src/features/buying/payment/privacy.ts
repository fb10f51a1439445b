import { PAY_TYPES } from '../../../api/orderWords'
import { paymentOptions, paymentStatus } from '../../../api/payments'
import { schemaFields } from '../../../api/privacy'
import { events, map, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import { PAY } from './intents'
import { counterPage, payCodePage, payOrderPage } from './pages'
import type { PaymentsState } from './types'

const orderId = 'id'
const askId = 'id'
const payType = one(...PAY_TYPES)
const way = one(...PAY_TYPES, 'CODE')
const by = one('poll', 'tap', 'return', 'elsewhere', 'deadline', 'start', 'late')
const end = one('paid', 'closed', 'cancelled', 'tooLate', 'refunded')
const setback = one('CANCELLED', 'INCOMPLETE', 'TAKEN')
const agreed = { amount: 'count' } as const
const late = { orderId, end: one('closed', 'cancelled', 'tooLate'), until: 'moment' } as const
const { payWithin: _payWithin, ...said } = schemaFields(paymentStatus.data)
const word = { ...said, payUntil: 'moment' } as const
const opened = {
  paymentId: 'id', payType, amount: 'count', merchantName: 'private', expiresAt: 'moment', reference: 'sealed',
  fallback: 'sealed',
} as const
const { payWithin: _within, ...options } = schemaFields(paymentOptions.data)

export const paymentPrivacy: Declarations = {
  events: events<typeof Events>('payments', {
    payTapped: { orderId, payType, ...agreed },
    payCodeTapped: { orderId, ...agreed },
    amountAgreed: { orderId, amount: 'count' },
    amountMoved: { orderId, from: 'count' },
    lateFollowed: late,
    lateDropped: { orderId },
    payWayTapped: { orderId },
    payRetryTapped: { orderId, payType },
    walletTapped: { orderId },
    paidTapped: { orderId },
    codeRenewTapped: { orderId },
    codeSaveTapped: { orderId, words: 'private' },
    payOrderTapped: { orderId },
    payBuyAgainTapped: { skuId: 'id', storeId: 'id', tableNo: 'id' },
    unfinishedTapped: { orderId, way, end },
    begun: { orderId, way },
    paymentAsked: { orderId, askId, by },
    heard: { orderId, askId, ...word },
    askFailed: { orderId, askId, kind: 'id', code: 'id' },
    codeExpired: { orderId, paymentId: 'id' },
    walletBlocked: { orderId, paymentId: 'id' },
    stopped: { orderId, setback, payType },
    ended: { orderId, end, payType },
    unfinishedFound: { orderId, way, end },
  }, {
    payWayTapped: 'payments/wayTapped', payBuyAgainTapped: 'payments/buyAgainTapped', paymentAsked: 'payments/asked',
    payCodeTapped: 'payments/codeTapped', payRetryTapped: 'payments/retryTapped', payOrderTapped: 'payments/orderTapped',
  }),
  slices: slices<{ payments: PaymentsState }>({
    payments: {
      orders: map({
        course: { phase: one('none', 'open', 'expired', 'stopped', 'over'), opened, setback, end },
        heard: word, asking: { askId, by }, agreed, movedFrom: 'count',
      }),
      unfinished: { orderId, way, end },
      late,
    },
  }),
  pages: {
    [counterPage.family]: { ...options, payUntil: 'moment' },
    [payOrderPage.family]: {},
    [payCodePage.family]: { reference: 'sealed', amount: 'count', expiresAt: 'moment' },
  },
  intents: {
    [PAY]: { input: { orderId, payType, agreedAmount: 'count' }, result: opened },
  },
}
