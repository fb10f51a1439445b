import type { UnknownAction } from 'redux'
import fc from 'fast-check'
import { opened, pageLoaded } from '../../loading/feed/events'
import { ended, started } from '../../session/events'
import { claimed, claimFailed, claimLost, claimStarted, packetTaken } from './events'
import { claimsReducer } from './reducer'
import type { ClaimsState } from './types'

const IDS = ['t1', 'packet:p1'] as const
const INTENTS = ['i1', 'i2', 'i3'] as const
const USERS = ['u1', 'u2'] as const
const GENERATIONS = ['g1', 'g2'] as const

const claimId = fc.constantFrom(...IDS)
const intentId = fc.constantFrom(...INTENTS)
const userId = fc.constantFrom(...USERS)
const generation = fc.constantFrom(...GENERATIONS)
const page = { feed: 'f', kind: 'deal', stage: 0, pageNo: 1, queryId: '', hasMore: false } as const

const anyEvent: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.record({ claimId, intentId, userId }).map((payload) => claimStarted(payload)),
  fc.record({ claimId, intentId }).map((wish) => claimed({ ...wish, couponId: `of ${wish.intentId}`, couponTemplateId: wish.claimId })),
  fc.record({ claimId, intentId }).map((wish) => packetTaken({ ...wish, activityId: 'p1', couponIds: [] })),
  fc.record({ claimId, intentId }).map((wish) => claimLost(wish)),
  fc.record({ claimId, intentId, reason: fc.constantFrom('soldOut' as const, 'had' as const, 'open' as const, 'dropped' as const) })
    .map((payload) => claimFailed(payload)),
  fc.constantFrom('loggedOut', 'elsewhere', 'invalid', 'refused').map((reason) => ended({ reason: reason as 'invalid' })),
  userId.map((user) => started({ userId: user, generation: 1, registered: false })),
  generation.map((name) => opened({ feed: 'f', generation: name, stages: 1 })),
  fc.record({ generation, isReceive: fc.boolean() }).map(({ generation: name, isReceive }) =>
    pageLoaded({ ...page, generation: name, items: [{ assetId: 'd', coupon: { couponTemplateId: 't1', isReceive } }] })),
)

const fold = (events: readonly UnknownAction[]): ClaimsState => events.reduce(claimsReducer, {})

it('holds through any events: claimed only after the host said so, to the wish that asked, and one wish at a time', () => {
  fc.assert(fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
    let before: ClaimsState = {}
    for (const event of events) {
      const after = claimsReducer(before, event)
      for (const [id, claim] of Object.entries(after)) {
        const was = before[id]
        if (claim.phase === 'claimed' && was?.phase !== 'claimed') {
          // Only from a wish that was being asked, by an answer to that very wish.
          const said = claimed.match(event) || packetTaken.match(event) ? event.payload : null
          expect(was).toMatchObject({ phase: 'claiming', intentId: said?.intentId })
          expect(said?.claimId).toBe(id)
        }
        if (claim.phase === 'claiming' && was?.phase === 'claiming') expect(claim.intentId).toBe(was.intentId)
        if (claim.phase === 'unknown' || claim.phase === 'open') expect(was).toMatchObject({ intentId: claim.intentId })
      }
      // What a user knows of a claim is dropped with his session.
      if (started.match(event)) {
        const { userId: now } = event.payload
        expect(Object.values(after).every((claim) => claim.phase === 'claiming' && claim.userId === now)).toBe(true)
      }
      before = after
    }
  }))
})

describe('a settled claim', () => {
  const wish = { claimId: 't1', intentId: 'i1' }
  const done = [claimStarted({ ...wish, userId: 'u1' }), claimed({ ...wish, couponId: 'c', couponTemplateId: 't1' })]
  const news = (name: string, isReceive: boolean) =>
    pageLoaded({ ...page, generation: name, items: [{ assetId: 'd', coupon: { couponTemplateId: 't1', isReceive } }] })
  const asks = (name: string) => opened({ feed: 'f', generation: name, stages: 1 })

  it('outlives an answer that was asked for before it', () => {
    expect(fold([asks('g1'), ...done, news('g1', false)])['t1']).toMatchObject({ phase: 'claimed' })
  })

  it('gives way to one that was asked for afterwards and says otherwise', () => {
    expect(fold([...done, asks('g1'), news('g1', true)])['t1']).toMatchObject({ phase: 'claimed' })
    expect(fold([...done, asks('g1'), news('g1', false)])).toEqual({})
  })

  it('is nobody\'s after the session; a wish under way may go on with its own user', () => {
    const asking = claimStarted({ ...wish, userId: 'u1' })
    const again = (userId: string) => started({ userId, generation: 2, registered: false })
    expect(fold([...done, ended({ reason: 'loggedOut' })])).toEqual({})
    expect(fold([asking, ended({ reason: 'loggedOut' })])).toEqual({})
    expect(fold([asking, ended({ reason: 'invalid' }), again('u1')])['t1']).toMatchObject({ phase: 'claiming' })
    expect(fold([asking, ended({ reason: 'invalid' }), again('u2')])).toEqual({})
  })
})
