import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { SettingsPageState } from './types'
import type { SettingsState } from './reducer'

export const settingsPrivacy: Declarations = {
  events: events<typeof Events>('settings', {
    configLoaded: { exploreVideo: { userIds: 'id' }, webviewRoutes: 'id' },
    pageRead: { build: 'build', notifications: oneOf('denied', 'unavailable', 'granted', 'prompt') },
    notificationsSettled: { notifications: oneOf('denied', 'unavailable', 'granted', 'prompt') },
    cacheCleared: { pictures: 'count', bytes: 'count', sessions: 'count' },
    themeChosen: { theme: oneOf('system', 'light', 'dark') },
    settingsLinkTapped: { to: oneOf('privacy', 'deletionPolicy', 'deletion', 'download') },
  }, { settingsLinkTapped: 'settings/linkTapped' }),
  slices: slices<{ settings: SettingsState; settingsPage: SettingsPageState }>({
    settings: { config: { exploreVideo: { userIds: 'id' }, webviewRoutes: 'id' }, theme: oneOf('system', 'light', 'dark') },
    settingsPage: {
      build: 'build', notifications: oneOf('denied', 'unavailable', 'granted', 'prompt'),
      sheet: oneOf('none', 'terms', 'language', 'logout'),
      cache: { phase: oneOf('idle', 'clearing', 'cleared'), pictures: 'count', bytes: 'count', sessions: 'count' }, taps: 'count',
    },
  }),
}
