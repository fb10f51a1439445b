import { anyOf, createReducer } from '../../../journal/runtime/slices'
import { matchesLeft } from '../../../navigation/events'
import { placeRemembered } from '../../../navigation/pageEvents'
import {
  addressAwaited,
  addressFailed,
  addressFound,
  guideDismissed,
  hereFound,
  hereTapped,
  LOCATION_CODES,
  placeChosen,
  positionAwaited,
  positionFailed,
  positionFound,
  settingsDeclined,
  settingsOffered,
  locationSettingsTapped,
} from './events'
import { showsGuide } from './logic'
import type { LocationState } from './types'

//  position:  init ──positionAwaited────▶ loading ──positionFound──▶ end, success ──positionAwaited────▶ loading …
//                                            └──positionFailed──▶ end, failed ──positionAwaited────▶ loading …
//  address:   init, end ──addressAwaited────▶ loading ──addressFound───▶ end, success      (only while a position is known)
//                                                └──addressFailed───▶ end, failed
//             init ──addressFound, of another webview──▶ end        any ──positionFailed──▶ init
//  settings:  (absent) ──settingsOffered──▶ offered ──locationSettingsTapped, settingsDeclined, positionFound──▶ (absent)
//  area:      (absent) ──placeRemembered, placeChosen───────▶ chosen ──hereFound────────────▶ (absent)
//  search:    (absent) ──hereTapped────────────▶ searching ──hereFound, placeChosen, screen left──▶ (absent)

const initial: LocationState = {
  position: { status: 'init', success: false, code: LOCATION_CODES.initial, latitude: null, longitude: null, isSimulated: false },
  address: { status: 'init', success: false, info: null },
  guideDismissed: false,
}

export const locationReducer = createReducer<LocationState>(initial, (builder) => {
  builder
    .addCase(positionAwaited, (state) =>
      (state.position.status === 'loading' ? state : { ...state, position: { ...state.position, status: 'loading' } }))
    .addCase(positionFound, (state, { payload: { latitude, longitude, simulated } }) => {
      if (state.position.status !== 'loading') return state
      const { offersSettings: _, ...rest } = state
      const found = { latitude, longitude, isSimulated: simulated }
      return { ...rest, position: { status: 'end', success: true, code: LOCATION_CODES.initial, ...found } }
    })
    .addCase(positionFailed, (state, { payload }) => {
      if (state.position.status !== 'loading') return state
      const failed: LocationState = { ...state, position: { ...initial.position, status: 'end', ...payload }, address: initial.address }
      return showsGuide(failed) ? { ...failed, guideShown: true } : failed
    })
    .addCase(addressAwaited, (state) =>
      (state.position.success ? { ...state, address: { ...state.address, status: 'loading' } } : state))
    .addCase(addressFound, (state, { payload }) => {
      if (!state.position.success || state.address.status === 'end') return state
      return { ...state, address: { status: 'end', success: true, info: payload } }
    })
    .addCase(addressFailed, (state) =>
      state.address.status === 'loading' ? { ...state, address: { status: 'end', success: false, info: null } } : state)
    .addCase(guideDismissed, (state) => ({ ...state, guideDismissed: true }))
    .addCase(placeRemembered, (state, { payload: { place } }) => ({ ...state, place }))
    .addCase(placeChosen, ({ seeksHere: _, ...state }, { payload: { place } }) => ({ ...state, place }))
    .addCase(hereTapped, (state) => ({ ...state, seeksHere: true }))
    .addCase(hereFound, ({ place: _, seeksHere: __, ...state }) => state)
    .addCase(settingsOffered, (state) => ({ ...state, offersSettings: true }))
    .addMatcher(matchesLeft('choosePlace'), ({ seeksHere: _, ...state }) => state)
    .addMatcher(anyOf(locationSettingsTapped, settingsDeclined), ({ offersSettings: _, ...state }) => state)
})
