import { screen } from '../../../data/declare'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { settingsLinkTapped } from './events'
import { readPage } from './pageSaga'

export const settingScreen = screen('setting', {
  onEnter: readPage,
  view: async () => (await import(/* webpackChunkName: "account" */ './SettingScreen')).SettingScreen,
})

const SCREENS = {
  privacy: 'privacyPolicy', deletionPolicy: 'accountDeletionPolicy', deletion: 'accountDeletionDeclaration', download: 'download',
} as const
export const settingTaps = [opensTarget(settingsLinkTapped, ({ to }) => linkTo(SCREENS[to]))]
