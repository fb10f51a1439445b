import type { SettingsState } from './reducer'
import type { SettingsPageState } from './types'

export interface WithSettings {
  readonly settings: SettingsState
}

export function selectSettings(state: WithSettings): SettingsState {
  return state.settings
}

/** What the settings page shows; it comes with the part of the account. */
export function selectSettingsPage(state: { readonly settingsPage: SettingsPageState }): SettingsPageState {
  return state.settingsPage
}
