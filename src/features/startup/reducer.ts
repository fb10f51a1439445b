import { createReducer } from '@reduxjs/toolkit'
import type { ClientInfo, DeviceInfo } from '../../ports/device'
import { deviceRead, deviceReported } from './events'
import type { GuestInfo } from './events'

export interface StartupState {
  readonly device: DeviceInfo | null
  readonly client: ClientInfo | null
  readonly guest: GuestInfo | null
  readonly reported: boolean
}

const initial: StartupState = { device: null, client: null, guest: null, reported: false }

export const startupReducer = createReducer<StartupState>(initial, (builder) => {
  builder
    .addCase(deviceRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(deviceReported, (state) => ({ ...state, reported: true }))
})
