import { flowCrashed } from '../../../journal/supervised'
import { screenLeft } from '../../../navigation/events'
import { logoutTapped } from '../../../session/events'
import { localeChosen } from '../../../session/visit'
import { createReducer } from '../../../journal/slices'
import {
  cacheCleared,
  cacheTapped,
  languageTapped,
  logoutAsked,
  notificationsSettled,
  pageRead,
  sheetLeft,
  termsTapped,
  versionTapped,
} from './events'
import type { SettingsPageState } from './types'

//  sheet   none ──languageTapped──▶ language ──localeChosen, sheetLeft──▶ none
//          none ──termsTapped─────▶ terms ─────sheetLeft──▶ none
//          none ──logoutAsked─────▶ logout ────logoutTapped, sheetLeft──▶ none
//  cache   idle, cleared ──cacheTapped──▶ clearing ──cacheCleared──▶ cleared
//                              └──flowCrashed──▶ idle
//  Leaving the screen ends what is open on it, and the counting of taps.

const initial: SettingsPageState = { build: '', notifications: null, sheet: 'none', cache: { phase: 'idle' }, taps: 0 }

export const settingsPageReducer = createReducer<SettingsPageState>(initial, (builder) => {
  builder
    .addCase(pageRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(notificationsSettled, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(languageTapped, (state) => ({ ...state, sheet: 'language' }))
    .addCase(termsTapped, (state) => ({ ...state, sheet: 'terms' }))
    .addCase(logoutAsked, (state) => ({ ...state, sheet: 'logout' }))
    .addCase(sheetLeft, withoutSheet)
    .addCase(localeChosen, withoutSheet)
    .addCase(logoutTapped, withoutSheet)
    .addCase(cacheTapped, (state) => ({ ...state, cache: { phase: 'clearing' } }))
    .addCase(cacheCleared, (state, { payload }) => ({ ...state, cache: { phase: 'cleared', ...payload } }))
    .addCase(flowCrashed, (state, { payload }) => (payload.on === cacheTapped.type ? { ...state, cache: { phase: 'idle' } } : state))
    .addCase(versionTapped, (state) => ({ ...state, taps: state.taps + 1 }))
    .addCase(screenLeft, (state, { payload }) =>
      payload.screen === 'setting' ? { ...initial, build: state.build, notifications: state.notifications } : state,
    )
})

function withoutSheet(state: SettingsPageState): SettingsPageState {
  return { ...state, sheet: 'none' }
}
