import { localeChosen, localeSynced, localeLoaded } from '../../../session/visit'
import { createReducer } from '../../../journal/runtime/slices'
import { deviceRead } from '../startup/events'
import { configLoaded, dataSaverSwitched, dataSaverSynced, themeChosen, type PublicConfig } from './events'
import type { Theme } from '../../../ports/device/deviceInfo'

export interface SettingsState {
  /** Everything is off until the server's configuration arrives. */
  readonly config: PublicConfig
  /** True while the messages of another language load. */
  readonly changingLocale: boolean
  /** Set by a choice or by the prerendered page; absent: the device info decides. */
  readonly savesData?: boolean
  /** Set by a choice in this session; absent: the device info decides. */
  readonly theme?: Theme
}

const initial: SettingsState = {
  config: { avatarEditing: false, exploreVideo: { everyone: false, userIds: [] }, webviewRoutes: [] },
  changingLocale: false,
}

export const settingsReducer = createReducer<SettingsState>(initial, (builder) => {
  builder
    .addCase(configLoaded, (state, { payload }) => ({ ...state, config: { ...state.config, ...payload } }))
    // The setting of the device overrides the one of the prerendered page.
    .addCase(deviceRead, ({ savesData: _, ...state }, { payload: { device: { explore } } }) =>
      // The tab bar starts as in the last visit: a tab that appears later would move the others under the user's finger.
      (explore ? { ...state, config: { ...state.config, exploreVideo: explore } } : state))
    .addCase(dataSaverSwitched, switchDataSaver)
    .addCase(dataSaverSynced, switchDataSaver)
    .addCase(themeChosen, (state, { payload }) => ({ ...state, theme: payload.theme }))
    .addCase(localeChosen, beginLocaleChange)
    .addCase(localeSynced, beginLocaleChange)
    .addCase(localeLoaded, (state) => ({ ...state, changingLocale: false }))
})

function switchDataSaver(state: SettingsState, { payload }: ReturnType<typeof dataSaverSwitched>): SettingsState {
  return { ...state, savesData: payload.on }
}

function beginLocaleChange(state: SettingsState): SettingsState {
  return { ...state, changingLocale: true }
}
