import { createAction } from '@reduxjs/toolkit'
import type { ClientInfo, DeviceInfo } from '../../../ports/device'

/** A shopper before the first login: an id of this device's own making, and when it was made (epoch ms). */
export interface GuestInfo {
  readonly guestId: string
  readonly since: number
}

export const deviceRead = createAction<{ device: DeviceInfo; client: ClientInfo; guest: GuestInfo }>('startup/deviceRead')
/** Risk control has said by which id it knows this device. */
export const deviceIdentified = createAction<{ riskDeviceId: string }>('startup/deviceIdentified')
export const deviceReported = createAction('startup/deviceReported')
