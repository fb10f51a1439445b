import type { Account } from '../accounts/accounts'
import { isHistory } from '../coupons/couponStatus'
import { dateOf } from '../basics/days'
import type { Market } from '../promotions/market'
import { isOpen, orderSum, shareOf } from './orderStatus'
import type { Order, OrderBenefit, QuotedLine, Voucher } from './orderTypes'
import type { Quotes } from './quotes'
import { createRng } from '../basics/rng'
import type { Store } from '../stores/createStores'
import type { VoucherIssue, VoucherRules } from './voucherIssue'

/** Orders from before the start have lower numbers. */
const FIRST_SERIAL = 839

type NewOrder = Pick<Order, 'account' | 'store' | 'channelType' | 'tableNo' | 'createdAt' | 'payUntil'>
  & {
    readonly orderId?: string
    readonly lines: readonly QuotedLine[]
    readonly benefit?: OrderBenefit | null
    readonly fromStock?: boolean
  }

/**
 * All orders and their automatic changes: unpaid orders close, vouchers are issued, expired ones are refunded. Changes are applied
 * lazily, with the time at which they were due.
 */
export function createOrderBook(market: Market, quotes: Quotes, issue: VoucherIssue, rulesOf: VoucherRules) {
  const { seed, now, wallet } = market
  const orders: Order[] = []
  const vouchers = new Map<string, Voucher>()
  /** Orders that may still change automatically. */
  const unsettled = new Set<Order>()
  let serial = FIRST_SERIAL

  function createOrder({ orderId, lines, fromStock = true, benefit = null, ...rest }: NewOrder): Order {
    const number = orderId === undefined ? serial : Number(/\d+$/.exec(orderId)?.[0] ?? 0)
    if (orderId === undefined) serial += 1
    const id = orderId ?? `ord-${createRng(seed, `order ${number} ${rest.createdAt}`).hex(10)}`
    const [, month = '', day = ''] = dateOf(rest.createdAt).split('-')
    const order: Order = {
      orderId: id, orderNo: `DK-${day}${month}-${String(number).padStart(4, '0')}`, serial: number, ...rest, benefit,
      members: new Set([rest.account.userId]), lines: [], closed: null, paid: null, payments: [], vouchers: [], refund: null,
      rating: null,
    }
    addLines(order, lines, rest.account, fromStock)
    orders.push(order)
    unsettled.add(order)
    return order
  }

  /** The same product at the same price, added by the same user, increases the quantity. */
  function addLines(order: Order, lines: readonly QuotedLine[], account: Account, fromStock = true): void {
    for (const line of lines) {
      const same = order.lines.find((one) => one.skuId === line.skuId && one.account === account && one.price === line.price
        && one.sale?.pageId === line.sale?.pageId)
      if (same) same.quantity += line.quantity
      else order.lines.push({ ...line, lineId: `${order.orderId}-${order.lines.length + 1}`, account, fromStock })
    }
  }

  /** Returns the reserved pieces to stock and the benefit to its owner, unless it has expired. */
  function release(order: Order, at: number): void {
    for (const line of order.lines) if (line.fromStock) quotes.release(line, line.account)
    returnBenefit(order, at)
  }
  function returnBenefit({ benefit }: Order, at: number): void {
    if (benefit === null || benefit.owned.state.is !== 'locked') return
    benefit.owned.state = { is: 'open' }
    benefit.isReturned = !isHistory(benefit.owned, at)
  }

  function close(order: Order, by: 'timeout' | 'user', at = now()): void {
    order.closed = { at, by }
    release(order, at)
    cancelVouchers(order, at)
    unsettled.delete(order)
  }

  function refundAll(order: Order): void {
    cancelVouchers(order, now())
    order.refund = { amount: orderSum(order).totalAmount, requestedAt: now(), at: now(), isExpired: false, isWhole: true }
    release(order, now())
    unsettled.delete(order)
  }

  function cancelVouchers(order: Order, at: number): void {
    for (const { owned } of order.vouchers) if (!isHistory(owned, now())) wallet.cancel(owned.couponId, at)
  }

  function storeVouchers(issued: readonly Voucher[]): void {
    for (const voucher of issued) vouchers.set(voucher.voucherId, voucher)
  }

  function settleOrder(order: Order): void {
    const { paid, closed, refund } = order
    if (closed !== null || refund?.isWhole === true) return void unsettled.delete(order)
    if (paid === null) {
      if (now() >= order.payUntil) close(order, 'timeout', order.payUntil)
      return
    }
    if (order.vouchers.length === 0 && now() >= paid.issuedFrom) storeVouchers(issue.issue(order, paid.issuedFrom))
    if (order.vouchers.length === 0 || order.vouchers.some((voucher) => isOpen(voucher, now()))) return
    unsettled.delete(order)
    const expired = order.vouchers.filter(({ redeemed }) => redeemed === null)
    const paidBack = expired.filter(({ line }) => rulesOf(line.offer).autoRefund)
    if (paidBack.length > 0) {
      const isWhole = paidBack.length === order.vouchers.length
      const at = Math.max(...paidBack.map(({ owned }) => owned.until)) + 1
      order.refund = { amount: shareOf(order, paidBack), requestedAt: at, at, isExpired: true, isWhole }
      if (isWhole) returnBenefit(order, at)
    }
    useBenefit(order, order.store)
  }

  /** A benefit is used up when the first voucher is redeemed, or when all vouchers end without a full refund. */
  function useBenefit({ orderId, benefit }: Order, { name }: Store): void {
    if (benefit === null || benefit.owned.state.is !== 'locked') return
    wallet.use(benefit.owned.couponId, { orderId, storeName: name, saved: benefit.saves })
  }

  return {
    createOrder, addLines, close, refundAll, keepVouchers: storeVouchers, useBenefit,
    all: (): readonly Order[] => orders,
    /** The order, or null when this account may not see it. */
    find: (orderId: string, { userId }: Account): Order | null =>
      orders.find((order) => order.orderId === orderId && order.members.has(userId)) ?? null,
    ofMember: ({ userId }: Account): readonly Order[] =>
      orders.filter(({ members }) => members.has(userId)).sort((a, b) => b.createdAt - a.createdAt || b.serial - a.serial),
    /** The open order of a table, or null. */
    atTable: ({ storeId }: Store, tableNo: string): Order | null =>
      orders.find((order) =>
        order.tableNo === tableNo && order.store.storeId === storeId && order.paid === null && order.closed === null) ?? null,
    voucher: (voucherId: string): Voucher | null => vouchers.get(voucherId) ?? null,
    vouchers: (): readonly Voucher[] => [...vouchers.values()],
    /** Applies the automatic changes that are due. */
    settle(): void {
      for (const order of unsettled) settleOrder(order)
    },
  }
}
export type OrderBook = ReturnType<typeof createOrderBook>
