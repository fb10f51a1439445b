import { createReducer } from '../../../journal/runtime/slices'
import {
  clearConfirmed,
  clearDeclined,
  clearFailed,
  deviceClearTapped,
  exported,
  exportFailed,
  exportTapped,
  switched,
  switchesRead,
  watched,
  watchFailed,
  watchTapped,
} from './events'
import type { DeveloperState } from './types'

//  exporting  idle, done, failed ──exportTapped──▶ busy ──exported──▶ done, ──exportFailed──▶ failed
//  replay     any ──watchTapped───▶ busy ──watched──▶ shown, ──watchFailed(unreadable)──▶ failed, (cancelled)──▶ idle
//  clearing   no, failed ──deviceClearTapped──▶ confirming ──clearConfirmed──▶ busy (the page reloads), ──clearDeclined──▶ no
//                                                                         └──clearFailed──▶ failed

const initial: DeveloperState = { stored: null, running: null, exporting: 'idle', watching: { phase: 'idle' }, clearing: 'no' }

export const developerReducer = createReducer<DeveloperState>(initial, (builder) => {
  builder
    .addCase(switchesRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(switched, (state, { payload: { option, on } }) => ({ ...state, stored: state.stored && { ...state.stored, [option]: on } }))
    .addCase(exportTapped, (state) => (state.exporting === 'busy' ? state : { ...state, exporting: 'busy' }))
    .addCase(exported, (state) => (state.exporting === 'busy' ? { ...state, exporting: 'done' } : state))
    .addCase(exportFailed, (state) => (state.exporting === 'busy' ? { ...state, exporting: 'failed' } : state))
    .addCase(watchTapped, (state) => ({ ...state, watching: { phase: 'busy' } }))
    .addCase(watched, (state, { payload }) =>
      state.watching.phase === 'busy' ? { ...state, watching: { phase: 'shown', ...payload } } : state,
    )
    .addCase(watchFailed, (state, { payload: { reason, ...lineOfError } }) => {
      if (state.watching.phase !== 'busy') return state
      return { ...state, watching: reason === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', ...lineOfError } }
    })
    .addCase(deviceClearTapped, (state) =>
      (state.clearing === 'no' || state.clearing === 'failed' ? { ...state, clearing: 'confirming' } : state))
    .addCase(clearDeclined, (state) => (state.clearing === 'confirming' ? { ...state, clearing: 'no' } : state))
    .addCase(clearConfirmed, (state) => (state.clearing === 'confirming' ? { ...state, clearing: 'busy' } : state))
    .addCase(clearFailed, (state) => (state.clearing === 'busy' ? { ...state, clearing: 'failed' } : state))
})
