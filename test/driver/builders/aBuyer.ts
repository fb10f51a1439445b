import { createCaller, type CallOptions } from '../caller'
import type { World } from '../../../src/sandbox/world/createWorld'

/** A user on another phone who orders and pays by direct API calls: the same person as the client's user, or a table-mate. */
export function aBuyer(world: World, phoneNo: string, deviceId = `other-${phoneNo}`) {
  const caller = createCaller(world, deviceId)
  const { accessToken: token, userId } = caller.logIn(phoneNo)
  let intents = 0
  const as = (more: CallOptions = {}): CallOptions => ({ token, ...more })
  const intent = () => as({ intentId: `${deviceId}-${intents += 1}` })

  /** The `at`-th product that this user may buy. */
  function product(at = 0) {
    let found = -1
    for (const { product: { skuId = '' }, store: { storeId } } of world.market.offers) {
      const body = { items: [{ skuId, quantity: 1 }], storeId }
      if (world.market.flash.entryOf(skuId) !== null || caller.codeOf('orderPreview', body, as()) !== 'ok') continue
      const { lines: [line] } = caller.ask('orderPreview', body, as())
      if ((line?.mayTake ?? 0) >= 2 && (found += 1) === at) return { skuId, storeId }
    }
    throw new Error('this world has no such product')
  }

  return {
    userId, caller, as, wish: intent, product,
    /** Creates an order; `more` adds the table or the benefit. */
    orders({ skuId, storeId }: { readonly skuId: string; readonly storeId: string }, more: object = {}): string {
      const body = { items: [{ skuId, quantity: 1 }], storeId, ...more }
      const { totalAmount: agreedAmount } = caller.ask('orderPreview', body, as())
      return caller.ask('orderCreate', { ...body, agreedAmount }, intent()).orderId
    },
    adds(orderId: string, skuId: string): string {
      const items = [{ skuId, quantity: 1 }]
      const { storeId } = caller.ask('orderDetail', { orderId }, as()).store
      const code = caller.codeOf('orderPreview', { items, storeId, orderId }, as())
      if (code !== 'ok') return code
      const { totalAmount: agreedAmount } = caller.ask('orderPreview', { items, storeId, orderId }, as())
      return caller.codeOf('orderAddItems', { orderId, items, agreedAmount }, intent())
    },
    sitsAt: (storeId: string, tableNo: string) => caller.ask('orderTable', { storeId, tableNo }, as()).order?.orderId,
    /** Opens a payment at the current price of the order; `more` takes over the payment of a table-mate. */
    startsPaying(orderId: string, more: { readonly takesOver?: boolean } = {}) {
      const { totalAmount: agreedAmount } = caller.ask('orderDetail', { orderId }, as())
      return caller.ask('paymentPay', { orderId, payType: 'QRIS', agreedAmount, ...more }, intent())
    },
    order: (orderId: string) => caller.ask('orderDetail', { orderId }, as()),
  }
}
