import type { StorageFailure } from '../../../navigation/pageEvents'
import type { StartupState } from './reducer'

export interface WithStartup {
  readonly startup: StartupState
}

/** CSS pixels at the top of the page that lie under the phone's status bar. */
export function selectStatusBarHeight({ startup: { device } }: WithStartup): number {
  return device?.statusBarHeight ?? 0
}

export function selectStartup(state: WithStartup): StartupState {
  return state.startup
}

/** Whether this storage of the device has worked so far. */
export function selectStorageWorks({ startup: { storageFailures } }: WithStartup, kind: StorageFailure['kind']): boolean {
  return !storageFailures?.some((failure) => failure.kind === kind)
}
