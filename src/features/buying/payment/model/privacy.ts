import { PAY_TYPES } from '../../../../api/buying/orderValues'
import { paymentOptions, paymentStatus } from '../../../../api/buying/payments'
import { schemaFields } from '../../../../api/privacy'
import { events, map, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import { PAY } from './intents'
import { payOptionsPage, payCodePage, payOrderPage } from './pages'
import type { PaymentsState } from './types'

const orderId = 'id'
const requestId = 'id'
const payType = oneOf(...PAY_TYPES)
const method = oneOf(...PAY_TYPES, 'CODE')
const trigger = oneOf('poll', 'tap', 'return', 'elsewhere', 'deadline', 'start', 'late')
const end = oneOf('paid', 'closed', 'cancelled', 'tooLate', 'refunded')
const failedAttempt = oneOf('CANCELLED', 'INCOMPLETE', 'TAKEN')
const agreed = { amount: 'count' } as const
const latePaymentFields = { orderId, end: oneOf('closed', 'cancelled', 'tooLate'), until: 'moment' } as const
const { payWithin: _payWithin, ...statusFields } = schemaFields(paymentStatus.data)
const receivedStatusFields = { ...statusFields, payUntil: 'moment' } as const
const opened = {
  paymentId: 'id', payType, amount: 'count', merchantName: 'private', expiresAt: 'moment', reference: 'sealed',
  fallback: 'sealed',
} as const
const { payWithin: _within, ...options } = schemaFields(paymentOptions.data)

export const paymentPrivacy: Declarations = {
  events: events<typeof Events>('payments', {
    payTapped: { orderId, payType, ...agreed },
    payCodeTapped: { orderId, ...agreed },
    amountAgreed: { orderId, amount: 'count' }, amountCarriedOver: { orderId, amount: 'count' },
    amountMoved: { orderId, from: 'count' },
    lateFollowed: latePaymentFields,
    lateDropped: { orderId },
    changeMethodTapped: { orderId },
    payRetryTapped: { orderId, payType },
    walletTapped: { orderId },
    paidTapped: { orderId },
    codeRenewTapped: { orderId },
    codeSaveTapped: { orderId, labels: 'private' },
    payOrderTapped: { orderId },
    payBuyAgainTapped: { skuId: 'id' },
    unfinishedTapped: { orderId, method, end },
    begun: { orderId, method },
    pollStarted: { orderId, requestId, by: trigger },
    paymentStatusReceived: { orderId, requestId, ...receivedStatusFields },
    pollFailed: { orderId, requestId, kind: 'id', code: 'id' },
    codeExpired: { orderId, paymentId: 'id' },
    walletBlocked: { orderId, paymentId: 'id' },
    stopped: { orderId, failedAttempt, payType },
    ended: { orderId, end, payType },
    unfinishedFound: { orderId, method, end },
  }, {
    payBuyAgainTapped: 'payments/buyAgainTapped', paymentStatusReceived: 'payments/statusReceived',
    payCodeTapped: 'payments/codeTapped', payRetryTapped: 'payments/retryTapped', payOrderTapped: 'payments/orderTapped',
  }),
  slices: slices<{ payments: PaymentsState }>({
    payments: {
      orders: map({
        paymentState: { phase: oneOf('none', 'open', 'expired', 'stopped', 'over'), opened, failedAttempt, end },
        receivedStatus: receivedStatusFields, pendingPoll: { requestId, by: trigger }, agreed, movedFrom: 'count',
      }),
      unfinished: { orderId, method, end },
      late: latePaymentFields,
    },
  }),
  pages: {
    [payOptionsPage.family]: { ...options, payUntil: 'moment' },
    [payOrderPage.family]: {},
    [payCodePage.family]: { reference: 'sealed', amount: 'count', expiresAt: 'moment' },
  },
  intents: {
    [PAY]: { input: { orderId, payType, agreedAmount: 'count' }, result: opened },
  },
}
