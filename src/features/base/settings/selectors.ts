import { selectUserId } from '../../../session/selectors'
import type { Theme } from '../../../ports/device'
import type { WithSession } from '../../../session/selectors'
import type { WithStartup } from '../startup/selectors'
import type { SettingsState } from './reducer'
import type { SettingsPageState } from './types'

export interface WithSettings {
  readonly settings: SettingsState
}

export function selectSettings(state: WithSettings): SettingsState {
  return state.settings
}

/** Whether another language is on its way. */
export function selectChangingLocale(state: WithSettings): boolean {
  return state.settings.changingLocale
}

/** Whether data is spared: nothing moves by itself, pictures are small, pages short. */
export function selectSavesData({ settings, startup }: WithSettings & WithStartup): boolean {
  return settings.savesData ?? startup.device?.savesData ?? false
}

/** In which colours pages are drawn; null before the device was read, when what the page came with stays. */
export function selectTheme({ settings, startup }: WithSettings & WithStartup): Theme | null {
  return settings.theme ?? (startup.device && (startup.device.theme ?? 'system'))
}

/** Whether the explore tab is for this shopper: for everyone, or for users whom the server names. */
export function selectMayExplore(state: WithSettings & WithSession): boolean {
  const { everyone, userIds } = state.settings.config.exploreVideo
  const userId = selectUserId(state)
  return everyone || (userId !== null && userIds.includes(userId))
}

/** What the settings page shows; it comes with the part of the account. */
export function selectSettingsPage(state: { readonly settingsPage: SettingsPageState }): SettingsPageState {
  return state.settingsPage
}
