import { labelOf, statusOf } from '../../world/coupons/couponStatus'
import { orderStatusOf, orderSum } from '../../world/orders/orderStatus'
import type { Order } from '../../world/orders/orderTypes'
import type { World } from '../../world/createWorld'

/** Number of orders on the page, newest first. */
const SHOWN = 30

/** The state of orders and payments on the control page. */
export function tillOf(world: World) {
  const { till } = world
  return { knobs: till.knobs, orders: till.orders().slice(0, SHOWN).map((order) => orderOf(order, world.now())) }
}
export type TillState = ReturnType<typeof tillOf>

function orderOf(order: Order, now: number) {
  const { orderId, orderNo, account, store, tableNo, lines, payments, vouchers, refund, payUntil, paid, closed } = order
  return {
    orderId, orderNo, status: orderStatusOf(order, now), userName: account.userName, storeName: store.name, storeId: store.storeId, tableNo,
    amount: orderSum(order).totalAmount, refunded: refund?.amount ?? 0,
    secondsLeft: paid === null && closed === null ? Math.max(0, Math.ceil((payUntil - now) / 1000)) : 0,
    lines: lines.map(({ skuId, quantity, price, account: by }) => ({ skuId, quantity, price, userName: by.userName })),
    payments: payments.map(({ paymentId, payType, secret, end, expiresAt }) =>
      ({ paymentId, payType: payType ?? 'CODE', secret, state: end ?? (now < expiresAt ? 'OPEN' : 'EXPIRED') })),
    vouchers: vouchers.map(({ voucherId, code, link, owned }) =>
      ({ voucherId, code, link, status: statusOf(owned, now), label: labelOf(owned, now) })),
  }
}
