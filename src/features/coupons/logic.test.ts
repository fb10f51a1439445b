import fc from 'fast-check'
import { claimIdOf, contradicts, couponOutcome, isFinal, newsIn, packetIn, packetOutcome, shownPercent, standingOf } from './logic'

describe('the bar of what is claimed', () => {
  it.each([[0, 0], [1, 35], [9, 35], [10, 42], [42, 42], [43, 43], [99, 99], [100, 100]])('draws %i percent as %i', (percent, drawn) => {
    expect(shownPercent(percent)).toBe(drawn)
  })

  it('never shrinks as more is claimed, and stays a bar', () => {
    fc.assert(fc.property(fc.nat(200), fc.nat(200), (a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(shownPercent(less)).toBeLessThanOrEqual(shownPercent(more))
      expect(shownPercent(more)).toBeLessThanOrEqual(100)
    }))
  })
})

describe('how a coupon stands', () => {
  const token = 'ct-1'
  it.each([
    ['claimable', { token }],
    ['none', {}],
    ['toUse', { token, couponId: 'cpn-1', isReceive: true }],
    ['had', { token, isReceive: true }],
    ['soldOut', { token, isNotCollected: true }],
    ['had', { token, isReceive: true, isNotCollected: true }],
  ] as const)('is %s as the host sent it', (standing, coupon) => {
    expect(standingOf(coupon, null)).toBe(standing)
  })

  it('is what its claim says, which is newer', () => {
    const wish = { intentId: 'i', userId: 'u' }
    expect(standingOf({ token }, { phase: 'claiming', ...wish })).toBe('claiming')
    expect(standingOf({ token }, { phase: 'unknown', ...wish })).toBe('unknown')
    expect(standingOf({ token, isNotCollected: true }, { phase: 'open', ...wish })).toBe('claimable')
    expect(standingOf({ token, isNotCollected: true }, { phase: 'claimed', couponId: 'c', since: [] })).toBe('toUse')
    expect(standingOf({ token }, { phase: 'soldOut', couponId: null, since: [] })).toBe('soldOut')
  })
})

describe('what became of a wish', () => {
  const coupon = { couponTemplateId: 't', couponType: 'STORE_COUPON', activityId: 'a' }
  it('is read off the page', () => {
    expect(couponOutcome({ coupon: { ...coupon, couponId: 'c', isReceive: true } })).toEqual({
      is: 'claimed', couponId: 'c', couponType: 'STORE_COUPON', activityId: 'a',
    })
    expect(couponOutcome({ coupon: { ...coupon, isReceive: true } })).toEqual({ is: 'had' })
    expect(couponOutcome({ coupon: { ...coupon, isNotCollected: true } })).toEqual({ is: 'soldOut' })
    expect(couponOutcome({ coupon })).toEqual({ is: 'open' })
  })

  it('is read off a packet', () => {
    const packet = { activityId: 'p', name: {}, couponAmount: 1, redPacketList: [] }
    expect([{ isReceived: true }, { isNotCollected: true }, {}].map((more) => packetOutcome({ ...packet, ...more }).is))
      .toEqual(['claimed', 'soldOut', 'open'])
  })

  it('is not to be believed of a refusal that may be the echo of a success', () => {
    expect(['9000012', '9000013'].every((code) => isFinal({ kind: 'refused', code }))).toBe(true)
    expect(['9000002', '9000007', '9000009', '0310409', ''].some((code) => isFinal({ kind: 'refused', code }))).toBe(false)
    expect(isFinal({ kind: 'network', code: '9000012' })).toBe(false)
  })
})

describe('news of claims', () => {
  it('are in deals, stores, coupon pages and packets', () => {
    expect(newsIn({ coupon: { couponTemplateId: 't', isReceive: true } })).toEqual([{ claimId: 't', held: true, gone: false }])
    expect(newsIn({ coupons: [{ couponTemplateId: 't', isNotCollected: true }, {}] })).toEqual([{ claimId: 't', held: false, gone: true }])
    expect(newsIn({ activityId: 'p', isReceived: false, isNotCollected: true })).toEqual([{ claimId: 'packet:p', held: false, gone: true }])
    expect([null, 'x', [], { activityId: 'campaign' }].flatMap(newsIn)).toEqual([])
  })

  it('count where they say otherwise', () => {
    const news = (held: boolean, gone: boolean) => ({ claimId: 't', held, gone })
    expect([contradicts('claimed', news(true, true)), contradicts('claimed', news(false, false))]).toEqual([false, true])
    expect([contradicts('soldOut', news(false, true)), contradicts('soldOut', news(false, false))]).toEqual([false, true])
    expect([contradicts('had', news(true, false)), contradicts('had', news(false, true))]).toEqual([false, true])
  })

  it('tell packets from coupons by name', () => {
    expect(packetIn(claimIdOf({ kind: 'packet', activityId: 'welcome-25' }))).toBe('welcome-25')
    expect(packetIn(claimIdOf({ kind: 'coupon', couponTemplateId: 'tpl-1' }))).toBeNull()
  })
})
