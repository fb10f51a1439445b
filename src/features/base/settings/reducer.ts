import { createReducer } from '@reduxjs/toolkit'
import { localeChosen, localeLoaded } from '../../../session/visit'
import { configLoaded } from './events'
import type { PublicConfig } from './events'

export interface SettingsState {
  /** Off until the server says otherwise. */
  readonly config: PublicConfig
  /** The page shows its loading state while another language comes in. */
  readonly changingLocale: boolean
}

const initial: SettingsState = {
  config: { avatarEditing: false, exploreVideo: { everyone: false, userIds: [] }, webviewRoutes: [] },
  changingLocale: false,
}

export const settingsReducer = createReducer<SettingsState>(initial, (builder) => {
  builder
    .addCase(configLoaded, (state, { payload }) => ({ ...state, config: { ...state.config, ...payload } }))
    .addCase(localeChosen, (state) => ({ ...state, changingLocale: true }))
    .addCase(localeLoaded, (state) => ({ ...state, changingLocale: false }))
})
