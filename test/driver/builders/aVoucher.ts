import type { VOUCHER_TYPES } from '../../../src/api/offers/products'
import { createCaller } from '../caller'
import { createVoucherRules } from '../../../src/sandbox/world/orders/voucherIssue'
import type { World } from '../../../src/sandbox/world/createWorld'

/** The phone number of the buyer. */
export const BUYER = '81298765432'

let wishes = 0

/** A logged-in user who has bought a product with a type of voucher. */
export function aVoucher(world: World, voucherType: (typeof VOUCHER_TYPES)[number], quantity = 1) {
  const { market } = world
  const rulesOf = createVoucherRules(market)
  const offer = market.offers.find((one) => {
    const { skuId = '' } = one.product
    const { forEveryone, boughtUp, limit } = market.factsOf(skuId)
    return rulesOf(one).voucherType === voucherType && forEveryone && !boughtUp && limit >= quantity && market.stock.left(skuId) >= quantity
      && market.flash.entryOf(skuId) === null && market.contacts.takesGuests(one.store)
  })
  if (offer?.product.skuId === undefined) throw new Error(`this world sells nothing of the type ${voucherType}`)
  const caller = createCaller(world, 'till')
  const tokens = caller.logIn(BUYER)
  const { accessToken: token } = tokens
  const { store, product: { skuId } } = offer
  const wish = { items: [{ skuId, quantity }], storeId: store.storeId }
  const { totalAmount: agreedAmount } = caller.ask('orderPreview', wish, { token })
  const { orderId } = caller.ask('orderCreate', { ...wish, agreedAmount }, { token, intentId: `bought-${wishes += 1}` })
  world.till.pay(world.internalId(orderId))
  const voucherIds = caller.ask('orderDetail', { orderId }, { token }).vouchers.map(({ voucherId }) => voucherId)
  const voucher = (voucherId = voucherIds[0] ?? '') => caller.ask('voucherDetail', { voucherId }, { token })
  return {
    tokens, token, caller, orderId, voucherId: voucherIds[0] ?? '', voucherIds, store, voucher,
    /** The code that the cashier scans or types. */
    code: voucher().voucherCode ?? '',
  }
}
