import { createReducer } from '@reduxjs/toolkit'
import { storageFailed } from '../../../navigation/pageEvents'
import type { StorageFailure } from '../../../navigation/pageEvents'
import type { ClientInfo, DeviceInfo } from '../../../ports/device'
import { deviceRead, deviceReported } from './events'
import type { GuestInfo } from './events'

export interface StartupState {
  readonly device: DeviceInfo | null
  readonly client: ClientInfo | null
  readonly guest: GuestInfo | null
  readonly reported: boolean
  /** Which storage of this device failed; absent as long as all of it works. */
  readonly storageFailures?: readonly StorageFailure[]
}

const initial: StartupState = { device: null, client: null, guest: null, reported: false }

export const startupReducer = createReducer<StartupState>(initial, (builder) => {
  builder
    .addCase(deviceRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(storageFailed, (state, { payload }) => ({ ...state, storageFailures: [...(state.storageFailures ?? []), payload] }))
    .addCase(deviceReported, (state) => ({ ...state, reported: true }))
})
