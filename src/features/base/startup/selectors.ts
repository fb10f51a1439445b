import { createSelector } from 'reselect'
import { deviceInfoSchema } from '../../../api/client'
import type { StorageFailure } from '../../../navigation/pageEvents'
import type { StartupState } from './reducer'

export interface WithStartup {
  readonly startup: StartupState
}

/** CSS pixels at the top of the page that lie under the phone's status bar. */
export function selectStatusBarHeight({ startup: { device } }: WithStartup): number {
  return device?.statusBarHeight ?? 0
}

/** The fields of the API's device, in its order. What the page alone reads (theme, shell, bars) is none of them. */
type DeviceField = keyof typeof deviceInfoSchema.entries
const DEVICE_FIELDS = Object.keys(deviceInfoSchema.entries) as readonly DeviceField[]

/** The device and the build of the app for the server. Null before the device is read. */
export const selectIntroduction = createSelector([selectStartup], ({ device, client }) => {
  if (!device || !client) return null
  const described = Object.fromEntries(DEVICE_FIELDS.map((field) => [field, device[field]]))
  return { device: described as Pick<typeof device, DeviceField>, client }
})

/** What a call says of the device to risk control; nothing while that has not asked. */
export const selectRiskDevice = createSelector([selectStartup], ({ riskDeviceId }) => (riskDeviceId === undefined ? {} : { riskDeviceId }))

export function selectStartup(state: WithStartup): StartupState {
  return state.startup
}

/** Whether this storage of the device has worked so far. */
export function selectStorageWorks({ startup: { storageFailures } }: WithStartup, kind: StorageFailure['kind']): boolean {
  return !storageFailures?.some((failure) => failure.kind === kind)
}
