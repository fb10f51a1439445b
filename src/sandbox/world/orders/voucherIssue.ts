import { voucherKindOf } from '../coupons/couponFixtures'
import type { OwnedPiece } from '../coupons/couponStatus'
import { DAY_MS } from '../basics/days'
import type { Market } from '../promotions/market'
import type { Offer } from '../coupons/offers'
import type { Order, OrderLine, Voucher } from './orderTypes'
import { textsOf } from '../catalogue/products/productTexts'
import { createRng } from '../basics/rng'

type Rules = Pick<ReturnType<typeof textsOf>, 'validDays' | 'autoRefund' | 'voucherType'> & {
  readonly paperVoucherDays?: number
  readonly paperVoucherHours?: number
}

/** The kind of code of a product's voucher, its validity and its refund. */
export function createVoucherRules({ seed }: Pick<Market, 'seed'>) {
  const rulesBySku = new Map<string, Rules>()
  return function rulesOf(offer: Offer): Rules {
    const { skuId = '' } = offer.product
    const rules = rulesBySku.get(skuId) ?? textsOf(seed, offer, false)
    rulesBySku.set(skuId, rules)
    return rules
  }
}
export type VoucherRules = ReturnType<typeof createVoucherRules>

/** Issues the vouchers of a paid order: one for each piece, in the payer's wallet. */
export function createVoucherIssue({ seed, stores, wallet, factsOf }: Market, rulesOf: VoucherRules) {
  /** A paper voucher is valid only as long as it can be redeemed, so that all pages show the same last day. */
  const kindOf = (offer: Offer) => {
    const { validDays, paperVoucherDays = validDays } = rulesOf(offer)
    const outlets = stores.filter(({ merchantId }) => merchantId === offer.store.merchantId)
    return voucherKindOf(offer, outlets, Math.min(validDays, paperVoucherDays))
  }

  /** Codes depend only on the order and the position of the voucher in it. */
  function codesOf({ orderId, vouchers }: Order, { offer }: OrderLine): Pick<Voucher, 'code' | 'link'> {
    const rng = createRng(seed, `voucher ${orderId} ${vouchers.length}`)
    const digits = (length: number) => Array.from({ length }, () => rng.integer(0, 9)).join('')
    const letters = (length: number) => Array.from({ length }, () => rng.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('')
    switch (rulesOf(offer).voucherType) {
      case 'CODE':
        return { code: `${letters(4)}-${letters(4)}`, link: null }
      case 'CODE_LINK':
        return { code: null, link: `https://voucher.dekat.example/v/${rng.hex(20)}` }
      case 'PAPER_VOUCHER':
        return { code: null, link: null }
      default:
        return { code: `${rng.integer(1, 9)}${digits(11)}`, link: null }
    }
  }

  /** Adds an existing piece to the vouchers of its order. */
  function addToOrder(order: Order, line: OrderLine, owned: OwnedPiece): Voucher {
    owned.storeName = order.store.name
    owned.pieces = factsOf(line.skuId).quantity
    const voucher: Voucher = { voucherId: owned.couponId, order, line, owned, ...codesOf(order, line), redeemed: null }
    order.vouchers.push(voucher)
    owned.purchase = order
    return voucher
  }

  return {
    kindOf,
    addToOrder,
    issue(order: Order, at: number): readonly Voucher[] {
      const { paid, lines } = order
      if (paid === null) return []
      return lines.flatMap((line) => Array.from({ length: line.quantity }, () =>
        addToOrder(order, line, wallet.add(paid.account, kindOf(line.offer), at))))
    },
  }
}
export type VoucherIssue = ReturnType<typeof createVoucherIssue>

/** End of the time in which a redeemed paper voucher can be used. */
export function usableUntil({ redeemed, line }: Voucher, rulesOf: VoucherRules): number | null {
  const { paperVoucherHours } = rulesOf(line.offer)
  return redeemed === null || paperVoucherHours === undefined ? null : redeemed.at + (paperVoucherHours * DAY_MS) / 24
}
