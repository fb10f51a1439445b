import type { StartupState } from './reducer'

export interface WithStartup {
  readonly startup: StartupState
}

export function selectStartup(state: WithStartup): StartupState {
  return state.startup
}
