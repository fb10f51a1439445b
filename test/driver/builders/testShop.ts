import type { VOUCHER_TYPES } from '../../../src/api/offers/products'
import type { CallOptions } from '../caller'
import { createVoucherRules } from '../../../src/sandbox/world/orders/voucherIssue'
import { startWorld } from './testWorld'

export const SARI = '81234567890'
export const BUDI = '81298765432'
export const DEWI = '81277770000'
const WEEKS_MS = 90 * 86_400_000

/** Requirements of a test for a product. */
export interface Wish {
  readonly voucherType?: (typeof VOUCHER_TYPES)[number]
  readonly autoRefund?: boolean
  /** Minimum number of pieces for one user. */
  readonly limit?: number
  /** In the running flash sale. */
  readonly inSale?: boolean
  readonly least?: number
  /** Minimum validity of its vouchers, in days. */
  readonly validDays?: number
  /** Several pieces in one deal. */
  readonly isPack?: boolean
}

/** A world with buyers. */
export function startShop(seed: string | number = 1) {
  const started = startWorld({ seed })
  const { world, shopper } = started
  const { market } = world
  const rulesOf = createVoucherRules(market)
  world.knobs.accessLifeMs = WEEKS_MS
  let wishes = 0

  /** The first matching product that anyone may buy, at a shop that is open to guests. */
  const find = ({ voucherType, autoRefund, limit = 2, inSale = false, least = 0, validDays = 0, isPack = false }: Wish = {}) => {
    const offer = market.offers.find((one) => {
      const { skuId = '' } = one.product
      const facts = market.factsOf(skuId)
      const part = market.flash.entryOf(skuId)
      const rules = rulesOf(one)
      const left = inSale ? part?.left ?? 0 : market.stock.left(skuId)
      return facts.forEveryone && !facts.boughtUp && left >= 5 && (part?.item.limit ?? facts.limit) >= limit
        && (part !== null) === inSale && (voucherType === undefined || rules.voucherType === voucherType)
        && (autoRefund === undefined || rules.autoRefund === autoRefund) && market.contacts.takesGuests(one.store)
        && market.prices.ofPiece(one.product).price >= least && rules.validDays >= validDays && (!isPack || facts.quantity > 1)
    })
    if (offer?.product.skuId === undefined) throw new Error('this world has no such product')
    const { skuId } = offer.product
    const pageId = inSale ? market.flash.entryOf(skuId)?.item.pageId : undefined
    return { offer, skuId, storeId: offer.store.storeId, ...(pageId === undefined ? {} : { pageId, detailId: `detail-${skuId}` }) }
  }
  type Found = ReturnType<typeof find>

  /** A logged-in user and their actions. */
  const enter = (phone: string) => {
    const { accessToken: token, userId } = shopper.logIn(phone)
    const as = (more: CallOptions = {}): CallOptions => ({ token, ...more })
    const wish = (): CallOptions => as({ intentId: `wish-${wishes += 1}` })
    const bodyOf = ({ skuId, storeId, pageId, detailId }: Found, quantity = 1, more: object = {}) =>
      ({ items: [{ skuId, quantity, ...(pageId === undefined ? {} : { pageId, detailId }) }], storeId, ...more })
    const previews = (found: Found, quantity = 1, more: object = {}) => shopper.ask('orderPreview', bodyOf(found, quantity, more), as())
    const buying = (found: Found, quantity = 1, more: object = {}) =>
      ({ ...bodyOf(found, quantity, more), agreedAmount: previews(found, quantity, more).totalAmount })
    const orders = (found: Found, quantity = 1, more: object = {}, options = wish()) =>
      shopper.ask('orderCreate', buying(found, quantity, more), options).orderId
    const order = (orderId: string) => shopper.ask('orderDetail', { orderId }, as())
    /** The body of a payment at the current price of the order. */
    const paying = (orderId: string, payType: 'QRIS' | 'GOPAY' = 'QRIS') => ({ orderId, payType, agreedAmount: order(orderId).totalAmount })
    const pays = (orderId: string, payType: 'QRIS' | 'GOPAY' = 'QRIS') => shopper.ask('paymentPay', paying(orderId, payType), wish())
    return {
      userId, as, wish, bodyOf, previews, buying, orders, order, paying, pays,
      buys(found: Found, quantity = 1, more: object = {}): string {
        const orderId = orders(found, quantity, more)
        world.till.pay(orderId)
        return orderId
      },
      voucher: (voucherId: string) => shopper.ask('voucherDetail', { voucherId }, as()),
      status: (orderId: string) => shopper.ask('paymentStatus', { orderId }, as()),
      holds: (couponId: string) => {
        const every = [false, true].flatMap((history) =>
          shopper.ask('myCoupons', { pageNo: 1, pageSize: 50, history }, as()).couponList)
        return every.find((one) => one.couponId === couponId)
      },
    }
  }
  return { ...started, market, till: world.till, rulesOf, find, enter }
}
