import { screen } from '../../../loading/declare'
import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { settingsLinkTapped } from './events'
import { readPage } from './pageSaga'

/** Language, notifications, device data, policies, logout and account deletion. */
export const settingScreen = screen('setting', {
  entered: readPage,
  view: async () => (await import(/* webpackChunkName: "account" */ './SettingScreen')).SettingScreen,
})

const SCREENS = {
  privacy: 'privacyPolicy', deletionPolicy: 'accountDeletionPolicy', deletion: 'accountDeletionDeclaration', download: 'download',
} as const
export const settingTaps = [opens(settingsLinkTapped, ({ to }) => linkTo(SCREENS[to]))]
