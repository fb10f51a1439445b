import { createReducer } from '@reduxjs/toolkit'
import { ended } from '../../session/events'
import { claimed, claimFailed, claimStarted, claimUnknown } from './events'
import type { ClaimTrouble } from './logic'

//  (as its page says) ──claimStarted──▶ claiming ──claimed──▶ claimed
//                          ▲               ├──claimFailed──▶ refused ──claimStarted (another wish)──▶ claiming
//                          └───────────────┴──claimUnknown──▶ unknown ──claimStarted (the same wish)──▶ claiming

/** One activity's packets as this visit has asked for them. */
export interface Claim {
  readonly phase: 'claiming' | 'claimed' | 'refused' | 'unknown'
  readonly intentId: string
  /** Null unless refused. */
  readonly reason: ClaimTrouble | null
}
export type PacketsState = Readonly<Record<string, Claim>>

export const packetsReducer = createReducer<PacketsState>({}, (builder) => {
  builder
    .addCase(claimStarted, (state, { payload: { activityId, intentId } }) => {
      const { phase } = state[activityId] ?? {}
      if (phase === 'claiming' || phase === 'claimed') return state
      return { ...state, [activityId]: { phase: 'claiming', intentId, reason: null } }
    })
    .addCase(claimed, (state, { payload }) => answered(state, payload, { phase: 'claimed' }))
    .addCase(claimFailed, (state, { payload }) => answered(state, payload, { phase: 'refused', reason: payload.reason }))
    .addCase(claimUnknown, (state, { payload }) => answered(state, payload, { phase: 'unknown' }))
    .addCase(ended, () => ({}))
})

/** An answer to a wish that is no longer under way, because its user has gone, changes nothing. */
function answered(state: PacketsState, wish: { activityId: string; intentId: string }, to: Partial<Claim>): PacketsState {
  const claim = state[wish.activityId]
  if (claim?.phase !== 'claiming' || claim.intentId !== wish.intentId) return state
  return { ...state, [wish.activityId]: { ...claim, ...to } }
}
