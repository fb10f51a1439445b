import { flowCrashed } from '../../../journal/runtime/supervised'
import { screenLeft } from '../../../navigation/events'
import { logoutTapped } from '../../../session/events'
import { localeChosen, localeSynced } from '../../../session/visit'
import { createReducer } from '../../../journal/runtime/slices'
import {
  cacheCleared,
  cacheTapped,
  languageTapped,
  logoutRowTapped,
  notificationsSettled,
  pageRead,
  sheetLeft,
  termsTapped,
  versionTapped,
} from './events'
import type { SettingsPageState } from './types'

//  sheet   none ──languageTapped──▶ language ──localeChosen, localeSynced, sheetLeft──▶ none
//          none ──termsTapped─────▶ terms ─────sheetLeft──▶ none
//          none ──logoutRowTapped─▶ logout ────logoutTapped, sheetLeft──▶ none
//  cache   idle, cleared ──cacheTapped──▶ clearing ──cacheCleared──▶ cleared
//                                            └──flowCrashed──▶ idle
//  Leaving the screen resets sheet, cache and the count of taps.

const initial: SettingsPageState = { build: '', notifications: null, sheet: 'none', cache: { phase: 'idle' }, taps: 0 }

export const settingsPageReducer = createReducer<SettingsPageState>(initial, (builder) => {
  builder
    .addCase(pageRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(notificationsSettled, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(languageTapped, (state) => withSheet(state, 'language'))
    .addCase(termsTapped, (state) => withSheet(state, 'terms'))
    .addCase(logoutRowTapped, (state) => withSheet(state, 'logout'))
    .addCase(sheetLeft, (state) => withoutSheet(state, state.sheet))
    .addCase(localeChosen, (state) => withoutSheet(state, 'language'))
    .addCase(localeSynced, (state) => withoutSheet(state, 'language'))
    .addCase(logoutTapped, (state) => withoutSheet(state, 'logout'))
    .addCase(cacheTapped, (state) => (isClearing(state) ? state : { ...state, cache: { phase: 'clearing' } }))
    .addCase(cacheCleared, (state, { payload }) => (isClearing(state) ? { ...state, cache: { phase: 'cleared', ...payload } } : state))
    .addCase(flowCrashed, (state, { payload }) =>
      (payload.on === cacheTapped.type && isClearing(state) ? { ...state, cache: { phase: 'idle' } } : state))
    .addCase(versionTapped, (state) => ({ ...state, taps: state.taps + 1 }))
    .addCase(screenLeft, (state, { payload }) =>
      payload.screen === 'setting' ? { ...initial, build: state.build, notifications: state.notifications } : state,
    )
})

type Sheet = SettingsPageState['sheet']

function withSheet(state: SettingsPageState, sheet: Sheet): SettingsPageState {
  return state.sheet === 'none' ? { ...state, sheet } : state
}

function withoutSheet(state: SettingsPageState, sheet: Sheet): SettingsPageState {
  return state.sheet === sheet && sheet !== 'none' ? { ...state, sheet: 'none' } : state
}

function isClearing({ cache }: SettingsPageState): boolean {
  return cache.phase === 'clearing'
}
