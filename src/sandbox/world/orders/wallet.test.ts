import type { CouponLabel } from '../../../api/offers/ownCoupons'
import { endOfDay } from '../basics/days'
import { KEMANG, START, startWorld } from '../../../../test/driver/builders/testWorld'

const DAY = 86_400_000

function setup() {
  const { clock, world, shopper } = startWorld()
  const enter = (phone: string) => {
    let { accessToken: token, refreshToken } = shopper.logIn(phone)
    const options = () => ({ token })
    const holds = (more: object = {}) => shopper.ask('myCoupons', { pageNo: 1, pageSize: 50, ...more }, options())
    return {
      options, holds,
      comesBack() {
        ({ accessToken: token, refreshToken } = shopper.refresh(refreshToken))
      },
      all: () => [...holds().couponList, ...holds({ history: true }).couponList],
      piece: (couponId: string) => [...holds().couponList, ...holds({ history: true }).couponList].find((one) => one.couponId === couponId),
    }
  }
  return { clock, world, shopper, enter, wallet: world.market.wallet }
}

describe('a coupon in a wallet', () => {
  it('has every state and every label, with the matching fields', () => {
    const { enter } = setup()
    const own = enter('81234567890').all()
    const labels: readonly CouponLabel[] = [
      'REDEEMABLE', 'REDEEMED', 'USABLE', 'COMPLETED', 'REDEEMING', 'EXPIRED', 'CANCELLED', 'NOT_STARTED', 'TO_BE_PAID',
    ]
    expect(new Set(own.map(({ statusLabel }) => statusLabel))).toEqual(new Set(labels))
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['valid', 'used', 'locked', 'expired', 'not_effective']))
    expect(new Set(own.map(({ couponId }) => couponId)).size).toBe(own.length)
    for (const { status, statusLabel, expiresIn, payWithin, orderId, usedTime, usedStoreName, savedAmount, couponType, skuId } of own) {
      expect(expiresIn !== undefined).toBe(status === 'valid')
      expect(payWithin !== undefined).toBe(statusLabel === 'TO_BE_PAID')
      expect(orderId !== undefined).toBe(status === 'locked' || status === 'used')
      expect([usedTime, usedStoreName, savedAmount].every((one) => (one !== undefined) === (status === 'used'))).toBe(true)
      expect(couponType === 'VOUCHER' && skuId === undefined).toBe(false)
    }
  })

  it('is listed under tabs with counts, usable and expiring ones first; history newest first', () => {
    const { enter } = setup()
    const sari = enter('81234567890')
    const { tabCounts = [] } = sari.holds()
    // A voucher that waits for its payment is listed, but not counted.
    const isCounted = ({ couponType, statusLabel }: { couponType: string; statusLabel: string }) =>
      couponType !== 'VOUCHER' || statusLabel !== 'TO_BE_PAID'
    for (const { tab, count } of tabCounts) expect(sari.holds({ tab }).couponList.filter(isCounted).length).toBe(count)
    expect(sari.holds().couponList.filter(isCounted).length).toBe(tabCounts.reduce((sum, { count }) => sum + count, 0))
    expect(tabCounts.every(({ count }) => count > 0)).toBe(true)
    expect(sari.holds({ tab: 'COUPON' }).couponList.map(({ status }) => status)).toEqual(
      [...sari.holds({ tab: 'COUPON' }).couponList.map(({ status }) => status)]
        .sort((a, b) => ['valid', 'locked', 'not_effective'].indexOf(a) - ['valid', 'locked', 'not_effective'].indexOf(b)),
    )
    const ends = sari.holds({ status: 'valid' }).couponList.map(({ effectiveEndTime = 0 }) => effectiveEndTime)
    expect(ends).toEqual([...ends].sort((a, b) => a - b))
    expect(ends[0]).toBe(endOfDay(START))
    const history = sari.holds({ history: true }).couponList
    expect(new Set(history.map(({ status }) => status))).toEqual(new Set(['used', 'expired']))
    const over = history.filter(({ statusLabel }) => statusLabel !== 'CANCELLED')
      .map(({ usedTime, effectiveEndTime = 0 }) => usedTime ?? effectiveEndTime)
    expect(over).toEqual([...over].sort((a, b) => b - a))
    const toBePaid = sari.holds({ statusLabel: 'TO_BE_PAID' }).couponList
    expect(toBePaid.map(({ couponType }) => couponType).sort()).toEqual(['PLATFORM_COUPON', 'VOUCHER'])
  })

  it('is listed page by page, with the nearest store only if the position is given, and for its user only', () => {
    const { shopper, enter } = setup()
    const sari = enter('81234567890')
    const all = sari.holds().couponList.map(({ couponId }) => couponId)
    const page = (pageNo: number) => shopper.ask('myCoupons', { pageNo, pageSize: 5, position: KEMANG }, sari.options())
    expect([...page(1).couponList, ...page(2).couponList].map(({ couponId }) => couponId)).toEqual(all.slice(0, 10))
    expect(page(1).hasMore).toBe(true)
    expect(page(Math.ceil(all.length / 5)).hasMore).toBe(false)
    expect(page(1).couponList.every(({ nearestDistance }) => nearestDistance !== undefined)).toBe(true)
    expect(sari.holds().couponList.every(({ nearestDistance }) => nearestDistance === undefined)).toBe(true)
    expect(shopper.codeOf('myCoupons', { pageNo: 1, pageSize: 5 })).toBe('0310205')
    expect(enter('81298765432').all()).toEqual([])
    const ofNewcomer = enter('85711112222').all().map(({ couponTemplateId }) => couponTemplateId)
    expect(ofNewcomer).toEqual(['welcome-25', 'welcome-25', 'tpl-makan-10000'])
  })

  it('makes the coupon filter find stores, for users with usable ones', () => {
    const { shopper, enter, wallet, world } = setup()
    const wanting = {
      pageNo: 1, pageSize: 10, scene: 'HOME_PAGE' as const,
      filterOptions: [{ type: 'COUPON_AVAILABLE' as const, objectData: { key: 'COUPON_AVAILABLE' } }],
    }
    const dewi = enter('81277770000')
    const none = () => shopper.ask('queryPoiList', wanting, dewi.options()).isNoCouponAvailable
    dewi.holds()
    expect(none()).toBe(false)
    const account = world.accounts().find(({ phoneNo }) => phoneNo === '81277770000') ?? (undefined as never)
    wallet.use(wallet.of(account)[0]?.couponId ?? '', { orderId: 'DK-2', storeName: 'Kopi', saved: 10_000 })
    expect(none()).toBe(true)
  })
})

describe('the life of a coupon', () => {
  const lived = () => {
    const world = setup()
    const sari = world.enter('81234567890')
    return { ...world, sari, one: (label: CouponLabel) => sari.holds({ tab: 'COUPON', statusLabel: label }).couponList[0]?.couponId ?? '' }
  }

  it('starts and ends at the exact second', () => {
    const { clock, sari, one } = lived()
    const [coming, today] = [one('NOT_STARTED'), one('USABLE')]
    const { effectiveStartTime = 0 } = sari.piece(coming) ?? {}
    const { effectiveEndTime = 0, expiresIn } = sari.piece(today) ?? {}
    expect(expiresIn).toBe((effectiveEndTime - START) / 1000)
    clock.now = effectiveEndTime
    sari.comesBack()
    expect(sari.piece(today)).toMatchObject({ status: 'valid', expiresIn: 0 })
    clock.now += 1
    expect(sari.piece(today)).toMatchObject({ status: 'expired', statusLabel: 'EXPIRED' })
    clock.now = effectiveStartTime - 1
    sari.comesBack()
    expect(sari.piece(coming)?.status).toBe('not_effective')
    clock.now += 1
    expect(sari.piece(coming)).toMatchObject({ status: 'valid', statusLabel: 'USABLE' })
  })

  it('is locked by one order, released when that is cancelled or not paid in time, and used once', () => {
    const { clock, wallet, sari, one } = lived()
    const id = sari.holds({ tab: 'COUPON', status: 'valid' }).couponList[1]?.couponId ?? one('USABLE')
    wallet.lock(id, 'DK-3', clock.now + 60_000)
    expect(sari.piece(id)).toMatchObject({ status: 'locked', statusLabel: 'TO_BE_PAID', orderId: 'DK-3', payWithin: 60 })
    expect(() => wallet.lock(id, 'DK-4')).toThrow('cannot be used')
    clock.now += 59_999
    expect(sari.piece(id)?.payWithin).toBe(1)
    clock.now += 1
    expect(sari.piece(id)).toMatchObject({ status: 'valid', statusLabel: 'USABLE' })
    wallet.lock(id, 'DK-5')
    expect(sari.piece(id)).toMatchObject({ statusLabel: 'REDEEMING', orderId: 'DK-5' })
    wallet.release(id)
    expect(sari.piece(id)?.status).toBe('valid')
    wallet.lock(id, 'DK-6')
    wallet.use(id, { orderId: 'DK-6', storeName: 'Bakso Pak Ujang', saved: 7_500 })
    expect(sari.piece(id)).toMatchObject({ status: 'used', statusLabel: 'COMPLETED', usedTime: clock.now, savedAmount: 7_500 })
    const more = [() => wallet.lock(id, 'DK-7'), () => wallet.release(id), () => wallet.cancel(id)]
    for (const again of more) expect(again).toThrow('cannot be used')
  })

  it('ends when it is cancelled, and its validity continues while it is locked', () => {
    const { clock, wallet, sari, one } = lived()
    const cancelled = one('NOT_STARTED')
    wallet.cancel(cancelled)
    expect(sari.piece(cancelled)).toMatchObject({ status: 'expired', statusLabel: 'CANCELLED', cancelledTime: clock.now })
    const today = one('USABLE')
    wallet.lock(today, 'DK-8')
    clock.now += DAY
    sari.comesBack()
    expect(sari.piece(today)?.status).toBe('locked')
    wallet.release(today)
    expect(sari.piece(today)?.statusLabel).toBe('EXPIRED')
    expect(() => wallet.lock('cpn-0', 'DK-9')).toThrow('Coupon not found')
  })
})

describe('partner codes', () => {
  it('belong to the user, can be used first, and expire at the exact second', () => {
    const { clock, shopper, enter } = setup()
    const sari = enter('81234567890')
    const list = (options = sari.options()) => shopper.ask('partnerCouponList', { pageNo: 1, pageSize: 20 }, options).couponList
    const codes = list()
    expect(codes.map(({ status }) => status)).toEqual(['valid', 'valid', 'valid', 'not_effective', 'expired'])
    expect(codes.every(({ code }) => /^[A-Z]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/.test(code))).toBe(true)
    expect(codes.every(({ linkUrl = '' }) => new URL(linkUrl).protocol === 'https:')).toBe(true)
    const budi = enter('81298765432').options()
    expect(list(budi).filter(({ code }) => codes.some((one) => one.code === code))).toEqual([])
    expect(list()).toEqual(codes)
    const [first] = codes
    clock.now = first?.effectiveEndTime ?? 0
    sari.comesBack()
    expect(list()[0]).toMatchObject({ couponId: first?.couponId, status: 'valid', expiresIn: 0 })
    clock.now += 1
    expect(list().find(({ couponId }) => couponId === first?.couponId)?.status).toBe('expired')
    expect(shopper.codeOf('partnerCouponList', { pageNo: 1, pageSize: 20 })).toBe('0310205')
    expect(shopper.ask('partnerCouponList', { pageNo: 2, pageSize: 3 }, sari.options())).toMatchObject({ hasMore: false })
  })
})
