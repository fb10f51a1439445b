import { createSelector } from 'reselect'
import type { StorageFailure } from '../../../navigation/pageEvents'
import type { StartupState } from './reducer'

export interface WithStartup {
  readonly startup: StartupState
}

/** CSS pixels at the top of the page that lie under the phone's status bar. */
export function selectStatusBarHeight({ startup: { device } }: WithStartup): number {
  return device?.statusBarHeight ?? 0
}

/** This device and this build of the app, as the server is told of them: what is for this page alone stays out. Null before. */
export const selectIntroduction = createSelector([selectStartup], ({ device, client }) => {
  if (!device || !client) return null
  const { inShell: _inShell, statusBarHeight: _statusBarHeight, savesData: _savesData, theme: _theme, ...described } = device
  return { device: described, client }
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
