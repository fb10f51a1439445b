import type { ClaimableCoupon } from '../../../api/offers/couponFields'
import type { Localized } from '../../../api/kit/fields'
import { dealPrices, dealState } from '../../../entities/dealRules'
import { endOfDay } from '../basics/days'
import { KEMANG, startWorld } from '../../../../test/driver/builders/testWorld'

const DAY = 86_400_000

function setup(seed: string | number = 1) {
  const { clock, world, shopper } = startWorld({ seed })
  let intents = 0
  const enter = (phone: string) => {
    const { accessToken, refreshToken, userId } = shopper.logIn(phone)
    let [token, refresh] = [accessToken, refreshToken]
    return {
      userId,
      token: () => token,
      comesBack() {
        ({ accessToken: token, refreshToken: refresh } = shopper.refresh(refresh))
      },
      claims(coupon: ClaimableCoupon, intentId = `wish-${(intents += 1)}`) {
        return shopper.codeOf('couponClaim', { token: coupon.token ?? '' }, { token, intentId })
      },
      sees: (couponId: string) => shopper.ask('couponDetail', { couponId }, { token }).coupon,
      holds: (more: object = {}) => shopper.ask('myCoupons', { pageNo: 1, pageSize: 50, ...more }, { token }),
      hasNews: () => shopper.ask('newReceivedCoupon', {}, { token }).received,
    }
  }
  /** Every coupon that shops give, as a guest sees it. */
  const coupons = () => world.stores.flatMap((store) => world.market.coupons.ofStore(store, null))
  const couponWith = (is: (coupon: ReturnType<typeof shown>) => boolean) => {
    const found = coupons().find(({ couponTemplateId }) => is(shown(couponTemplateId)))
    if (found === undefined) throw new Error('no such coupon in this world')
    return found
  }
  const shown = (couponId: string) => shopper.ask('couponDetail', { couponId }).coupon
  return { clock, world, shopper, enter, coupons, couponWith, shown }
}

describe('claiming a coupon', () => {
  it('is shown everywhere at once: in lists, in shops, on its page, in the wallet, and as unseen until it is viewed', () => {
    const { shopper, enter, shown } = setup()
    const budi = enter('81298765432')
    expect(budi.hasNews()).toBe(false)
    expect(budi.holds().couponList).toEqual([])
    const home = {
      categoryIdList: [], needStatistical: true, isDefaultData: false, listType: 'region' as const, distance: 10, regionId: '0',
      lat: 0, lng: 0, pageNo: 1, pageSize: 50,
    }
    const deals = (token?: string) => shopper.ask('assetList', home, token === undefined ? {} : { token }).assetList
    const free = deals().find(({ assetType, coupon }) => assetType === 'PLATFORM_COUPON' && !coupon?.isNotCollected)
    const templateId = free?.coupon?.couponTemplateId ?? ''
    const inList = (token?: string) => deals(token).find(({ assetId }) => assetId === free?.assetId)?.coupon
    const before = shown(templateId)
    expect(before).toMatchObject({ isReceive: false, isNotCollected: false })
    expect(budi.claims(before)).toBe('ok')
    const after = budi.sees(templateId)
    expect(after.isReceive).toBe(true)
    expect(after.percent).toBeGreaterThan(before.percent ?? 0)
    expect(shown(templateId)).toMatchObject({ isReceive: false, percent: after.percent })
    expect(inList(budi.token())).toMatchObject({ isReceive: true, percent: after.percent, couponId: after.couponId })
    expect(inList()).toMatchObject({ isReceive: false, percent: after.percent })
    expect(budi.hasNews()).toBe(true)
    const { couponList, tabCounts } = budi.holds()
    expect(couponList).toMatchObject([{ couponId: after.couponId, couponTemplateId: templateId, status: 'valid', statusLabel: 'USABLE' }])
    expect(tabCounts?.[0]).toEqual({ tab: 'COUPON', count: 1 })
    expect(budi.hasNews()).toBe(false)
  })

  it('changes the shop and its products too', () => {
    const { shopper, world, enter } = setup()
    const budi = enter('81298765432')
    const store = world.stores.find((one) => world.market.coupons.ofStore(one, null)
      .some(({ couponType, isNotCollected }) => couponType === 'PRODUCT_COUPON' && !isNotCollected))
    const page = (token?: string) => shopper.ask('merchantDetail', { poiId: store?.poiId ?? '' }, token === undefined ? {} : { token })
    const [coupon] = page().coupons.filter(({ couponType, isNotCollected }) => couponType === 'PRODUCT_COUPON' && !isNotCollected)
    const templateId = coupon?.couponTemplateId ?? ''
    const { skuId = '' } = page().products.find((deal) => deal.coupon?.couponTemplateId === templateId) ?? {}
    const everywhere = (token?: string) => [
      page(token).coupons.find((one) => one.couponTemplateId === templateId),
      page(token).products.find((deal) => deal.skuId === skuId)?.coupon,
      shopper.ask('productDetail', { skuId }, token === undefined ? {} : { token }).coupon,
    ]
    expect(budi.claims(coupon ?? (undefined as never))).toBe('ok')
    const [first, ...others] = everywhere(budi.token())
    expect(first).toMatchObject({ isReceive: true, percent: expect.any(Number) })
    for (const other of others) expect(first).toMatchObject({ ...other })
    expect(everywhere().map((one) => [one?.isReceive, one?.percent])).toEqual(Array(3).fill([false, first?.percent]))
  })

  it('has one effect per intent, and requires a login', () => {
    const { shopper, enter, couponWith } = setup()
    const budi = enter('81298765432')
    const coupon = couponWith(({ isNotCollected, receiveTimesDailyLimit = 0 }) => !isNotCollected && receiveTimesDailyLimit > 1)
    expect(shopper.codeOf('couponClaim', { token: coupon.token ?? '' }, { intentId: 'guest' })).toBe('0310205')
    const answer = shopper.ask('couponClaim', { token: coupon.token ?? '' }, { token: budi.token(), intentId: 'once' })
    expect(shopper.ask('couponClaim', { token: coupon.token ?? '' }, { token: budi.token(), intentId: 'once' })).toEqual(answer)
    expect(budi.holds().couponList.map(({ couponId: id, effectiveEndTime }) => ({ id, effectiveEndTime }))).toEqual([answer])
    expect(budi.claims(coupon, 'twice')).toBe('ok')
    expect(budi.holds().couponList).toHaveLength(2)
    expect(shopper.codeOf('couponClaim', { token: coupon.token ?? '' }, { token: budi.token() })).toBe('0310401')
  })

  it('respects the daily limit, which ends at midnight in Jakarta, and the total limit', () => {
    const { clock, enter, couponWith } = setup()
    const budi = enter('81298765432')
    const coupon = couponWith(({ isNotCollected, percent = 0, receiveTimesDailyLimit, receiveTimesLimit }) =>
      !isNotCollected && percent < 70 && receiveTimesDailyLimit === 1 && receiveTimesLimit === 2)
    const midnight = endOfDay(clock.now) + 1000
    expect(budi.claims(coupon)).toBe('ok')
    expect(budi.claims(coupon)).toBe('9000007')
    clock.now = midnight - 1
    budi.comesBack()
    expect(budi.claims(coupon)).toBe('9000007')
    clock.now = midnight
    expect(budi.claims(coupon)).toBe('ok')
    expect(budi.claims(coupon)).toBe('9000009')
    clock.now += 3 * DAY
    budi.comesBack()
    expect(budi.claims(coupon)).toBe('9000009')
  })

  it('can be repeated once the first is used, within the limit', () => {
    const { clock, world, enter, couponWith } = setup()
    const budi = enter('81298765432')
    const coupon = couponWith(({ isNotCollected, percent = 0, receiveTimesDailyLimit, receiveTimesLimit }) =>
      !isNotCollected && percent < 70 && receiveTimesDailyLimit === 1 && receiveTimesLimit === 2)
    const { couponTemplateId } = coupon
    budi.claims(coupon)
    const { couponId = '' } = budi.sees(couponTemplateId)
    world.market.wallet.use(couponId, { orderId: 'DK-1', storeName: 'Bakso', saved: 5_000 })
    expect(budi.sees(couponTemplateId)).toMatchObject({ isReceive: true })
    expect(budi.sees(couponTemplateId).couponId).toBeUndefined()
    clock.now += DAY
    budi.comesBack()
    expect(budi.sees(couponTemplateId).isReceive).toBe(false)
    expect(budi.claims(coupon)).toBe('ok')
  })

  it('gives the last piece to one of two', () => {
    const { world, enter, couponWith, shown } = setup()
    const phones = ['81298765432', '81277770000', '85711112222', '85711113333', '85711114444', '85711115555']
    const coupon = couponWith(({ percent = 0, isNotCollected }) => !isNotCollected && percent >= 80 && percent <= 92)
    const { couponTemplateId } = coupon
    const outcomes = phones.map((phone) => {
      const before = shown(couponTemplateId).isNotCollected
      return [before, enter(phone).claims(coupon)]
    })
    expect(outcomes.filter(([isSoldOut, code]) => isSoldOut !== (code === '9000002'))).toEqual([])
    expect(outcomes.at(-1)).toEqual([true, '9000002'])
    expect(outcomes[0]).toEqual([false, 'ok'])
    expect(shown(couponTemplateId)).toMatchObject({ percent: 100, isNotCollected: true, isReceive: false })
    const sari = enter('81234567890')
    const other = couponWith((one) => !one.isNotCollected && !sari.sees(one.couponTemplateId).isReceive)
    world.market.claims.claimOut(other.couponTemplateId)
    expect(sari.claims(other)).toBe('9000002')
    expect(sari.sees(other.couponTemplateId)).toMatchObject({ percent: 100, isNotCollected: true })
  })

  it('is refused to a banned user, and for an unknown coupon', () => {
    const { world, shopper, enter, couponWith } = setup()
    const budi = enter('81298765432')
    world.market.ban(budi.userId, true)
    const coupon = couponWith(({ isNotCollected }) => !isNotCollected)
    expect(budi.claims(coupon)).toBe('9000012')
    expect(shopper.codeOf('couponClaim', { token: 'ct-0' }, { token: budi.token(), intentId: 'none' })).toBe('9000013')
    expect(budi.holds().couponList).toEqual([])
  })

  it('of a product is worth at most three tenths of its price, in steps of Rp1.000', () => {
    const { world } = setup()
    const offered = world.market.offers.flatMap(({ product: { coupon, priceInfo } }) =>
      (coupon === undefined ? [] : [{ amount: coupon.discountAmount ?? 0, price: priceInfo.salePrice }]))
    expect(offered.length).toBeGreaterThan(50)
    expect(offered.filter(({ amount, price }) => amount % 1000 > 0 || amount < 1000 || amount > Math.max(1000, price * 0.3))).toEqual([])
  })

  it.each([1, 'browser', 42])('finds coupons at every stage in the world of seed %s', (seed) => {
    const { coupons } = setup(seed)
    const percents = [...new Map(coupons().map((one) => [one.couponTemplateId, one.percent ?? Number.NaN])).values()]
    for (const is of [(p: number) => p === 0, (p: number) => p > 0 && p < 10, (p: number) => p > 42 && p < 100, (p: number) => p === 100]) {
      expect(percents.filter(is).length).toBeGreaterThan(3)
    }
    const inPercent = coupons().filter(({ discountPercent }) => discountPercent !== undefined)
    expect(inPercent.length).toBeGreaterThan(0)
    expect(inPercent.every(({ maxDiscountAmount = 0, discountAmount }) => maxDiscountAmount > 0 && discountAmount === undefined)).toBe(true)
  })
})

describe('the page of a coupon', () => {
  it('is found by template, by owned piece and by the id on a card, and not by another user\'s piece', () => {
    const { shopper, world, enter } = setup()
    const sari = enter('81234567890')
    const [{ couponId = '', couponTemplateId = '' } = {}] = sari.holds({ tab: 'COUPON' }).couponList
    const options = { token: sari.token() }
    const own = shopper.ask('couponDetail', { couponId, position: KEMANG }, options)
    expect(own.coupon).toMatchObject({ couponTemplateId, isReceive: true, orderUseLimitNum: 1 })
    expect(own.own).toMatchObject({ couponId, statusLabel: 'USABLE' })
    expect(own.own?.nearestDistance).toBeGreaterThanOrEqual(0)
    expect(shopper.ask('couponDetail', { couponId: couponTemplateId, position: KEMANG }, options)).toEqual(own)
    const [platform] = world.market.platform
    const byCard = shopper.ask('couponDetail', { detailId: `detail-${platform?.templateId}` })
    expect(byCard.coupon.couponTemplateId).toBe(platform?.templateId)
    expect(byCard.own).toBeUndefined()
    for (const words of [byCard.coupon.couponName, byCard.terms, ...byCard.usageRules ?? []]) inThree(words)
    // The limit an order has a field of its own.
    expect(byCard.usageRules?.map((rule) => rule['id-ID'])).not.toContain('Satu kupon atau amplop per pesanan')
    expect(byCard.coupon.receiveTimesLimit).toBeGreaterThanOrEqual(byCard.coupon.receiveTimesDailyLimit ?? Number.NaN)
    expect(shopper.codeOf('couponDetail', { couponId })).toBe('10000005')
    expect(shopper.codeOf('couponDetail', { couponId }, { token: enter('81298765432').token() })).toBe('10000005')
    expect(shopper.codeOf('couponDetail', {})).toBe('10000005')
    expect(shopper.codeOf('couponDetail', { detailId: 'detail-0' })).toBe('10000005')
  })

  it('lists the announced number of stores, nearest first, and their products', () => {
    const { shopper, world } = setup()
    const [platform] = world.market.platform
    const couponId = platform?.templateId ?? ''
    const { availableStoreNum } = shopper.ask('couponDetail', { couponId }).coupon
    const stores: string[] = []
    const distances: number[] = []
    for (let pageNo = 1, more = true; more; pageNo += 1) {
      const { poiList, hasMore } = shopper.ask('couponStoreList', { couponId, pageNo, pageSize: 20, position: KEMANG })
      stores.push(...poiList.map(({ poiId }) => poiId))
      distances.push(...poiList.map(({ distance }) => distance ?? Number.NaN))
      more = hasMore
    }
    expect(new Set(stores).size).toBe(availableStoreNum)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    const products = shopper.ask('couponProductList', { couponId, pageNo: 1, pageSize: 50 })
    const kinds = products.assetList.map(({ storeInfo }) => world.stores.find(({ storeId }) => storeId === storeInfo?.storeId)?.kind.group)
    expect(new Set(kinds)).toEqual(new Set([platform?.group]))
    const { productListId = '' } = shopper.ask('couponDetail', { couponId }).coupon
    expect(shopper.ask('queryProductList', { productListId, pageNo: 1, pageSize: 50 }).assetList).toEqual(products.assetList)
    const next = shopper.ask('couponProductList', { couponId, pageNo: 2, pageSize: 50, queryId: products.queryId }).assetList
    expect(next.filter(({ skuId }) => products.assetList.some((deal) => deal.skuId === skuId))).toEqual([])
  })

  it('lists first what the user can buy with it', () => {
    const { shopper } = setup()
    const couponId = 'tpl-makan-25000'
    const { useOrderAmountThreshold = 0 } = shopper.ask('couponDetail', { couponId }).coupon
    const { assetList, queryId } = shopper.ask('couponProductList', { couponId, pageNo: 1, pageSize: 50 })
    const more = Array.from({ length: 40 }, (_, at) => ({ couponId, pageNo: at + 2, pageSize: 50, queryId }))
    const deals = [...assetList, ...more.flatMap((body) => shopper.ask('couponProductList', body).assetList)]
    const ranks = deals.map((deal) =>
      dealState(deal) !== 'available' ? 2 : (dealPrices(deal)?.now ?? 0) >= useOrderAmountThreshold ? 0 : 1)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]))
  })

  it('lists no product of a running flash sale', () => {
    const { shopper, world } = setup()
    for (const { templateId: couponId } of world.market.platform) {
      const { assetList } = shopper.ask('couponProductList', { couponId, pageNo: 1, pageSize: 50 })
      expect(assetList.some(({ isFlashSale }) => isFlashSale)).toBe(false)
    }
  })

  it('links to its only product', () => {
    const { shopper, couponWith } = setup()
    const { couponTemplateId: couponId } = couponWith(({ couponType }) => couponType === 'PRODUCT_COUPON')
    const { skuId } = shopper.ask('couponDetail', { couponId })
    const { assetList, hasMore } = shopper.ask('couponProductList', { couponId, pageNo: 1, pageSize: 10 })
    expect(assetList.map((deal) => deal.skuId)).toEqual([skuId])
    expect(hasMore).toBe(false)
    expect(assetList[0]?.coupon?.couponTemplateId).toBe(couponId)
  })
})

function inThree(words: Localized | undefined): void {
  expect([words?.['id-ID'], words?.['en-US'], words?.['zh-CN']].every((one) => one !== undefined && one !== '')).toBe(true)
}
