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
