import { localeChosen, localeLoaded } from '../../../session/visit'
import { createReducer } from '../../../journal/slices'
import { deviceRead } from '../startup/events'
import { configLoaded, dataSaverSwitched, themeChosen } from './events'
import type { PublicConfig } from './events'
import type { Theme } from '../../../ports/device'

export interface SettingsState {
  /** Off until the server says otherwise. */
  readonly config: PublicConfig
  /** The page shows its loading state while another language comes in. */
  readonly changingLocale: boolean
  /** Whether data is spared, where that was chosen or came with the page; else the device says. */
  readonly savesData?: boolean
  /** Chosen in this session; else the device says. */
  readonly theme?: Theme
}

const initial: SettingsState = {
  config: { avatarEditing: false, exploreVideo: { everyone: false, userIds: [] }, webviewRoutes: [] },
  changingLocale: false,
}

export const settingsReducer = createReducer<SettingsState>(initial, (builder) => {
  builder
    .addCase(configLoaded, (state, { payload }) => ({ ...state, config: { ...state.config, ...payload } }))
    // The device's word, chosen or not, counts more than what the page was drawn with.
    .addCase(deviceRead, ({ savesData: _, ...state }) => state)
    .addCase(dataSaverSwitched, (state, { payload }) => ({ ...state, savesData: payload.on }))
    .addCase(themeChosen, (state, { payload }) => ({ ...state, theme: payload.theme }))
    .addCase(localeChosen, (state) => ({ ...state, changingLocale: true }))
    .addCase(localeLoaded, (state) => ({ ...state, changingLocale: false }))
})
