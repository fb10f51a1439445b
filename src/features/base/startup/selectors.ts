import { createSelector } from 'reselect'
import { deviceInfoSchema } from '../../../api/kit/client'
import type { StorageFailure } from '../../../navigation/pageEvents'
import type { StartupState } from './reducer'

export interface WithStartup {
  readonly startup: StartupState
}

/** CSS pixels at the top of the page that the phone's status bar covers. */
export function selectStatusBarHeight({ startup: { device } }: WithStartup): number {
  return device?.statusBarHeight ?? 0
}

/** The device fields of the API, in its order. Fields that only the page uses (theme, shell, bars) are not sent. */
type DeviceField = keyof typeof deviceInfoSchema.entries
const DEVICE_FIELDS = Object.keys(deviceInfoSchema.entries) as readonly DeviceField[]

/** Device and build for the server. Null before the device was read. */
export const selectDeviceAndClient = createSelector([selectStartup], ({ device, client }) => {
  if (!device || !client) return null
  const apiDevice = Object.fromEntries(DEVICE_FIELDS.map((field) => [field, device[field]]))
  return { device: apiDevice as Pick<typeof device, DeviceField>, client }
})

/** Request fields for risk control; empty before the device has an id. */
export const selectRiskParams = createSelector([selectStartup], ({ riskDeviceId }) => (riskDeviceId === undefined ? {} : { riskDeviceId }))

export function selectStartup(state: WithStartup): StartupState {
  return state.startup
}

/** False once this storage has failed. */
export function selectStorageWorks({ startup: { storageFailures } }: WithStartup, kind: StorageFailure['kind']): boolean {
  return !storageFailures?.some((failure) => failure.kind === kind)
}
