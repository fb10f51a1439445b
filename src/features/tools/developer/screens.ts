import { screen } from '../../../loading/declare'
import { readOptions } from './saga'

/** Tools for debugging. */
export const developerScreen = screen('developerOptions', {
  entered: readOptions,
  view: async () => (await import(/* webpackChunkName: "developer" */ './DeveloperScreen')).DeveloperScreen,
})
