import type { Account } from '../accounts/accounts'
import { benefitKindOf } from '../coupons/benefits'
import { sellerOf } from '../coupons/couponFixtures'
import type { CouponKind } from '../coupons/couponKinds'
import type { OwnedPiece } from '../coupons/couponStatus'
import { DAY_MS } from '../basics/days'
import type { Market } from '../promotions/market'
import { PAY_WITHIN_MS } from './orderHandlers'
import type { OrderBook } from './orderBook'
import type { Order, QuotedLine } from './orderTypes'
import type { VoucherIssue } from './voucherIssue'

const PAID_AFTER_MS = 2 * 60_000
/** The lowest number of an order that no coupon names. */
const FIRST_NUMBER = 701
const CLOSED_ID = 'DK-0785'

/**
 * Orders from before the start: one for each coupon that an order locked or used, and one for each voucher. They do not change the
 * stock.
 */
export function createOrderFixtures({ now, wallet, offers, prices }: Market, book: OrderBook, issue: VoucherIssue) {
  const startedAt = now()
  const created = new Set<string>()

  /** As many pieces of the store's first product as the coupon's minimum needs. */
  function lineFor(kind: CouponKind): QuotedLine | null {
    const store = sellerOf(kind)
    const product = store?.products.find(({ skuId }) => skuId !== undefined && skuId === (kind.skuId ?? skuId))
    const offer = offers.find((one) => one.product.skuId === product?.skuId)
    if (store === null || offer?.product.skuId === undefined) return null
    const { price, before } = prices.ofPiece(offer.product)
    const quantity = Math.max(1, Math.ceil(kind.threshold / price))
    return { skuId: offer.product.skuId, offer, quantity, price, before, sale: null }
  }

  function createOrder(account: Account, owned: OwnedPiece, orderId: string): Order | null {
    const { kind, state, claimedAt } = owned
    const [line, store] = [lineFor(kind), sellerOf(kind)]
    if (line === null || store === null) return null
    const payUntil = state.is === 'locked' ? state.payUntil : undefined
    const usedAt = state.is === 'used' ? state.at - 60 * 60_000 : claimedAt
    const createdAt = payUntil === undefined ? Math.min(usedAt, startedAt) - PAID_AFTER_MS : payUntil - PAY_WITHIN_MS
    const benefit = kind.type === 'VOUCHER'
      ? null
      : { owned, kind: benefitKindOf(kind), saves: state.is === 'used' ? state.saved : kind.discountAmount ?? 0, isReturned: false }
    const order = book.createOrder({
      account, orderId, store, lines: [line], fromStock: false, channelType: 3, tableNo: null, createdAt,
      payUntil: payUntil ?? createdAt + PAY_WITHIN_MS, benefit,
    })
    const paidAt = createdAt + PAID_AFTER_MS
    if (payUntil === undefined) order.paid = { at: paidAt, account, payType: 'QRIS', shownFrom: paidAt, issuedFrom: paidAt }
    return order
  }

  /** The vouchers of an order paid with a coupon: redeemed if the coupon was used, redeemable otherwise. */
  function addVouchers(order: Order, account: Account, { state }: OwnedPiece): void {
    if (order.paid === null) return
    const { at } = order.paid
    for (const line of order.lines) {
      const kind = issue.kindOf(line.offer)
      const saved = line.before - line.price
      for (let piece = 0; piece < line.quantity; piece += 1) {
        const own = wallet.put(account, {
          kind, claimedAt: at, from: at, until: at + kind.validDays * DAY_MS,
          state: state.is === 'used' ? { ...state, saved } : { is: 'open' },
        })
        const voucher = issue.addToOrder(order, line, own)
        if (state.is === 'used') voucher.redeemed = { at: state.at, store: order.store }
      }
    }
    book.keepVouchers(order.vouchers)
  }

  function addVoucher(order: Order, owned: OwnedPiece): void {
    const [line] = order.lines
    if (line === undefined) return
    const voucher = issue.addToOrder(order, line, owned)
    book.keepVouchers([voucher])
    const { state } = owned
    if (state.is === 'used') {
      voucher.redeemed = { at: state.at, store: order.store }
      owned.state = { ...state, saved: line.before - line.price }
    }
    if (state.is === 'cancelled') {
      order.refund = { amount: line.price, requestedAt: state.at, at: state.at, isExpired: false, isWhole: true }
    }
  }

  /** An order that was not paid in time; its coupon is usable again. */
  function addClosed(account: Account, owned: OwnedPiece): void {
    const [line, store] = [lineFor(owned.kind), sellerOf(owned.kind)]
    if (line === null || store === null) return
    const createdAt = startedAt - DAY_MS
    const benefit = { owned, kind: benefitKindOf(owned.kind), saves: owned.kind.discountAmount ?? 0, isReturned: true }
    const payUntil = createdAt + PAY_WITHIN_MS
    const order = book.createOrder({
      account, orderId: CLOSED_ID, store, lines: [line], fromStock: false, channelType: 3, tableNo: null, createdAt, payUntil,
      benefit,
    })
    order.closed = { at: payUntil, by: 'timeout' }
  }

  /** Creates the orders of an account, once. */
  return function ensureFor(account: Account | null): void {
    if (account === null || created.has(account.userId)) return
    created.add(account.userId)
    const own = [...wallet.of(account)]
    own.forEach((owned, index) => {
      const { state, kind } = owned
      const named = state.is === 'locked' || state.is === 'used' ? state.orderId : null
      if (kind.type !== 'VOUCHER' && named === null) return
      const order = createOrder(account, owned, named ?? `DK-0${FIRST_NUMBER + index}`)
      if (order === null) return
      if (kind.type === 'VOUCHER') addVoucher(order, owned)
      else addVouchers(order, account, owned)
    })
    const usable = own.find(({ kind, state, claimedAt }) =>
      kind.type === 'PLATFORM_COUPON' && state.is === 'open' && claimedAt < startedAt - DAY_MS)
    if (usable !== undefined && book.ofMember(account).length > 0) addClosed(account, usable)
  }
}
