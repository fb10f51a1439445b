import { BUDI, SARI, startShop } from '../../../../test/driver/builders/testShop'

const MINUTE = 60_000
const DAY = 86_400_000

it('home names the welcome packets until the first order', () => {
  const shop = startShop()
  const banners = (options = {}) => shop.shopper.ask('pageCardList', { cardIds: ['PAGE_HOME_MIDDLE_BANNER_CARD'] }, options).cardList
    .flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id))
  expect(banners()).toEqual(['middle-coupons', 'middle-rain'])
  expect(banners(shop.enter('85711112222').as())).toEqual(['middle-coupons', 'middle-rain'])
  expect(banners(shop.enter(SARI).as())).toEqual(['middle-rain'])
})

describe('the price of an order', () => {
  it('is the sum of its lines, less a promotion, a flash sale and a benefit, plus a delivery fee', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const plain = shop.find({ least: 20_000 })
    const one = sari.previews(plain)
    const three = sari.previews(plain, 3)
    expect(three.originalAmount).toBe(3 * one.originalAmount)
    for (const { totalAmount, originalAmount, savedAmount, priceLines, lines } of [one, three]) {
      const fee = priceLines.find(({ kind }) => kind === 'DELIVERY_FEE')?.amount ?? 0
      expect(totalAmount).toBe(originalAmount - savedAmount + fee)
      expect(savedAmount + fee).toBe(priceLines.reduce((sum, { amount }) => sum + amount, 0))
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount - fee)
    }
    const sale = sari.previews(shop.find({ inSale: true, limit: 1 }))
    expect(sale.lines[0]).toMatchObject({ isFlashSale: true, saleStatus: 'ONGOING', pageId: 'flash-1' })
    expect(sale.priceLines.map(({ kind }) => kind)).toEqual(['FLASH_SALE'])
  })

  it('is shown to a guest, without benefits and purchases', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const found = shop.find()
    const guest = shop.shopper.ask('orderPreview', { ...sari.bodyOf(found), bestBenefit: true })
    expect(guest).toMatchObject({ benefits: [], totalAmount: sari.previews(found).totalAmount, lines: [{ boughtNum: 0 }] })
    expect(shop.shopper.codeOf('orderPreview', { ...sari.bodyOf(found), orderId: 'ord-1' })).toBe('0310205')
  })

  it('is for pickup or dine-in; delivery and Grab are handed over, mostly with a partner\'s link', () => {
    const shop = startShop()
    const budi = shop.enter(BUDI)
    const all = shop.market.offers.slice(0, 60).flatMap(({ product: { skuId = '' }, store }) => {
      const body = { items: [{ skuId, quantity: 1 }], storeId: store.storeId }
      return shop.shopper.codeOf('orderPreview', body, budi.as()) === 'ok' ? [shop.shopper.ask('orderPreview', body, budi.as())] : []
    })
    expect(all.every(({ channelTypes, channelType }) => channelTypes[0] === channelType && channelTypes.includes(3))).toBe(true)
    expect(new Set(all.flatMap(({ channelTypes }) => channelTypes))).toEqual(new Set([2, 3]))
    expect(all.flatMap(({ priceLines }) => priceLines).some(({ kind }) => kind === 'DELIVERY_FEE')).toBe(false)
    const channels = shop.market.offers.slice(0, 60).flatMap(({ product: { skuId = '' } }) =>
      shop.market.products.detail({ skuId }, null).channels ?? [])
    const handed = channels.filter(({ channelType }) => [1, 4].includes(channelType))
    const ours = channels.filter(({ url }) => url === undefined)
    expect(new Set(channels.map(({ channelType }) => channelType))).toEqual(new Set([1, 2, 3, 4]))
    expect(handed.some(({ url }) => url?.startsWith('https://'))).toBe(true)
    expect(ours.some(({ channelType }) => channelType === 2)).toBe(true)
    const { skuId, storeId } = shop.find()
    const delivered = { items: [{ skuId, quantity: 1 }], storeId, channelType: 1 as never }
    expect(shop.shopper.codeOf('orderPreview', delivered, budi.as())).not.toBe('ok')
  })

  it('shows every benefit with its saving or the reason against it, and selects the best on request', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const seen = new Set<string>()
    for (const { product: { skuId = '' }, store } of shop.market.offers.slice(0, 80)) {
      for (const quantity of [1, 2]) {
        const body = { items: [{ skuId, quantity }], storeId: store.storeId, bestBenefit: true }
        if (shop.shopper.codeOf('orderPreview', body, sari.as()) !== 'ok') continue
        const { benefits, benefitId, totalAmount, priceLines } = shop.shopper.ask('orderPreview', body, sari.as())
        const usable = benefits.filter(({ isUsable }) => isUsable)
        expect(benefits.slice(0, usable.length)).toEqual(usable)
        expect(benefitId).toBe(usable[0]?.benefitId)
        expect(usable.map(({ saves }) => saves)).toEqual(usable.map(({ saves }) => saves).sort((a, b) => b - a))
        expect(benefits.filter(({ isBest }) => isBest).length).toBe(Math.min(1, usable.length))
        expect(priceLines.find(({ kind }) => kind === 'BENEFIT')?.amount).toBe(usable[0]?.saves)
        expect(totalAmount).toBeGreaterThanOrEqual(1_000)
        for (const { isUsable, saves, obstacle, missingAmount } of benefits) {
          seen.add(obstacle ?? 'fits')
          expect(isUsable).toEqual(obstacle === undefined)
          expect(saves > 0).toEqual(obstacle === undefined)
          expect(missingAmount === undefined || (obstacle === 'THRESHOLD' && missingAmount > 0)).toBe(true)
        }
      }
    }
    expect(seen).toEqual(new Set(['fits', 'THRESHOLD', 'PRODUCT', 'STORE', 'NOT_STARTED', 'LOCKED']))
    const sale = sari.previews(shop.find({ inSale: true, limit: 1 }))
    expect(sale.benefits.length).toBeGreaterThan(0)
  })
})

describe('an order', () => {
  it('reserves its items and its benefit for fifteen minutes', () => {
    const shop = startShop()
    const { clock, market, shopper } = shop
    const sari = shop.enter(SARI)
    const found = benefitting(shop, sari)
    const before = market.stock.left(found.skuId)
    const { benefitId: couponId = '', totalAmount } = sari.previews(found, found.quantity, { bestBenefit: true })
    const orderId = sari.orders(found, found.quantity, benefitOf(shop, sari, found))
    expect(market.stock.left(found.skuId)).toBe(before - found.quantity)
    expect(sari.holds(couponId)).toMatchObject({ status: 'locked', statusLabel: 'TO_BE_PAID', orderId, payWithin: 900 })
    const owned = { benefit: { benefitId: couponId, isReturned: false } }
    expect(sari.order(orderId)).toMatchObject({ status: 'TO_PAY', payWithin: 900, totalAmount, ...owned })
    expect(shopper.ask('productDetail', { skuId: found.skuId }, sari.as()).boughtNum).toBe(found.quantity)
    clock.now += 15 * MINUTE - 1
    expect(sari.order(orderId)).toMatchObject({ status: 'TO_PAY', payWithin: 1, canCancel: true })
    clock.now += 1
    expect(sari.order(orderId)).toMatchObject({
      status: 'CLOSED_TIMEOUT', endedTime: clock.now, benefit: { isReturned: true }, canCancel: false,
    })
    expect(sari.order(orderId).payWithin).toBeUndefined()
    expect(sari.holds(couponId)?.status).toBe('valid')
    clock.now += DAY
    expect(sari.order(orderId).endedTime).toBe(clock.now - DAY)
    expect(market.stock.left(found.skuId)).toEqual(before)
    expect(market.stock.takenBy(found.skuId, sari.userId)).toBe(0)
    expect(shopper.codeOf('orderCancel', { orderId }, sari.wish())).toBe('6510005')
  })

  it('releases what it reserved as soon as it is cancelled, once', () => {
    const shop = startShop()
    const { market, shopper } = shop
    const sari = shop.enter(SARI)
    const found = benefitting(shop, sari)
    const before = market.stock.left(found.skuId)
    const orderId = sari.orders(found, found.quantity, benefitOf(shop, sari, found))
    const cancel = sari.wish()
    expect([1, 2].map(() => shopper.codeOf('orderCancel', { orderId }, cancel))).toEqual(['ok', 'ok'])
    expect(shopper.codeOf('orderCancel', { orderId }, sari.wish())).toBe('6510005')
    shop.clock.now += 20 * MINUTE
    expect(sari.order(orderId)).toMatchObject({ status: 'CANCELLED', benefit: { isReturned: true } })
    expect(market.stock.left(found.skuId)).toBe(before)
  })

  it('is created once by one intent, and found by it', () => {
    const shop = startShop()
    const { clock, market, shopper } = shop
    const budi = shop.enter(BUDI)
    const found = shop.find()
    const before = market.stock.left(found.skuId)
    const body = budi.buying(found)
    const options = budi.as({ intentId: 'one' })
    const outcome = (wishId: string) => shopper.ask('orderOutcome', { wishId }, budi.as())
    expect(outcome('one')).toEqual({})
    shop.world.faults.add({ kind: 'loseAnswer', path: '/local_life/order/create' })
    expect(shopper.codeOf('orderCreate', body, options)).toBe('lost now')
    clock.now += MINUTE
    const { orderId, payWithin } = shopper.ask('orderCreate', body, options)
    expect(payWithin).toBe(840)
    expect(outcome('one')).toEqual({ orderId, isClosed: false })
    expect(market.stock.left(found.skuId)).toEqual(before - 1)
    expect(shopper.ask('orderOutcome', { wishId: 'one' }, shop.enter(SARI).as()).orderId).toBeUndefined()
    shop.world.till.closeOrder(orderId)
    expect(outcome('one')).toEqual({ orderId, isClosed: true })
  })

  it('is refused for a change since the preview, and reserves nothing', () => {
    const shop = startShop()
    const { market, shopper, till } = shop
    const sari = shop.enter(SARI)
    const found = shop.find({ limit: 3 })
    const refused = (body: object) => shopper.codeOf('orderCreate', { ...sari.buying(found), ...body }, sari.wish())
    const left = market.stock.left(found.skuId)
    const limit = market.factsOf(found.skuId).limit
    expect(refused({ items: [{ skuId: found.skuId, quantity: limit + 1 }], agreedAmount: sari.previews(found, limit + 1).totalAmount }))
      .toBe('4110009')
    expect(refused({ couponId: 'cpn-nothing' })).toBe('4110023')
    expect(refused({ storeId: 'store0' })).toBe('3800039')
    expect(refused({ channelType: 1, agreedAmount: 1 })).toBe('0310401')
    const agreed = sari.buying(found)
    till.changePrice(found.skuId, 12_345)
    expect(shopper.codeOf('orderCreate', agreed, sari.wish())).toBe('4110011')
    expect(sari.previews(found).totalAmount).toBe(12_345)
    expect(shopper.ask('productDetail', { skuId: found.skuId }).assetSalePrice).toBe(12_345)
    market.takeDown(found.skuId, true)
    expect(shopper.codeOf('orderPreview', sari.bodyOf(found), sari.as())).toBe('8000080')
    market.takeDown(found.skuId, false)
    market.ban(sari.userId, true)
    expect(shopper.codeOf('orderPreview', sari.bodyOf(found), sari.as())).toBe('8000080')
    market.ban(sari.userId, false)
    expect(market.stock.left(found.skuId)).toBe(left)
    market.sellOut(found.skuId)
    expect(shopper.codeOf('orderCreate', sari.buying(found), sari.wish())).toBe('4110008')
    expect(sari.previews(found).lines[0]).toMatchObject({ remainingStock: 0, mayTake: 0 })
  })

  it('of a flash sale uses the stock of its round, and is refused when the sale is busy, over, sold out or not for this user', () => {
    const shop = startShop()
    const { market, shopper, world } = shop
    const budi = shop.enter(BUDI)
    const found = shop.find({ inSale: true, limit: 1 })
    const part = () => market.flash.entryOf(found.skuId, 1)
    const [left, plain] = [part()?.left ?? 0, market.stock.left(found.skuId)]
    const orderId = budi.orders(found)
    expect(part()?.left).toEqual(left - 1)
    expect(market.stock.left(found.skuId)).toEqual(plain)
    expect(part()?.takenBy(budi.userId)).toBe(1)
    expect(budi.order(orderId).lines[0]?.isFlashSale).toBe(true)
    shop.till.closeOrder(orderId)
    expect(budi.order(orderId).status).toBe('CLOSED_TIMEOUT')
    expect(part()?.left).toEqual(left)
    const body = budi.buying(found)
    const refused = () => shopper.codeOf('orderCreate', body, budi.wish())
    market.sale.refuseNext(1)
    expect(refused()).toBe('9110057')
    market.ban(budi.userId, true)
    expect(refused()).toBe('9110058')
    market.ban(budi.userId, false)
    market.sale.sellOut()
    expect(refused()).toBe('4110008')
    expect(budi.previews(found).lines[0]?.saleStatus).toBe('SOLD_OUT')
    world.flashSale.advance()
    expect(refused()).toBe('9400007')
  })

  it('belongs to its user', () => {
    const shop = startShop()
    const { shopper } = shop
    const [sari, budi] = [shop.enter(SARI), shop.enter(BUDI)]
    const orderId = sari.orders(shop.find())
    expect(shopper.codeOf('paymentCode', { orderId, agreedAmount: 1 }, budi.wish())).toBe('100000014')
    for (const name of ['orderDetail', 'paymentOptions', 'paymentStatus'] as const) {
      expect(shopper.codeOf(name, { orderId }, budi.as())).toBe('100000014')
      expect(shopper.codeOf(name, { orderId })).toBe('0310205')
    }
    expect(shopper.codeOf('orderCancel', { orderId }, budi.wish())).toBe('100000014')
    expect(shopper.codeOf('orderCreate', sari.buying(shop.find()), { intentId: 'guest' })).toBe('0310205')
    expect(shopper.ask('orderConfig', {})).toMatchObject({ qrisCeiling: 10_000_000, redeemWithin: 500 })
  })

  it('that is paid is refunded completely while nothing is redeemed, if its goods allow it', () => {
    const shop = startShop()
    const { market, shopper } = shop
    const budi = shop.enter(BUDI)
    const found = shop.find({ autoRefund: true })
    const before = market.stock.left(found.skuId)
    const orderId = budi.buys(found, 2)
    const { vouchers, totalAmount, canCancel } = budi.order(orderId)
    expect(vouchers.length).toBe(2)
    expect(canCancel).toBe(true)
    expect(shopper.codeOf('orderCancel', { orderId }, budi.wish())).toBe('ok')
    expect(budi.order(orderId)).toMatchObject({ status: 'REFUNDED', refund: { amount: totalAmount, isExpired: false } })
    expect(budi.voucher(vouchers[0]?.voucherId ?? '')).toMatchObject({ statusLabel: 'CANCELLED', canRedeem: false })
    expect(market.stock.left(found.skuId)).toBe(before)
    const paidOrder = budi.buys(shop.find({ autoRefund: false }))
    expect(budi.order(paidOrder).canCancel).toBe(false)
    expect(shopper.codeOf('orderCancel', { orderId: paidOrder }, budi.wish())).toBe('6510005')
  })

  it('releases its own items and no others, once', () => {
    const shop = startShop()
    const { market, shopper } = shop
    const budi = shop.enter(BUDI)
    const found = shop.find({ limit: 3, autoRefund: true })
    const before = market.stock.left(found.skuId)
    const [first, second, third] = [budi.buys(found), budi.orders(found), budi.orders(found)]
    const taken = () => [before - market.stock.left(found.skuId), market.stock.takenBy(found.skuId, budi.userId)]
    expect(taken()).toEqual([3, 3])
    shopper.ask('orderCancel', { orderId: first }, budi.wish())
    expect(taken()).toEqual([2, 2])
    shop.till.closeOrder(second)
    expect(shop.till.pay(second)).toEqual({ is: 'givenBack', orderId: second })
    shop.clock.now += DAY
    expect([first, second, third].map((orderId) => budi.order(orderId).status)).toEqual(['REFUNDED', 'REFUNDED', 'CLOSED_TIMEOUT'])
    expect(taken()).toEqual([0, 0])
    shop.clock.now += 90 * DAY
    expect(taken()).toEqual([0, 0])
  })

  it('whose vouchers expire is refunded if the product allows it', () => {
    const shop = startShop()
    const budi = shop.enter(BUDI)
    const [refundable, nonRefundable] = [true, false].map((autoRefund) => budi.buys(shop.find({ autoRefund })))
    shop.clock.now += 61 * DAY
    const { totalAmount, ...order } = budi.order(refundable ?? '')
    expect(order).toMatchObject({ status: 'REFUNDED', refund: { amount: totalAmount, isExpired: true } })
    expect(order.endedTime).toBeLessThan(shop.clock.now)
    expect(budi.order(nonRefundable ?? '').status).toBe('COMPLETED')
    expect(budi.order(nonRefundable ?? '').refund).toBeUndefined()
  })
})

describe('the list of orders', () => {
  it('has tabs with counts, newest first, and earlier orders', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const list = (tab: 'ALL' | 'TO_PAY' | 'TO_REDEEM' | 'DONE') =>
      shop.shopper.ask('orderList', { tab, pageNo: 1, pageSize: 50 }, sari.as())
    const orderId = sari.orders(shop.find())
    const { orderList, tabCounts = [] } = list('ALL')
    expect(orderList[0]?.orderId).toBe(orderId)
    const times = orderList.map(({ createdTime }) => createdTime)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    // One that begins later is listed among those to be redeemed, but not counted.
    const isLater = (order: typeof orderList[number]) => order.vouchers.length > 0
      && order.vouchers.every(({ statusLabel }) => statusLabel === 'NOT_STARTED')
    for (const { tab, count } of tabCounts) {
      expect(list(tab).orderList.filter((order) => tab !== 'TO_REDEEM' || !isLater(order)).length).toBe(count)
    }
    expect(list('TO_REDEEM').orderList.some(isLater)).toBe(true)
    expect(tabCounts.map(({ count }) => count > 0)).toEqual([true, true, true, true])
    expect(new Set(orderList.map((order) => order.status)))
      .toEqual(new Set(['TO_PAY', 'TO_REDEEM', 'COMPLETED', 'REFUNDED', 'CLOSED_TIMEOUT']))
    expect(orderList.find((order) => order.status === 'CLOSED_TIMEOUT')?.benefit?.isReturned).toBe(true)
    expect(orderList.filter(({ endedTime = 0 }) => endedTime > orderList[0]!.createdTime)).toEqual([])
    expect(new Set(orderList.map((order) => order.orderNo)).size).toBe(orderList.length)
    for (const order of orderList) expect(sari.order(order.orderId)).toEqual(order)
    const first = shop.shopper.ask('orderList', { tab: 'ALL', pageNo: 1, pageSize: 3 }, sari.as())
    expect(first.hasMore).toBe(true)
    expect(first.orderList.length).toBe(3)
  })

  it('links every coupon and voucher to its order', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const every = [false, true].flatMap((history) =>
      shop.shopper.ask('myCoupons', { pageNo: 1, pageSize: 50, history }, sari.as()).couponList)
    const vouchers = every.filter(({ couponType }) => couponType === 'VOUCHER')
    expect(vouchers.length).toBeGreaterThan(0)
    for (const { couponId, statusLabel } of vouchers) expect(sari.voucher(couponId).statusLabel).toBe(statusLabel)
    const ordered = every.flatMap((coupon) => (coupon.orderId === undefined ? [] : { coupon, order: sari.order(coupon.orderId) }))
    const unpaid = ordered.filter(({ coupon }) => coupon.payWithin !== undefined)
    expect(unpaid.length).toBeGreaterThan(0)
    for (const { coupon, order } of unpaid) expect(order).toMatchObject({ status: 'TO_PAY', payWithin: coupon.payWithin })
    const used = ordered.filter(({ coupon }) => coupon.usedStoreName !== undefined)
    expect(used.length).toBeGreaterThan(0)
    for (const { coupon, order } of used) {
      expect(order.store.storeName).toEqual(coupon.usedStoreName)
      expect(order.endedTime).toEqual(coupon.usedTime)
    }
    const benefits = ordered.filter(({ coupon }) => coupon.couponType !== 'VOUCHER')
    expect(benefits.length).toBeGreaterThan(0)
    for (const { coupon, order } of benefits) expect(order.benefit?.benefitId).toBe(coupon.couponId)
  })

  it('blocks the deletion of the account while an order is open', () => {
    const shop = startShop()
    const budi = shop.enter(BUDI)
    const left = () => shop.shopper.ask('cancellationQuery', {}, budi.as())
    expect(left()).toEqual({ pendingOrders: 0, unsettledAssets: [] })
    const orderId = budi.orders(shop.find({ autoRefund: true }))
    expect(left()).toEqual({ pendingOrders: 1, unsettledAssets: [] })
    shop.till.pay(orderId)
    expect(left()).toEqual({ pendingOrders: 0, unsettledAssets: [{ kind: 'VOUCHER', count: 1 }] })
    shop.shopper.ask('orderCancel', { orderId }, budi.wish())
    // Its money has arrived at once, as its page says.
    expect(left()).toEqual({ pendingOrders: 0, unsettledAssets: [] })
  })
})

type Shopper = ReturnType<ReturnType<typeof startShop>['enter']>

/** A product for which the user has a usable benefit, and the quantity that the benefit needs. */
function benefitting(shop: ReturnType<typeof startShop>, sari: Shopper) {
  for (const offer of shop.market.offers) {
    const { product: { skuId = '' }, store: { storeId } } = offer
    const limit = shop.market.factsOf(skuId).limit
    for (const quantity of [1, 2, 3].filter((one) => one <= limit)) {
      const body = { items: [{ skuId, quantity }], storeId, bestBenefit: true }
      if (shop.shopper.codeOf('orderPreview', body, sari.as()) !== 'ok') continue
      const { benefitId, lines } = shop.shopper.ask('orderPreview', body, sari.as())
      if (benefitId !== undefined && (lines[0]?.mayTake ?? 0) >= quantity) return { offer, skuId, storeId, quantity }
    }
  }
  throw new Error('no benefit fits anything')
}

function benefitOf(_: ReturnType<typeof startShop>, sari: Shopper, found: ReturnType<typeof benefitting>) {
  const { benefits: [best] } = sari.previews(found, found.quantity, { bestBenefit: true })
  return best?.kind === 'RED_ENVELOPE' ? { redEnvelopeId: best.benefitId } : { couponId: best?.benefitId }
}
