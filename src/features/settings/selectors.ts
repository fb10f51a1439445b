import type { SettingsState } from './reducer'

export interface WithSettings {
  readonly settings: SettingsState
}

export function selectSettings(state: WithSettings): SettingsState {
  return state.settings
}
