import fc from 'fast-check'
import { isEnded, isNewerStatus } from '../../../entities/orderRules'
import type { Order } from '../../../api/buying/orders'
import type { OrderStatus } from '../../../api/buying/orderValues'
import { missedSituations, propertyRuns } from '../../../../test/tools/run/seeds'
import { BUDI, DEWI, SARI, startShop } from '../../../../test/driver/builders/testShop'

const RUNS = propertyRuns(20261122, { fixed: 12, full: 250 })
const STEPS = 100
/** Time limit for shrinking a failure. */
const PATIENCE_MS = 120_000
const LONG = { minLength: STEPS / 2, maxLength: STEPS } as const

const ACTS = [
  'create', 'create', 'create', 'again', 'sit', 'sit', 'add', 'payQris', 'payWallet', 'walletCancel', 'walletPay', 'scan', 'pay', 'pay',
  'cancel', 'redeem', 'redeem', 'cashier', 'wait', 'wait', 'long', 'lose', 'sellOut', 'dearer', 'close', 'lag', 'add', 'add', 'payWallet',
  'walletPay',
] as const
const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat(2), which: fc.nat(7), quantity: fc.integer({ min: 1, max: 3 }) })

/** Three users buy, sit at one table, pay and redeem in any order; the invariants are checked after every step. */
function play(steps: readonly { act: (typeof ACTS)[number]; who: number; which: number; quantity: number }[]) {
  const shop = startShop('buyers')
  const { clock, market, shopper, till, world } = shop
  const people = [SARI, BUDI, DEWI].map((phone) => shop.enter(phone))
  const goods = [shop.find({ limit: 3, autoRefund: true }), shop.find({ voucherType: 'DEKAT' }), shop.find({ inSale: true })]
  const leftOf = (skuId: string, pageId?: string) =>
    (pageId === undefined ? market.stock.left(skuId) : market.flash.entryOf(skuId, 1)?.left ?? 0)
  const shelves = goods.map(({ skuId, pageId }) => ({ skuId, pageId, lost: 0, first: leftOf(skuId, pageId) }))
  const met: Record<string, number> = {}
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)
  const intents: { who: number; body: object; intentId: string; orderId: string | null }[] = []
  const lastSeen = new Map<string, OrderStatus>()
  const redeemed = new Map<string, number>()
  const transcript: string[] = []
  const mine = (who: number): readonly Order[] =>
    shopper.ask('orderList', { tab: 'ALL', pageNo: 1, pageSize: 50 }, people[who]?.as()).orderList
  const ours = (orderId: string) => !orderId.startsWith('DK-')

  function act({ act: what, who, which, quantity }: (typeof steps)[number]): string {
    const me = people[who] ?? (undefined as never)
    const good = goods[which % goods.length] ?? (undefined as never)
    const orders = mine(who).filter(({ orderId }) => ours(orderId))
    const chosen = (list: readonly Order[]) => list[which % Math.max(1, list.length)]
    const order = chosen(orders)
    const unpaid = chosen(orders.filter(({ status }) => status === 'TO_PAY')) ?? order
    const body = me.bodyOf(good, quantity, which > 3 ? { tableNo: '7' } : {})
    const payments = till.orders().flatMap((one) => one.payments).filter(({ end }) => end === null)
    const code = payments.find(({ payType }) => payType === 'QRIS')?.secret ?? ''
    const token = payments.find(({ payType }) => payType === 'OVO')?.secret ?? ''
    switch (what) {
      case 'create': {
        const answer = shopper.codeOf('orderPreview', { ...body, bestBenefit: true }, me.as())
        if (answer !== 'ok') return answer
        const { totalAmount: agreedAmount, benefitId, benefits } = shopper.ask('orderPreview', { ...body, bestBenefit: true }, me.as())
        const kind = benefits.find((one) => one.benefitId === benefitId)?.kind
        const named = kind === undefined ? {} : kind === 'COUPON' ? { couponId: benefitId } : { redEnvelopeId: benefitId }
        const intentId = `create-${intents.length}`
        const wanted = { ...body, ...named, agreedAmount }
        const code = shopper.codeOf('orderCreate', wanted, me.as({ intentId }))
        const { orderId = null } = shopper.ask('orderOutcome', { wishId: intentId }, me.as())
        intents.push({ who, body: wanted, intentId, orderId })
        return code
      }
      case 'again': {
        const intent = intents[which % Math.max(1, intents.length)]
        if (intent?.orderId == null) return 'none'
        world.faults.clear()
        const guest = people[intent.who]
        const again = shopper.ask('orderCreate', intent.body as never, guest?.as({ intentId: intent.intentId }))
        if (again.orderId !== intent.orderId) throw new Error(`the intent of ${intent.orderId} made another order, ${again.orderId}`)
        return 'ok'
      }
      case 'sit':
        return shopper.codeOf('orderTable', { storeId: good.storeId, tableNo: '7' }, me.as())
      case 'add': {
        const joined = orders.find(({ tableNo, status }) => tableNo !== undefined && status === 'TO_PAY')
        if (joined === undefined) return 'none'
        const item = { skuId: good.skuId, quantity: 1 }
        const more = { orderId: joined.orderId, items: [item], storeId: good.storeId }
        const code = shopper.codeOf('orderPreview', more, me.as())
        if (code !== 'ok') return code
        const { totalAmount } = shopper.ask('orderPreview', more, me.as())
        return shopper.codeOf('orderAddItems', { orderId: joined.orderId, items: [item], agreedAmount: totalAmount }, me.wish())
      }
      case 'payQris':
      case 'payWallet':
        return unpaid === undefined
          ? 'none'
          : shopper.codeOf('paymentPay', {
            orderId: unpaid.orderId, payType: what === 'payQris' ? 'QRIS' : 'OVO', agreedAmount: unpaid.totalAmount,
          }, me.wish())
      case 'walletCancel':
        return String(till.walletCancel(token))
      case 'walletPay':
        return till.walletPay(token).is
      case 'scan':
        return till.payByQris(code).is
      case 'pay':
        return order === undefined ? 'none' : till.pay(order.orderId).is
      case 'cancel':
        return order === undefined ? 'none' : shopper.codeOf('orderCancel', { orderId: order.orderId }, me.wish())
      case 'redeem': {
        const bought = chosen(orders.filter(({ vouchers }) => vouchers.length > 0))
        const voucherId = bought?.vouchers[0]?.voucherId
        const at = bought?.store.coordinates ?? good.offer.store.at
        return voucherId === undefined ? 'none' : shopper.codeOf('redemptionRedeem', { voucherId, ...at }, me.wish())
      }
      case 'cashier': {
        const digits = till.orders().flatMap(({ vouchers }) => vouchers).filter((one) => one.code !== null)[which]?.code
        return digits == null ? 'none' : 'redeemed' in till.redeemByCode(digits) ? 'ok' : 'refused'
      }
      case 'wait':
        clock.now += quantity * 60_000
        return 'ok'
      case 'long':
        if (quantity === 1) clock.now += which * 86_400_000
        return 'ok'
      case 'lose':
        world.faults.add({ kind: 'loseAnswer', path: '/local_life/order/create' })
        return 'ok'
      case 'sellOut': {
        const scarceItem = shelves[which % shelves.length]
        if (which !== 6 || scarceItem === undefined || scarceItem.pageId !== undefined) return 'none'
        scarceItem.lost += leftOf(scarceItem.skuId)
        market.stock.set(scarceItem.skuId, 0)
        return 'ok'
      }
      case 'dearer':
        till.changePrice(good.skuId, 20_000 + which * 1_000)
        return 'ok'
      case 'close':
        if (order !== undefined && which > 5) till.closeOrder(order.orderId)
        return 'ok'
      case 'lag':
        till.knobs.statusLagMs = which > 3 ? 30_000 : 0
        return 'ok'
    }
  }

  /** Checks the invariants. */
  function check(): void {
    const all = till.orders()
    for (const { skuId, pageId, first, lost } of shelves) {
      const left = leftOf(skuId, pageId)
      const owned = all.filter(({ closed, refund }) => closed === null && (refund === null || refund.isExpired))
        .flatMap(({ lines }) => lines)
        .filter((line) => line.fromStock && line.skuId === skuId && line.sale?.pageId === pageId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + owned + lost).toBe(first)
    }
    const holders = new Map<string, string>()
    for (const order of all) {
      const { benefit, orderId, paid, closed, vouchers, lines, refund } = order
      const { state, couponId = '' } = benefit?.owned ?? { state: null }
      const holds = (state?.is === 'locked' || state?.is === 'used') && state.orderId === orderId
      const rules = {
        'an open order holds its benefit, an ended one does not':
          benefit === null || holds === (closed === null && refund?.isWhole !== true),
        'a benefit has one holder': !holds || !holders.has(couponId),
        'a paid order is not closed, and was paid once':
          paid === null || (closed === null && order.payments.filter(({ end }) => end === 'PAID').length < 2),
        'a closed order has no vouchers': closed === null || !ours(orderId) || vouchers.length === 0,
        'each piece has a voucher, or none has':
          vouchers.length === 0 || vouchers.length === lines.reduce((sum, { quantity }) => sum + quantity, 0),
        'no more is refunded than the pieces cost': refund === null || !ours(orderId) || refund.amount <= subtotal(order),
      }
      const broken = Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
      expect({ orderId, broken }).toEqual({ orderId, broken: [] })
      if (holds) holders.set(couponId, orderId)
      const status = till.statusOf(orderId) ?? 'TO_PAY'
      const before = lastSeen.get(orderId) ?? 'TO_PAY'
      expect({ before, status, isNewer: isNewerStatus(before, status) }).toEqual({ before, status, isNewer: true })
      if (isEnded(status)) count(status)
      lastSeen.set(orderId, status)
      for (const { voucherId, redeemed: once } of vouchers) {
        if (once === null) continue
        expect(redeemed.get(voucherId) ?? once.at).toBe(once.at)
        redeemed.set(voucherId, once.at)
      }
    }
    const made = new Map<string, string>()
    for (const { intentId, orderId, who } of intents) {
      if (orderId === null) continue
      expect(made.get(`${who} ${intentId}`) ?? orderId).toBe(orderId)
      made.set(`${who} ${intentId}`, orderId)
    }
  }

  for (const each of steps) {
    const result = act(each)
    count(`${each.act} ${result}`)
    check()
    transcript.push(result)
  }
  for (const who of [0, 1, 2]) transcript.push(JSON.stringify(mine(who)))
  return { met, transcript: transcript.join('\n') }
}

function subtotal({ lines }: { lines: readonly { price: number; quantity: number }[] }): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

it('loses no item, no coupon and no money, in any order of actions', () => {
  const met: Record<string, number> = {}
  let ran = 0
  for (const run of RUNS) {
    fc.assert(fc.property(fc.array(step, LONG), (steps) => {
      ran += 1
      for (const [what, times] of Object.entries(play(steps).met)) met[what] = (met[what] ?? 0) + times
    }), { ...run, interruptAfterTimeLimit: PATIENCE_MS, markInterruptAsFailure: true })
  }
  const wanted = [
    'create ok', 'create 4110009', 'create lost now', 'again ok', 'add ok', 'payQris ok', 'payQris 6510005', 'payWallet 100000010',
    'walletPay paid', 'walletPay givenBack', 'walletCancel true', 'scan paid', 'pay paid', 'pay givenBack', 'cancel ok', 'cancel 6510005',
    'redeem ok', 'redeem 9200108', 'cashier ok', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED', 'REDEEMED', 'COMPLETED',
  ]
  expect(missedSituations(met, wanted, ran, 0)).toEqual([])
})

it('answers the same for the same steps', () => {
  fc.assert(fc.property(fc.array(step, LONG), (steps) => play(steps).transcript === play(steps).transcript), { numRuns: 2, seed: 7 })
})
