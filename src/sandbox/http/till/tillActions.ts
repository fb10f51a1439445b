import * as v from 'valibot'
import { PAY_TYPES } from '../../../api/buying/orderValues'
import type { MoneyOutcome } from '../../world/orders/payments'
import type { World } from '../../world/createWorld'
import { action, flag, number, text, type Action } from '../control/action'

const WHY = {
  unknown: 'there is no such payment', malformed: 'this is no sound QRIS code', expired: 'its time is over',
  spent: 'it was paid, given up or replaced',
} as const
const REDEEM_WHY: Readonly<Record<string, string>> = {
  9200108: 'it was redeemed, has expired or is not valid yet', 9200109: 'the days to redeem it are over',
  9200110: 'there is no such voucher here',
}

/** A sentence about the outcome of a payment. */
export function messageOf(world: World, outcome: MoneyOutcome): string {
  if (outcome.is === 'refused') return `Refused: ${WHY[outcome.why]}.`
  const order = world.till.orders().find(({ orderId }) => orderId === outcome.orderId)
  return outcome.is === 'paid' ? `Paid: ${order?.orderNo}.` : `Given back: ${order?.orderNo} is over, or paid already.`
}

const walletFields = v.object({ token: v.string(), step: v.picklist(['pay', 'cancel', 'leave', 'payLate']) })

/** Actions on orders, payments and vouchers. */
export const TILL_ACTIONS: Readonly<Record<string, Action>> = {
  pay: action(v.object({ id: v.string() }), (sandbox, { id }) => {
    sandbox.message = messageOf(sandbox.world, sandbox.world.till.pay(id))
  }),
  'pay-qris': action(v.object({ payload: v.string() }), (sandbox, { payload }) => {
    sandbox.message = messageOf(sandbox.world, sandbox.world.till.payByQris(payload.trim()))
  }),
  'pay-code': action(v.object({ digits: v.string() }), (sandbox, { digits }) => {
    sandbox.message = messageOf(sandbox.world, sandbox.world.till.payByCode(digits))
  }),
  redeem: action(v.object({ code: v.string(), storeId: text }), (sandbox, { code, storeId }) => {
    const outcome = sandbox.world.till.redeemByCode(code, storeId)
    sandbox.message = 'redeemed' in outcome ? 'Redeemed.' : `Refused: ${REDEEM_WHY[outcome.refused] ?? outcome.refused}.`
  }),
  wallet: action(walletFields, ({ world: { till } }, { token, step }) => {
    if (step === 'payLate') till.closeOrder(till.walletPayment(token)?.order.orderId ?? '')
    if (step === 'cancel') till.walletCancel(token)
    if (step === 'leave') till.walletLeave(token)
    if (step === 'pay' || step === 'payLate') till.walletPay(token)
  }),
  'close-order': action(v.object({ orderId: v.string() }), ({ world }, { orderId }) => world.till.closeOrder(orderId)),
  'change-price': action(
    v.object({ skuId: v.string(), price: v.pipe(number, v.integer(), v.minValue(1)) }),
    ({ world }, { skuId, price }) => world.till.changePrice(skuId, price),
  ),
  till: action(
    v.object({
      statusLagMs: v.optional(number), voucherLagMs: v.optional(number), statusFlaps: v.optional(flag), closeWhilePaying: v.optional(flag),
      walletNeverReturns: v.optional(flag), refundLagMs: v.optional(number), ignoresAgreedAmount: v.optional(flag),
        walletByApp: v.optional(flag),
      payType: v.optional(v.picklist(PAY_TYPES)), off: v.optional(flag),
    }),
    ({ world: { till: { knobs } } }, { payType, off, ...fields }) => {
      Object.assign(knobs, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
      if (payType === undefined) return
      knobs.outOfService = knobs.outOfService.filter((one) => one !== payType)
      if (off === true) knobs.outOfService.push(payType)
    },
  ),
}
