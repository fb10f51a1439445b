import type { Mutation } from '../../../data/mutation/reducer'
import { COUPON_CLAIM, ENVELOPE_CLAIM } from './intents'
import { couponOutcome, envelopeOutcome, isOutdated, serverClaimStates, finalRefusalOf, claimStatusOf } from './logic'

const ATTEMPT = { intentId: 'i', userId: 'u', input: {}, lost: false, outlivesLogout: false, failure: null }
const SETTLED = { intentId: 'i', since: ['later'], failure: null, result: {} }
const failedBy = (reason: string): Mutation => ({ ...SETTLED, phase: 'failed', reason })
const SUCCEEDED: Mutation = { ...SETTLED, phase: 'succeeded' }

describe('the status of a coupon', () => {
  const token = 'ct-1'
  it.each([
    ['claimable', { token }],
    ['none', {}],
    ['toUse', { token, couponId: 'cpn-1', isReceive: true }],
    ['had', { token, isReceive: true }],
    ['soldOut', { token, isNotCollected: true }],
    ['had', { token, isReceive: true, isNotCollected: true }],
  ] as const)('is %s as the server sent it', (claimStatus, coupon) => {
    expect(claimStatusOf(coupon, null)).toBe(claimStatus)
  })

  it('is that of its claim, which is newer', () => {
    expect(claimStatusOf({ token }, { ...ATTEMPT, phase: 'pending' })).toBe('claiming')
    expect(claimStatusOf({ token }, { ...ATTEMPT, phase: 'unknown' })).toBe('unknown')
    expect(claimStatusOf({ token, isNotCollected: true }, { ...ATTEMPT, phase: 'open' })).toBe('claimable')
    expect(claimStatusOf({ token, isNotCollected: true }, SUCCEEDED)).toBe('toUse')
    expect(claimStatusOf({ token }, failedBy('soldOut'))).toBe('soldOut')
  })
})

describe('the outcome of a claim', () => {
  const coupon = { couponTemplateId: 't', couponType: 'STORE_COUPON', activityId: 'a' }
  it('is read from the page', () => {
    expect(couponOutcome({ coupon: { ...coupon, couponId: 'c', isReceive: true } })).toEqual({
      is: 'succeeded', result: { couponTemplateId: 't', couponId: 'c', couponType: 'STORE_COUPON', activityId: 'a' },
    })
    expect(couponOutcome({ coupon: { ...coupon, isReceive: true } })).toEqual({ is: 'failed', reason: 'had' })
    expect(couponOutcome({ coupon: { ...coupon, isNotCollected: true } })).toEqual({ is: 'failed', reason: 'soldOut' })
    expect(couponOutcome({ coupon })).toEqual({ is: 'open' })
    expect(couponOutcome({ coupon }, '9000002')).toEqual({ is: 'failed', reason: 'soldOut' })
  })

  it('is read from a packet', () => {
    const packet = { activityId: 'p', name: {}, couponAmount: 1, redPacketList: [] }
    expect([{ isReceived: true }, { isNotCollected: true }, {}].map((more) => envelopeOutcome({ ...packet, ...more }).is))
      .toEqual(['succeeded', 'failed', 'open'])
    expect(envelopeOutcome(packet, '10000008')).toEqual({ is: 'failed', reason: 'soldOut' })
  })

  it('is not decided by a refusal that may follow a success', () => {
    expect(['9000012', '9000013'].map((code) => finalRefusalOf({ code })?.is)).toEqual(['open', 'open'])
    expect(['9000002', '9000007', '9000009', '0310409', ''].filter((code) => finalRefusalOf({ code }))).toEqual([])
  })
})

describe('server data about claims', () => {
  const coupon = { name: COUPON_CLAIM, key: 't' } as const
  it('is in deals, stores, coupon pages and packets', () => {
    expect(
      serverClaimStates({ coupon: { couponTemplateId: 't', isReceive: true } }),
    ).toEqual([{ ...coupon, isClaimed: true, isSoldOut: false }])
    expect(serverClaimStates({ coupons: [{ couponTemplateId: 't', isNotCollected: true }, {}] }))
      .toEqual([{ ...coupon, isClaimed: false, isSoldOut: true }])
    expect(serverClaimStates({ activityId: 'p', isReceived: false, isNotCollected: true }))
      .toEqual([{ name: ENVELOPE_CLAIM, key: 'p', isClaimed: false, isSoldOut: true }])
    expect([null, 'x', [], { activityId: 'campaign' }].flatMap(serverClaimStates)).toEqual([])
  })

  it('counts if it differs and was requested later', () => {
    const outdated = (claim: Mutation, isClaimed: boolean, isSoldOut: boolean, generation = 'later') =>
      isOutdated(claim, { ...coupon, isClaimed, isSoldOut }, generation)
    expect(outdated(SUCCEEDED, true, true)).toBe(false)
    expect(outdated(SUCCEEDED, false, false)).toBe(true)
    expect(outdated(failedBy('soldOut'), false, true)).toBe(false)
    expect(outdated(failedBy('soldOut'), false, false)).toBe(true)
    expect(outdated(failedBy('had'), true, false)).toBe(false)
    expect(outdated(failedBy('had'), false, true)).toBe(true)
    expect(outdated(SUCCEEDED, false, false, 'before')).toBe(false)
    expect(outdated({ ...ATTEMPT, phase: 'open' }, true, false)).toBe(false)
  })
})
