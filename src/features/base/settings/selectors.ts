import { selectUserId, type WithSession } from '../../../session/selectors'
import type { Theme } from '../../../ports/device/deviceInfo'
import type { WithStartup } from '../startup/selectors'
import type { SettingsState } from './reducer'
import type { SettingsPageState } from './types'

export interface WithSettings {
  readonly settings: SettingsState
}

export function selectSettings(state: WithSettings): SettingsState {
  return state.settings
}

export function selectChangingLocale(state: WithSettings): boolean {
  return state.settings.changingLocale
}

/** Data saver: no autoplay, small pictures, short pages. */
export function selectSavesData({ settings, startup }: WithSettings & WithStartup): boolean {
  return settings.savesData ?? startup.device?.savesData ?? false
}

/** Null before the device was read: the theme of the prerendered page then stays. */
export function selectTheme({ settings, startup }: WithSettings & WithStartup): Theme | null {
  return settings.theme ?? (startup.device && (startup.device.theme ?? 'system'))
}

/** The explore tab is enabled for everyone or for listed users. */
export function selectCanExplore(state: WithSettings & WithSession): boolean {
  const { everyone, userIds } = state.settings.config.exploreVideo
  const userId = selectUserId(state)
  return everyone || (userId !== null && userIds.includes(userId))
}

/** The slice belongs to the module `account`, so it is absent until that loads. */
export function selectSettingsPage(state: { readonly settingsPage: SettingsPageState }): SettingsPageState {
  return state.settingsPage
}
