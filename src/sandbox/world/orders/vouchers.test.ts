import { VOUCHER_TYPES } from '../../../api/offers/products'
import { moved } from '../basics/geo'
import { BUDI, SARI, startShop, type Wish } from '../../../../test/driver/builders/testShop'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const UNPAID = { pageNo: 1, pageSize: 50, tab: 'OFFER', statusLabel: 'TO_BE_PAID' } as const

function bought(intent: Wish = {}, quantity = 1) {
  const shop = startShop()
  const budi = shop.enter(BUDI)
  const found = shop.find(intent)
  const orderId = budi.buys(found, quantity)
  const voucherIds = budi.order(orderId).vouchers.map(({ voucherId }) => voucherId)
  const [voucherId = ''] = voucherIds
  const { at } = found.offer.store
  const check = (position = at, id = voucherId) => shop.shopper.ask('redemptionCheck', { voucherId: id, ...position }, budi.as())
  const redeem = (position = at, options = budi.wish(), id = voucherId) =>
    shop.shopper.codeOf('redemptionRedeem', { voucherId: id, ...position }, options)
  return { ...shop, budi, found, orderId, voucherId, voucherIds, at, check, redeem }
}

describe('a voucher', () => {
  it.each(VOUCHER_TYPES)('of the type %s has its fields, always the same', (voucherType) => {
    const { budi, voucherId, orderId } = bought({ voucherType })
    const voucher = budi.voucher(voucherId)
    expect(voucher).toMatchObject({ voucherType, orderId, status: 'valid', statusLabel: 'REDEEMABLE', position: { at: 1, of: 1 } })
    const { voucherCode = '', voucherLink = '', redeemUntil, paperVoucherDays, paperVoucherHours, canRedeem } = voucher
    const digits = /^[1-9]\d{11}$/
    const forms = { CODE: /^[A-Z2-9]{4}-[A-Z2-9]{4}$/, DEKAT: digits, ultra: digits, CODE_LINK: /^$/, PAPER_VOUCHER: /^$/ }
    expect(voucherCode).toMatch(forms[voucherType])
    expect(voucherLink).toMatch(voucherType === 'CODE_LINK' ? /^https:\/\// : /^$/)
    expect(canRedeem).toBe(voucherType !== 'CODE_LINK')
    const isPaper = voucherType === 'PAPER_VOUCHER'
    expect([redeemUntil, paperVoucherDays, paperVoucherHours].map((one) => one !== undefined)).toEqual([isPaper, isPaper, isPaper])
    expect(bought({ voucherType }).budi.voucher(voucherId)).toEqual(voucher)
  })

  it('is closed only while all of its stores are, and names their first opening', () => {
    const { budi, voucherId, clock, market, found } = bought()
    const hours = [...Array(24).keys()].map(() => {
      clock.now += HOUR
      return { voucher: budi.voucher(voucherId), moment: market.momentOf(found.offer.store) }
    })
    expect(new Set(hours.map(({ voucher }) => voucher.openStatus === 'CLOSED'))).toEqual(new Set([true, false]))
    for (const { voucher: { openStatus, opensAt, store }, moment } of hours) {
      expect(opensAt === undefined).toBe(openStatus !== 'CLOSED')
      expect({ opensAt: undefined, ...store }).toMatchObject({ openStatus: moment.openStatus, opensAt: moment.opensAt })
      expect(openStatus === 'CLOSED' && moment.openStatus !== 'CLOSED').toBe(false)
    }
  })

  it('names the branch of its order in the wallet', () => {
    const { market, find, enter } = startShop()
    const found = find({ limit: 3 })
    const { merchantId } = found.offer.store
    const branches = market.stores.filter((store) => store.merchantId === merchantId && market.contacts.takesGuests(store))
    const { storeId = '', name } = branches.at(-1) ?? {}
    const budi = enter(BUDI)
    const [voucher] = budi.order(budi.buys({ ...found, storeId })).vouchers
    expect(budi.holds(voucher?.voucherId ?? '')).toMatchObject({ storeName: name })
    expect(name).not.toBe(branches[0]?.name)
  })

  it('names the pieces of a pack, as its order and the wallet do', () => {
    const { budi, voucherId, orderId, found, market } = bought({ isPack: true })
    const packSize = market.factsOf(found.skuId).quantity
    expect(budi.voucher(voucherId)).toMatchObject({ packSize })
    expect(budi.holds(voucherId)).toMatchObject({ packSize })
    expect(budi.order(orderId).lines).toMatchObject([{ packSize }])
  })

  it('is issued for every item to the wallet of the payer, and to nobody else', () => {
    const { budi, orderId, voucherIds, shopper, enter } = bought({ limit: 3 }, 3)
    const { vouchers, lines } = budi.order(orderId)
    expect(vouchers.length).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(new Set(voucherIds.map((id) => budi.voucher(id).voucherCode ?? id)).size).toBe(3)
    expect(voucherIds.map((id) => budi.voucher(id).position.at)).toEqual([1, 2, 3])
    for (const { voucherId, effectiveEndTime, statusLabel } of vouchers) {
      expect(budi.voucher(voucherId)).toMatchObject({ effectiveEndTime, statusLabel, orderId })
      expect(budi.holds(voucherId)).toMatchObject({ couponType: 'VOUCHER', statusLabel })
    }
    const { voucherList } = shopper.ask('voucherList', {}, budi.as())
    expect(voucherList.map(({ voucherId }) => voucherId).sort()).toEqual([...voucherIds].sort())
    const sari = enter(SARI)
    expect(shopper.codeOf('voucherDetail', { voucherId: voucherIds[0] ?? '' }, sari.as())).toBe('9200110')
    expect(shopper.codeOf('voucherDetail', { voucherId: voucherIds[0] ?? '' })).toBe('0310205')
    const own = shopper.ask('voucherList', {}, sari.as()).voucherList
    expect(own.length).toBeGreaterThan(0)
    const ends = own.map(({ effectiveEndTime = 0 }) => effectiveEndTime)
    expect(ends).toEqual([...ends].sort((a, b) => a - b))
  })

  it('that is not paid for has no code', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const [waiting] = shop.shopper.ask('myCoupons', UNPAID, sari.as()).couponList
    const { couponId = '', orderId = '' } = waiting ?? {}
    expect(sari.voucher(couponId)).toMatchObject({ statusLabel: 'TO_BE_PAID', canRedeem: false })
    expect(sari.voucher(couponId).voucherCode).toBeUndefined()
    expect(sari.voucher(couponId).voucherLink).toBeUndefined()
    shop.till.pay(orderId)
    expect(sari.voucher(couponId)).toMatchObject({ statusLabel: 'REDEEMABLE', orderId })
  })

  it('that is not paid for in time is removed', () => {
    const shop = startShop()
    const sari = shop.enter(SARI)
    const [waiting] = shop.shopper.ask('myCoupons', UNPAID, sari.as()).couponList
    shop.clock.now += (waiting?.payWithin ?? 0) * 1000
    expect(sari.order(waiting?.orderId ?? '').status).toBe('CLOSED_TIMEOUT')
    const cancelled = sari.voucher(waiting?.couponId ?? '')
    expect(cancelled.statusLabel).toBe('CANCELLED')
    expect(cancelled.isPaidBack).toBeUndefined()
  })

  it('shows its refund once a paid order was refunded', () => {
    const { budi, orderId, voucherId, shopper } = bought({ autoRefund: true })
    expect(budi.voucher(voucherId).isPaidBack).toBeUndefined()
    shopper.ask('orderCancel', { orderId }, budi.wish())
    expect(budi.voucher(voucherId)).toMatchObject({ statusLabel: 'CANCELLED', isPaidBack: true })
  })
})

describe('redeeming', () => {
  it('requires a position at a shop of the merchant, and returns the distance otherwise', () => {
    const { at, check, redeem, budi, voucherId } = bought({ voucherType: 'DEKAT' })
    expect(check()).toMatchObject({ openStatus: expect.stringMatching(/^(OPEN|CLOSING|CLOSED)$/) })
    expect(check(moved(at, 499, 0))).toMatchObject({ isAllowed: true, distance: 499, within: 500 })
    const far = moved(at, 0, 2_000)
    const { isAllowed, distance } = check(far)
    expect(isAllowed).toBe(distance <= 500)
    expect(redeem(moved(at, -90_000, 0))).toBe('9200107')
    expect(budi.voucher(voucherId).status).toBe('valid')
  })

  it('happens once, whatever is lost on the way', () => {
    const { budi, voucherId, orderId, redeem, world, found, clock, shopper, check } = bought({ voucherType: 'DEKAT' })
    const options = budi.as({ intentId: 'redeem' })
    world.faults.add({ kind: 'loseAnswer', path: '/local_life/redemption/redeem' })
    expect(redeem(undefined, options)).toBe('lost now')
    expect(redeem(undefined, options)).toBe('ok')
    expect(redeem()).toBe('9200108')
    expect(budi.voucher(voucherId)).toMatchObject({
      status: 'used', statusLabel: 'REDEEMED', canRedeem: false, redeemedTime: clock.now, redeemedStoreName: found.offer.store.name,
    })
    expect(budi.voucher(voucherId).voucherCode).toBeUndefined()
    expect(() => check()).toThrow('9200108')
    expect(budi.holds(voucherId)).toMatchObject({ statusLabel: 'REDEEMED', usedTime: clock.now, orderId })
    expect(budi.order(orderId)).toMatchObject({ status: 'REDEEMED', endedTime: clock.now, canCancel: false })
    expect(shopper.codeOf('orderCancel', { orderId }, budi.wish())).toBe('6510005')
    clock.now += DAY - 1
    expect(budi.order(orderId).status).toBe('REDEEMED')
    clock.now += 1
    expect(budi.order(orderId)).toMatchObject({ status: 'COMPLETED', endedTime: clock.now - DAY })
  })

  it('completes the order only with the last voucher', () => {
    const { budi, orderId, voucherIds, redeem } = bought({ voucherType: 'DEKAT', limit: 2 }, 2)
    redeem(undefined, undefined, voucherIds[0])
    expect(budi.order(orderId)).toMatchObject({ status: 'TO_REDEEM', canCancel: false })
    redeem(undefined, undefined, voucherIds[1])
    expect(budi.order(orderId).status).toBe('REDEEMED')
  })

  it('a paper voucher makes it valid for some hours, and within some days only', () => {
    const { budi, voucherId, shopper, at, clock } = bought({ voucherType: 'PAPER_VOUCHER' })
    const { paperVoucherHours = 0, redeemUntil = 0, effectiveEndTime = 0 } = budi.voucher(voucherId)
    expect(redeemUntil).toBe(effectiveEndTime)
    const { orderId } = budi.voucher(voucherId)
    const order = budi.order(orderId)
    expect(order.redeemUntil).toBe(redeemUntil)
    expect(order.vouchers[0]?.effectiveEndTime).toBe(redeemUntil)
    const page = { pageNo: 1, pageSize: 50, tab: 'OFFER' } as const
    const inWallet = (history: boolean) => shopper.ask('myCoupons', { ...page, history }, budi.as()).couponList
    expect(inWallet(false)[0]).toMatchObject({ couponId: voucherId, effectiveEndTime: redeemUntil })
    const answer = shopper.ask('redemptionRedeem', { voucherId, ...at }, budi.wish())
    expect(answer).toEqual({ redeemedTime: clock.now, usableUntil: clock.now + paperVoucherHours * HOUR })
    expect(budi.voucher(voucherId).usableUntil).toBe(answer.usableUntil)
    expect(budi.order(orderId).vouchers[0]?.usableUntil).toBe(answer.usableUntil)
    const listed = () => shopper.ask('voucherList', {}, budi.as()).voucherList.map((one) => one.voucherId)
    expect(inWallet(false)[0]).toMatchObject({ couponId: voucherId, status: 'used', usableUntil: answer.usableUntil })
    expect(inWallet(true).some(({ couponId }) => couponId === voucherId)).toBe(false)
    expect(listed()[0]).toEqual(voucherId)
    clock.now = answer.usableUntil ?? 0
    expect(inWallet(false).some(({ couponId }) => couponId === voucherId)).toBe(false)
    expect(inWallet(true).some(({ couponId }) => couponId === voucherId)).toBe(true)
    expect(listed()).not.toContain(voucherId)
    const late = bought({ voucherType: 'PAPER_VOUCHER', validDays: 30 })
    const lastMoment = late.budi.voucher(late.voucherId).redeemUntil ?? 0
    expect(lastMoment).toBeLessThan(late.clock.now + 15 * 24 * HOUR)
    late.clock.now = lastMoment + 1
    expect(late.budi.voucher(late.voucherId).status).toBe('expired')
    expect(late.redeem()).toBe('9200109')
    expect(late.budi.voucher(late.voucherId).canRedeem).toBe(false)
    expect(late.shopper.ask('voucherList', {}, late.budi.as()).voucherList).toEqual([])
  })

  it('by its digits is possible for the cashier, once', () => {
    const { budi, voucherId, till, redeem, orderId } = bought({ voucherType: 'DEKAT' })
    const code = budi.voucher(voucherId).voucherCode ?? ''
    expect(till.redeemByCode('000000000000')).toEqual({ refused: '9200110' })
    expect(till.redeemByCode(code.replace(/(\d{4})/g, '$1 '))).toEqual({ redeemed: voucherId })
    expect(till.redeemByCode(code)).toEqual({ refused: '9200108' })
    expect(redeem()).toBe('9200108')
    expect(budi.order(orderId).status).toBe('REDEEMED')
  })

  it('is refused for a link, an expired voucher and another user\'s', () => {
    const link = bought({ voucherType: 'CODE_LINK' })
    expect(link.redeem()).toBe('9200108')
    const old = bought({ voucherType: 'DEKAT' })
    expect(old.shopper.codeOf('redemptionCheck', { voucherId: old.voucherId, ...old.at }, old.enter(SARI).as())).toBe('9200110')
    old.clock.now += 61 * DAY
    expect(old.redeem()).toBe('9200108')
  })
})
