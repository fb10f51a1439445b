import { screen } from '../../../data/declare'
import { readOptions } from './saga'

export const developerScreen = screen('developerOptions', {
  onEnter: readOptions,
  view: async () => (await import(/* webpackChunkName: "developer" */ './DeveloperScreen')).DeveloperScreen,
})
