import { SERVICE_CHAT, SERVICE_PHONE } from '../accounts/accounts'
import { DAY_MS } from '../basics/days'
import type { Calls } from '../callTypes'
import { REFUND_WITHIN_MS } from './orderStatus'
import { QRIS_CEILING } from './payments'
import type { Till } from './till'
import { REDEEM_WITHIN } from './voucherHandlers'

type OrderCalls = Pick<
  Calls,
  | 'orderAgain'
  | 'orderPreview' | 'orderCreate' | 'orderAddItems' | 'orderOutcome' | 'orderCancel' | 'orderDetail' | 'orderList' | 'orderTable'
  | 'orderRate'
  | 'orderConfig' | 'paymentOptions' | 'paymentPay' | 'paymentStatus' | 'paymentCode' | 'voucherDetail' | 'voucherList'
  | 'redemptionCheck' | 'redemptionRedeem' | 'savingsSummary'
>


/** The calls about orders, payments and vouchers. */
export function createOrderCalls({ orders, paying, vouchers, ratings, savings }: Till): OrderCalls {
  return {
    orderPreview: (body, { account }) => orders.preview(body, account),
    orderAgain: (body, { account }) => orders.again(body, account),
    orderCreate: (body, { account, intentId }) => orders.create(body, account, intentId),
    orderAddItems: (body, { account, intentId }) => orders.addItems(body, account, intentId),
    orderOutcome: (body, { account }) => orders.outcome(body, account),
    orderCancel: (body, { account }) => {
      orders.cancel(body, account)
      return {}
    },
    orderDetail: (body, { account }) => orders.detail(body, account),
    orderList: (body, { account }) => orders.list(body, account),
    orderRate: (body, { account }) => ratings.rate(body, account),
    orderTable: (body, { account }) => orders.table(body, account),
    orderConfig: () => ({
      qrisCeiling: QRIS_CEILING, redeemWithin: REDEEM_WITHIN, servicePhone: SERVICE_PHONE, serviceChat: SERVICE_CHAT,
      refundDays: REFUND_WITHIN_MS / DAY_MS,
    }),
    paymentOptions: (body, { account }) => paying.options(body, account),
    paymentPay: (body, { account, intentId }) => paying.pay(body, account, intentId),
    paymentStatus: (body, { account }) => paying.status(body, account),
    paymentCode: (body, { account, intentId }) => paying.code(body, account, intentId),
    voucherDetail: (body, { account }) => vouchers.detail(body, account),
    voucherList: (_, { account }) => vouchers.list(account),
    redemptionCheck: (body, { account }) => vouchers.check(body, account),
    redemptionRedeem: (body, { account }) => vouchers.redeem(body, account),
    savingsSummary: (_, { account }) => savings.summary(account),
  }
}
