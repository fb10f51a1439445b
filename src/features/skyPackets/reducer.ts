import { createReducer } from '@reduxjs/toolkit'
import { screenLeft } from '../../navigation/events'
import { ended } from '../../session/events'
import { cameDown, crossTapped, issueStarted, issueUnknown, listAwaited, listFailed, listLoaded, notIssued, opened } from './events'
import type { SkyList } from './events'

//  issue:  idle ──issueStarted──▶ asking ──cameDown, notIssued(again: false)──▶ settled, for this user and day
//                                   ├──notIssued(again: true)──▶ open ──issueStarted (by a tap, another wish)──▶ asking
//                                   └──issueUnknown──▶ unknown ──issueStarted (by a tap, the same wish)──▶ asking

/** One user's wish for the packets of one day. */
export interface Issue {
  readonly phase: 'idle' | 'asking' | 'settled' | 'open' | 'unknown'
  readonly userId: string | null
  readonly day: string
  readonly intentId: string
}

export interface SkyState {
  readonly issue: Issue
  /** Null before the first answer. */
  readonly list: SkyList | null
  /** What the list was last asked for: for whom, on which day. */
  readonly asked: { readonly generation: string; readonly day: string; readonly userId: string | null } | null
  readonly sheet: boolean
}

const initial: SkyState = { issue: { phase: 'idle', userId: null, day: '', intentId: '' }, list: null, asked: null, sheet: false }

export const skyReducer = createReducer<SkyState>(initial, (builder) => {
  builder
    .addCase(listAwaited, (state, { payload }) => ({ ...state, asked: payload }))
    .addCase(listLoaded, (state, { payload: { generation, ...list } }) =>
      // What was asked before packets came down does not know of them.
      state.asked?.generation === generation ? { ...state, list } : state)
    .addCase(listFailed, (state, { payload }) => (state.asked?.generation === payload.generation ? { ...state, asked: null } : state))
    .addCase(issueStarted, (state, { payload }) => {
      const { phase, userId, day } = state.issue
      // One wish at a time for a user and day, and none after it is settled.
      if ((phase === 'asking' || phase === 'settled') && userId === payload.userId && day === payload.day) return state
      return { ...state, issue: { phase: 'asking', ...payload } }
    })
    .addCase(cameDown, (state, { payload }) => settled(state, payload.intentId, 'settled'))
    .addCase(notIssued, (state, { payload: { intentId, again } }) => settled(state, intentId, again ? 'open' : 'settled'))
    .addCase(issueUnknown, (state, { payload }) => settled(state, payload.intentId, 'unknown'))
    .addCase(opened, (state) => ({ ...state, sheet: true }))
    .addCase(crossTapped, (state) => ({ ...state, sheet: false }))
    .addCase(screenLeft, (state) => (state.sheet ? { ...state, sheet: false } : state))
    // Packets, and the wish for them, were one user's.
    .addCase(ended, () => initial)
})

/** The answer to a wish of somebody who has gone meanwhile finds no such wish here. */
function settled(state: SkyState, intentId: string, phase: Issue['phase']): SkyState {
  const { issue } = state
  return issue.phase === 'asking' && issue.intentId === intentId ? { ...state, issue: { ...issue, phase } } : state
}
