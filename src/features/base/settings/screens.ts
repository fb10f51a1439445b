import { screen } from '../../../data/declare'
import { readPage } from './pageSaga'

export const settingScreen = screen('setting', {
  onEnter: readPage,
  view: async () => (await import(/* webpackChunkName: "account" */ './SettingScreen')).SettingScreen,
})
