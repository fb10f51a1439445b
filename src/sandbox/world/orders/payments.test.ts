import { crc16, parseQris, parseTlv } from '../../../shared/qris'
import { BUDI, SARI, startShop } from '../../../../test/driver/builders/testShop'

const MINUTE = 60_000

function setup(seed: string | number = 1) {
  const shop = startShop(seed)
  const budi = shop.enter(BUDI)
  const found = shop.find()
  return { ...shop, budi, found, orderId: budi.orders(found) }
}
const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

describe('the payment methods', () => {
  it('list the last used one first, and explain each unavailable one', () => {
    const { budi, orderId, shopper, till, found } = setup()
    const options = (id = orderId) => shopper.ask('paymentOptions', { orderId: id }, budi.as())
    expect(options()).toMatchObject({ amount: budi.order(orderId).totalAmount, payWithin: 900, storeName: found.offer.store.name })
    expect(options().options.map(({ payType }) => payType)).toEqual(['QRIS', 'GOPAY', 'OVO', 'DANA', 'SHOPEEPAY', 'LINKAJA'])
    expect(options().lastPayType).toBeUndefined()
    expect(options().options.every(({ isEnabled }) => isEnabled)).toBe(true)
    const { walletUrl } = budi.pays(orderId, 'GOPAY')
    expect(options().lastPayType).toBeUndefined()
    expect(options().options[0]?.payType).toBe('QRIS')
    till.walletPay(tokenOf(walletUrl))
    const next = budi.orders(found)
    expect(options(next).lastPayType).toBe('GOPAY')
    expect(options(next).options[0]?.payType).toBe('GOPAY')
    till.knobs.outOfService.push('GOPAY')
    expect(options(next).options[0]).toEqual({ payType: 'GOPAY', isEnabled: false, reason: 'MAINTENANCE' })
    expect(shopper.codeOf('paymentPay', budi.paying(next, 'GOPAY'), budi.wish())).toBe('100000030')
    till.changePrice(found.skuId, 10_000_001)
    const dear = budi.orders(found)
    expect(options(dear).options.find(({ payType }) => payType === 'QRIS')).toMatchObject({ isEnabled: false, reason: 'CEILING' })
    expect(shopper.codeOf('paymentPay', budi.paying(dear), budi.wish())).toBe('100000019')
  })

  it('are announced with the price: the last used one, unless it is unavailable; none before the first payment and for a guest', () => {
    const { budi, orderId, shopper, till, found } = setup()
    const { walletUrl } = budi.pays(orderId, 'GOPAY')
    expect(budi.previews(found).payType).toBeUndefined()
    expect(shopper.ask('orderPreview', budi.bodyOf(found)).payType).toBeUndefined()
    till.walletPay(tokenOf(walletUrl))
    expect(budi.previews(found).payType).toBe('GOPAY')
    till.knobs.outOfService.push('GOPAY')
    expect(budi.previews(found).payType).toBeUndefined()
  })
})

describe('the order itself', () => {
  it('is in the answer that creates it, and in its payment\'s status once nothing is pending', () => {
    const { budi, orderId, shopper, till, found } = setup()
    const body = { ...budi.bodyOf(found), agreedAmount: budi.previews(found).totalAmount }
    const { order, ...made } = shopper.ask('orderCreate', body, budi.wish())
    expect(order).toEqual(budi.order(made.orderId))
    expect(budi.status(orderId).order).toBeUndefined()
    till.pay(orderId)
    expect(budi.status(orderId).order).toEqual(budi.order(orderId))
  })
})

describe('a QRIS code', () => {
  it.each([1, 'browser', 42])('is valid for the order\'s amount and the shop (seed %s)', (seed) => {
    const { budi, orderId, found } = setup(seed)
    const { qrisPayload = '', amount, expiresIn, merchantName, paymentId } = budi.pays(orderId)
    expect(amount).toEqual(budi.order(orderId).totalAmount)
    expect(expiresIn).toBe(300)
    expect(merchantName).toEqual(found.offer.store.name)
    expect(parseQris(qrisPayload)).toEqual({ amount, merchantName: found.offer.store.name.slice(0, 25).trim() })
    expect(crc16(qrisPayload.slice(0, -4))).toBe(qrisPayload.slice(-4))
    const field = (id: string) => parseTlv(qrisPayload)?.find((one) => one.id === id)?.value ?? ''
    expect(field('01')).toBe('12')
    expect(field('53')).toBe('360')
    expect(field('54')).toEqual(String(amount))
    expect(field('58')).toBe('ID')
    expect(parseTlv(field('26'))?.[0]?.value).toBe('ID.CO.DEKAT.WWW')
    expect(parseTlv(field('51'))?.[0]?.value).toBe('ID.CO.QRIS.WWW')
    expect(parseTlv(field('62'))?.[0]).toEqual({ id: '01', value: paymentId })
  })

  it('stays while it is open, and is replaced when it has expired', () => {
    const { budi, clock, orderId, till } = setup()
    const first = budi.pays(orderId)
    clock.now += 4 * MINUTE
    expect(budi.pays(orderId)).toEqual({ ...first, expiresIn: 60 })
    expect(budi.status(orderId)).toMatchObject({ status: 'AWAITING', orderStatus: 'TO_PAY', isOwn: true, payWithin: 660, payType: 'QRIS' })
    clock.now += MINUTE
    expect(budi.status(orderId).status).toBe('AWAITING')
    expect(till.payByQris(first.qrisPayload ?? '')).toEqual({ is: 'refused', why: 'expired' })
    const second = budi.pays(orderId)
    expect(second.paymentId === first.paymentId).toBe(false)
    expect(second.qrisPayload === first.qrisPayload).toBe(false)
    expect(second.expiresIn).toBe(300)
    clock.now += 5 * MINUTE
    budi.pays(orderId)
    clock.now += 4 * MINUTE
    expect(budi.pays(orderId).expiresIn).toBe(60)
  })

  it('is paid once by a bank that scans it, and by none that changed it', () => {
    const { budi, orderId, till } = setup()
    const { qrisPayload = '' } = budi.pays(orderId)
    expect(till.payByQris(qrisPayload.replace('5802ID', '5802SG'))).toEqual({ is: 'refused', why: 'malformed' })
    expect(till.payByQris('123456789')).toEqual({ is: 'refused', why: 'malformed' })
    expect(till.payByQris(qrisPayload)).toEqual({ is: 'paid', orderId })
    expect(budi.status(orderId)).toMatchObject({ status: 'PAID', orderStatus: 'TO_REDEEM', payType: 'QRIS', isOwn: true })
    expect(till.payByQris(qrisPayload)).toEqual({ is: 'refused', why: 'spent' })
    expect(budi.order(orderId)).toMatchObject({ status: 'TO_REDEEM', payment: { status: 'PAID', payType: 'QRIS' } })
  })

  it('requested again under its intent is the same, without a payment link once it has ended', () => {
    const { budi, clock, orderId, shopper } = setup()
    const options = budi.as({ intentId: 'pay-1' })
    const first = shopper.ask('paymentPay', budi.paying(orderId), options)
    clock.now += MINUTE
    expect(shopper.ask('paymentPay', budi.paying(orderId), options)).toEqual({ ...first, expiresIn: 240 })
    budi.pays(orderId, 'GOPAY')
    const again = shopper.ask('paymentPay', budi.paying(orderId), options)
    expect(again).toMatchObject({ paymentId: first.paymentId, expiresIn: 0 })
    expect(again.qrisPayload).toBeUndefined()
    expect(budi.status(orderId)).toMatchObject({ status: 'AWAITING', payType: 'GOPAY' })
  })
})

describe('a wallet', () => {
  it('is opened by its own link, which pays once', () => {
    const { budi, orderId, till } = setup()
    expect(budi.pays(orderId, 'GOPAY').walletUrl).toMatch(/^https:\/\/wallet\.dekat\.example\/sandbox\/wallet\?token=[0-9a-f]{32}$/)
    till.walletOrigin = 'http://localhost:4173'
    const url = budi.pays(orderId, 'GOPAY').walletUrl ?? ''
    expect(new URL(url).origin).toBe('http://localhost:4173')
    expect(till.walletPayment(tokenOf(url))).toMatchObject({ payType: 'GOPAY', end: null })
    expect(till.walletPay('made-up')).toEqual({ is: 'refused', why: 'unknown' })
    expect(till.walletPay(tokenOf(url))).toEqual({ is: 'paid', orderId })
    expect(till.walletPay(tokenOf(url))).toEqual({ is: 'refused', why: 'spent' })
    expect(till.walletCancel(tokenOf(url))).toBe(false)
    expect(budi.status(orderId)).toMatchObject({ status: 'PAID', payType: 'GOPAY' })
  })

  it('reports that the payer cancelled or walked away, until another attempt', () => {
    const { budi, orderId, till, clock } = setup()
    const begin = () => tokenOf(budi.pays(orderId, 'GOPAY').walletUrl)
    till.walletCancel(begin())
    expect(budi.status(orderId)).toMatchObject({ status: 'CANCELLED', orderStatus: 'TO_PAY' })
    expect(budi.order(orderId).payment?.status).toBe('CANCELLED')
    till.walletLeave(begin())
    expect(budi.status(orderId).status).toBe('INCOMPLETE')
    begin()
    clock.now += 10 * MINUTE
    expect(budi.status(orderId).status).toBe('INCOMPLETE')
    budi.pays(orderId)
    expect(budi.status(orderId).status).toBe('AWAITING')
  })

  it('with a changed method accepts no money', () => {
    const { budi, orderId, till } = setup()
    const token = tokenOf(budi.pays(orderId, 'GOPAY').walletUrl)
    const { qrisPayload = '' } = budi.pays(orderId)
    expect(till.walletPay(token)).toEqual({ is: 'refused', why: 'spent' })
    expect(till.payByQris(qrisPayload)).toMatchObject({ is: 'paid' })
  })

  it('that pays after the order has closed gets a refund after a while, and the order is refunded then', () => {
    const { budi, orderId, till, clock } = setup()
    clock.now += 14 * MINUTE
    const token = tokenOf(budi.pays(orderId, 'GOPAY').walletUrl)
    clock.now += MINUTE
    expect(budi.order(orderId)).toMatchObject({ status: 'CLOSED_TIMEOUT' })
    expect(till.walletPay(token)).toEqual({ is: 'givenBack', orderId })
    const { totalAmount, refund, ...order } = budi.order(orderId)
    expect([order, refund]).toMatchObject([{ status: 'CLOSED_TIMEOUT', payment: { status: 'PAID', isOwn: true }, vouchers: [] }, undefined])
    expect(budi.status(orderId)).toMatchObject({ status: 'PAID', orderStatus: 'CLOSED_TIMEOUT' })
    expect(till.pay(orderId)).toEqual({ is: 'givenBack', orderId })
    clock.now += till.knobs.refundLagMs
    const after = { status: 'REFUNDED', refund: { amount: totalAmount, isExpired: false }, endedTime: clock.now, vouchers: [] }
    expect(budi.order(orderId)).toMatchObject(after)
    expect(budi.status(orderId)).toMatchObject({ status: 'PAID', orderStatus: 'REFUNDED', order: after })
  })
})

describe('a pay code', () => {
  it('is digits that a cashier scans, new at each request and valid for a minute', () => {
    const { budi, clock, orderId, shopper, till } = setup()
    const again = budi.as({ intentId: 'code' })
    const agreed = { orderId, agreedAmount: budi.order(orderId).totalAmount }
    const issued = shopper.ask('paymentCode', agreed, again)
    expect(shopper.ask('paymentCode', agreed, again)).toEqual(issued)
    const code = () => shopper.ask('paymentCode', { orderId, agreedAmount: budi.order(orderId).totalAmount }, budi.wish())
    const first = code()
    expect(first).toMatchObject({ payCode: expect.stringMatching(/^\d{18}$/), expiresIn: 60, amount: budi.order(orderId).totalAmount })
    expect(shopper.ask('paymentCode', agreed, again)).toEqual({ ...issued, expiresIn: 0 })
    const second = code()
    expect(second.payCode).not.toBe(first.payCode)
    expect(till.payByCode(first.payCode)).toEqual({ is: 'refused', why: 'spent' })
    clock.now += MINUTE
    expect(till.payByCode(second.payCode)).toEqual({ is: 'refused', why: 'expired' })
    const third = code().payCode.replace(/(\d{4})/g, '$1 ')
    expect(till.payByCode(third)).toEqual({ is: 'paid', orderId })
    expect(shopper.codeOf('paymentCode', { orderId, agreedAmount: budi.order(orderId).totalAmount }, budi.wish())).toBe('6510005')
    expect(budi.status(orderId)).toMatchObject({ status: 'PAID', orderStatus: 'TO_REDEEM' })
  })
})

describe('the agreed amount', () => {
  it('equals that of the order, or neither a payment nor a code starts', () => {
    const { budi, orderId, shopper, till } = setup()
    const body = budi.paying(orderId)
    const agreedAmount = body.agreedAmount - 1
    const codes = () => [
      shopper.codeOf('paymentPay', { ...body, agreedAmount }, budi.wish()),
      shopper.codeOf('paymentCode', { orderId, agreedAmount }, budi.wish()),
    ]
    expect(codes()).toEqual(['4110011', '4110011'])
    expect(till.orders().find((order) => order.orderId === orderId)?.payments).toEqual([])
    expect(budi.status(orderId).amount).toEqual(body.agreedAmount)
    expect(shopper.codeOf('paymentPay', body, budi.wish())).toBe('ok')
    till.knobs.ignoresAgreedAmount = true
    expect(codes()).toEqual(['ok', 'ok'])
    till.pay(orderId)
    expect(budi.status(orderId).amount).toBeUndefined()
  })
})

describe('a problem at the till', () => {
  it('is a payment that is reported late', () => {
    const { budi, clock, orderId, till } = setup()
    till.knobs.statusLagMs = 30_000
    till.knobs.voucherLagMs = 5_000
    clock.now += 15 * MINUTE - 1
    till.pay(orderId)
    clock.now += 29_999
    expect(budi.status(orderId)).toMatchObject({ status: 'PAYING', orderStatus: 'TO_PAY', payWithin: 0 })
    expect(budi.order(orderId)).toMatchObject({ status: 'TO_PAY', vouchers: [], canCancel: false, canAddItems: false })
    clock.now += 1
    expect(budi.status(orderId)).toMatchObject({ status: 'PAID', orderStatus: 'PAID' })
    clock.now += 5_000
    expect(budi.order(orderId)).toMatchObject({ status: 'TO_REDEEM', paidTime: clock.now - 35_000, vouchers: [expect.anything()] })
  })

  it('is an alternating answer', () => {
    const { budi, orderId, till } = setup()
    till.knobs.statusFlaps = true
    till.pay(orderId)
    const statuses = [1, 2, 3, 4].map(() => budi.status(orderId).status)
    expect(statuses).toEqual(['PAID', 'PAYING', 'PAID', 'PAYING'])
  })

  it('is an order that closes during the payment', () => {
    const { budi, orderId, till } = setup()
    till.knobs.closeWhilePaying = true
    const { qrisPayload = '' } = budi.pays(orderId)
    expect(budi.status(orderId).orderStatus).toBe('CLOSED_TIMEOUT')
    expect(till.payByQris(qrisPayload)).toEqual({ is: 'givenBack', orderId })
  })

  it('never allows paying a closed or paid order', () => {
    const { budi, clock, orderId, shopper, found, till } = setup()
    till.closeOrder(orderId)
    const paid = budi.buys(found)
    for (const id of [orderId, paid]) {
      expect(shopper.codeOf('paymentPay', budi.paying(id), budi.wish())).toBe('6510005')
      expect(shopper.codeOf('paymentOptions', { orderId: id }, budi.as())).toBe('6510005')
    }
    expect(till.pay('ord-none')).toEqual({ is: 'refused', why: 'unknown' })
    const before = budi.order(paid)
    clock.now += 1_000
    expect(till.pay(paid)).toEqual({ is: 'givenBack', orderId: paid })
    expect(budi.order(paid)).toEqual(before)
  })
})

/** An order of two pieces with one voucher each, which is refundable and has a discount. */
function ordersTwo(shop: ReturnType<typeof startShop>, buyer: ReturnType<ReturnType<typeof startShop>['enter']>) {
  for (const offer of shop.market.offers) {
    const { product: { skuId = '' }, store } = offer
    const found = { offer, skuId, storeId: store.storeId }
    const request = { ...buyer.bodyOf(found, 2), bestBenefit: true }
    const isRefundable = shop.rulesOf(offer).autoRefund && shop.rulesOf(offer).voucherType === 'CODE'
    if (!isRefundable || shop.shopper.codeOf('orderPreview', request, buyer.as()) !== 'ok') continue
    const { benefits: [best], benefitId, lines } = buyer.previews(found, 2, { bestBenefit: true })
    if (benefitId === undefined || (lines[0]?.mayTake ?? 0) < 2) continue
    const benefit = best?.kind === 'RED_ENVELOPE' ? { redEnvelopeId: benefitId } : { couponId: benefitId }
    return { orderId: buyer.orders(found, 2, benefit), benefitId, at: store.at }
  }
  throw new Error('no benefit fits two pieces of anything')
}

it('a coupon is locked while its order is paid, used with the first voucher, and released when all is refunded', () => {
  const shop = startShop()
  const sari = shop.enter(SARI)
  const order = shop.shopper.ask('orderList', { tab: 'TO_PAY', pageNo: 1, pageSize: 50 }, sari.as()).orderList
    .find(({ benefit }) => benefit !== undefined)
  const { orderId = '', benefit } = order ?? {}
  expect(sari.holds(benefit?.benefitId ?? '')).toMatchObject({ statusLabel: 'TO_BE_PAID', orderId })
  shop.till.pay(orderId)
  expect(sari.holds(benefit?.benefitId ?? '')).toMatchObject({ statusLabel: 'REDEEMING', orderId })
  expect(sari.order(orderId).canCancel).toBe(true)
  shop.shopper.ask('orderCancel', { orderId }, sari.wish())
  expect(sari.order(orderId).benefit?.isReturned).toBe(true)
  expect(sari.holds(benefit?.benefitId ?? '')?.status).toBe('valid')
  const { orderId: other, benefitId, at } = ordersTwo(shop, sari)
  shop.till.pay(other)
  const { vouchers, canCancel } = sari.order(other)
  expect(vouchers.length).toBe(2)
  expect(canCancel).toBe(true)
  expect(sari.holds(benefitId)).toMatchObject({ statusLabel: 'REDEEMING', orderId: other })
  const [voucherId = '', unused = ''] = vouchers.map((voucher) => voucher.voucherId)
  expect(shop.shopper.codeOf('redemptionRedeem', { voucherId, ...at }, sari.wish())).toBe('ok')
  expect(sari.holds(benefitId)).toMatchObject({ status: 'used', statusLabel: 'COMPLETED', orderId: other })
  expect(sari.voucher(unused)).toMatchObject({ statusLabel: 'REDEEMABLE' })
  expect(sari.order(other)).toMatchObject({ canCancel: false, benefit: { isReturned: false } })
  expect(shop.shopper.codeOf('orderCancel', { orderId: other }, sari.wish())).toBe('6510005')
})
