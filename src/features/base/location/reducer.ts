import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import {
  addressAwaited,
  addressFailed,
  addressFound,
  guideDismissed,
  LOCATION_CODES,
  positionAwaited,
  positionFailed,
  positionFound,
  settingsDeclined,
  settingsOffered,
  locationSettingsTapped,
} from './events'
import type { AddressInfo, LocationCode } from './events'
import { sameRegion } from './region'

//  position:  init ──positionAwaited──▶ loading ──positionFound──▶ end, success ──positionAwaited──▶ loading …
//                                          └──positionFailed──▶ end, failed ──positionAwaited──▶ loading …
//  address:   init ──addressAwaited───▶ loading ──addressFound───▶ end, success      (only after a position was found)
//                                          └──addressFailed───▶ end, failed
//  settings:  (absent) ──settingsOffered──▶ offered ──settingsTapped, settingsDeclined, positionFound──▶ (absent)

type Status = 'init' | 'loading' | 'end'

export interface Position {
  readonly status: Status
  readonly success: boolean
  readonly code: LocationCode
  readonly latitude: number | null
  readonly longitude: number | null
  readonly isSimulated: boolean
  /** Why there is none, in the browser's words; absent where it has none. */
  readonly errorMessage?: string
}

export interface Address {
  readonly status: Status
  readonly success: boolean
  readonly info: AddressInfo | null
}

export interface LocationState {
  readonly position: Position
  readonly address: Address
  readonly guideDismissed: boolean
  /** The last search found the address that was known before it. */
  readonly unmoved?: true
  /** The shopper is offered the settings; in the shell only. */
  readonly offersSettings?: true
}

const initial: LocationState = {
  position: { status: 'init', success: false, code: LOCATION_CODES.initial, latitude: null, longitude: null, isSimulated: false },
  address: { status: 'init', success: false, info: null },
  guideDismissed: false,
}

export const locationReducer = createReducer<LocationState>(initial, (builder) => {
  builder
    .addCase(positionAwaited, ({ position }) => void (position.status = 'loading'))
    .addCase(positionFound, (state, { payload: { latitude, longitude, simulated } }) => {
      state.position = { status: 'end', success: true, code: LOCATION_CODES.initial, latitude, longitude, isSimulated: simulated }
    })
    .addCase(positionFailed, (state, { payload }) => {
      if (state.position.status !== 'loading') return
      state.position = { ...initial.position, status: 'end', ...payload }
      state.address = initial.address
    })
    .addCase(addressAwaited, ({ address }) => void (address.status = 'loading'))
    .addCase(addressFound, (state, { payload }) => {
      if (state.address.info && sameRegion(state.address.info, payload)) state.unmoved = true
      else delete state.unmoved
      state.address = { status: 'end', success: true, info: payload }
    })
    .addCase(addressFailed, (state) => {
      if (state.address.status !== 'loading') return
      delete state.unmoved
      state.address = { status: 'end', success: false, info: null }
    })
    .addCase(guideDismissed, (state) => void (state.guideDismissed = true))
    .addCase(settingsOffered, (state) => void (state.offersSettings = true))
    .addMatcher(isAnyOf(locationSettingsTapped, settingsDeclined, positionFound), (state) => void delete state.offersSettings)
})
