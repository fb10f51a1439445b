import { storageFailed, type StorageFailure } from '../../../navigation/pageEvents'
import type { ClientInfo, DeviceInfo } from '../../../ports/device/deviceInfo'
import { createReducer } from '../../../journal/runtime/slices'
import { deviceIdentified, deviceRead, deviceReported, type GuestInfo } from './events'
import type { Private } from '../../../shared/meaning'

export interface StartupState {
  readonly device: DeviceInfo | null
  readonly client: ClientInfo | null
  readonly guest: GuestInfo | null
  readonly reported: boolean
  /** Id of this device at risk control; absent until it is known. */
  readonly riskDeviceId?: Private<string>
  /** Failed storages of this device; absent while all of them work. */
  readonly storageFailures?: readonly StorageFailure[]
}

const initial: StartupState = { device: null, client: null, guest: null, reported: false }

export const startupReducer = createReducer<StartupState>(initial, (builder) => {
  builder
    .addCase(deviceRead, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(storageFailed, (state, { payload }) => ({ ...state, storageFailures: [...(state.storageFailures ?? []), payload] }))
    .addCase(deviceIdentified, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(deviceReported, (state) => ({ ...state, reported: true }))
})
