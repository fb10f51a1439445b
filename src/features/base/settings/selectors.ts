import type { WithStartup } from '../startup/selectors'
import type { SettingsState } from './reducer'
import type { SettingsPageState } from './types'

export interface WithSettings {
  readonly settings: SettingsState
}

export function selectSettings(state: WithSettings): SettingsState {
  return state.settings
}

/** Whether data is spared: nothing moves by itself, pictures are small, pages short. */
export function selectSavesData({ settings, startup }: WithSettings & WithStartup): boolean {
  return settings.savesData ?? startup.device?.savesData ?? false
}

/** What the settings page shows; it comes with the part of the account. */
export function selectSettingsPage(state: { readonly settingsPage: SettingsPageState }): SettingsPageState {
  return state.settingsPage
}
