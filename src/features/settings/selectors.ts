import type { SettingsState } from './reducer'

export interface WithSettings {
  readonly settings: SettingsState
}

export function selectSettings(state: WithSettings): SettingsState {
  return state.settings
}

/** Whether the explore tab is shown to this shopper. */
export function selectShowsExplore(state: WithSettings & { readonly session: { readonly userId: string | null } }): boolean {
  const { everyone, userIds } = state.settings.config.exploreVideo
  return everyone || (state.session.userId !== null && userIds.includes(state.session.userId))
}
