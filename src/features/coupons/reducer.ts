import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import { opened, pageLoaded, refreshed } from '../../loading/feed/events'
import { awaited, loaded } from '../../loading/resource/events'
import { ended, started } from '../../session/events'
import { claimed, claimFailed, claimLost, claimStarted, packetTaken } from './events'
import { contradicts, mayAsk, newsIn } from './logic'
import type { Claim, ClaimsState } from './types'

//            claimStarted            claimed, packetTaken
//  (none) ─────────────────▶ claiming ─────────────────────▶ claimed ─────┐
//     ▲      ┌──────────────▶ │ │ │ └──claimFailed─────────▶ had, soldOut ─┤ an answer asked for later says otherwise
//     │      │ claimStarted   │ │ └──claimFailed(open)──▶ open ──claimStarted, same intent──▶ claiming
//     │   unknown ◀─claimLost─┘ │                                          │
//     └──claimFailed(dropped), end of the session ◀────────────────────────┘
// `open` and `unknown` keep the intent: another try is the same wish. A claim held while its own user logs in again goes on.

/** So many questions after a claim are remembered; the answers to older ones have come or will not. */
const MOST_SINCE = 8

export const claimsReducer = createReducer<ClaimsState>({}, (builder) => {
  builder
    .addCase(claimStarted, (state, { payload: { claimId, ...wish } }) =>
      mayAsk(state[claimId] ?? null) ? { ...state, [claimId]: { phase: 'claiming', ...wish } } : state,
    )
    .addCase(claimed, (state, { payload }) => answer(state, payload, () => ({ phase: 'claimed', couponId: payload.couponId, since: [] })))
    .addCase(packetTaken, (state, { payload }) => answer(state, payload, () => ({ phase: 'claimed', couponId: null, since: [] })))
    .addCase(claimLost, (state, { payload }) => answer(state, payload, (wish) => ({ ...wish, phase: 'unknown' })))
    .addCase(claimFailed, (state, { payload }) =>
      answer(state, payload, (wish) => {
        const { reason } = payload
        if (reason === 'dropped') return null
        return reason === 'open' ? { ...wish, phase: 'open' } : { phase: reason, couponId: null, since: [] }
      }),
    )
    .addCase(ended, (state, { payload: { reason } }) => {
      const mayReturn = reason === 'refused' || reason === 'invalid'
      return keepWhere(state, (claim) => mayReturn && claim.phase === 'claiming')
    })
    .addCase(started, (state, { payload: { userId } }) =>
      keepWhere(state, (claim) => claim.phase === 'claiming' && claim.userId === userId),
    )
    .addMatcher(isAnyOf(awaited, opened, refreshed), (state, { payload: { generation } }) =>
      Object.values(state).some(isSettled) ? withQuestion(state, generation) : state,
    )
    .addMatcher(isAnyOf(loaded, pageLoaded), (state, { payload }) => {
      const things = 'items' in payload ? payload.items : [payload.content, ...payload.brings.flatMap(({ items }) => items)]
      const told = new Map(things.flatMap(newsIn).map((news) => [news.claimId, news]))
      return keepWhere(state, (claim, claimId) => {
        const news = told.get(claimId)
        return !news || !isSettled(claim) || !claim.since.includes(payload.generation) || !contradicts(claim.phase, news)
      })
    })
})

type Wish = Extract<Claim, { intentId: string }>
type Settled = Exclude<Claim, Wish>

function isSettled(claim: Claim): claim is Settled {
  return 'since' in claim
}

/** An answer counts for the wish that asked, while it is being asked; null forgets it. */
function answer(
  state: ClaimsState,
  { claimId, intentId }: { readonly claimId: string; readonly intentId: string },
  to: (wish: Wish) => Claim | null,
): ClaimsState {
  const claim = state[claimId]
  if (claim?.phase !== 'claiming' || claim.intentId !== intentId) return state
  const next = to(claim)
  return next ? { ...state, [claimId]: next } : keepWhere(state, (_, each) => each !== claimId)
}

function keepWhere(state: ClaimsState, keep: (claim: Claim, claimId: string) => boolean): ClaimsState {
  const kept = Object.entries(state).filter(([claimId, claim]) => keep(claim, claimId))
  return kept.length === Object.keys(state).length ? state : Object.fromEntries(kept)
}

function withQuestion(state: ClaimsState, generation: string): ClaimsState {
  return Object.fromEntries(
    Object.entries(state).map(([claimId, claim]) =>
      [claimId, isSettled(claim) ? { ...claim, since: [...claim.since, generation].slice(-MOST_SINCE) } : claim]),
  )
}
