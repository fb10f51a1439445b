import { createAction } from '@reduxjs/toolkit'
import type { ClientInfo, DeviceInfo } from '../../../ports/device/deviceInfo'
import type { EpochMs, Id, Private } from '../../../shared/meaning'

/** A user before the first login. `guestId` is generated on this device; `since` is its creation time in epoch ms. */
export interface GuestInfo {
  readonly guestId: Id
  readonly since: EpochMs
}

export const deviceRead = createAction<{ device: DeviceInfo; client: ClientInfo; guest: GuestInfo }>('startup/deviceRead')
/** Risk control assigned its id to this device. */
export const deviceIdentified = createAction<{ riskDeviceId: Private<string> }>('startup/deviceIdentified')
export const deviceReported = createAction('startup/deviceReported')
