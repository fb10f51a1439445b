import { screen } from '../../../data/declare'

export const workshopScreens = [
  screen('example', {
    view: async () => (await import(/* webpackChunkName: "workshop" */ './WorkshopScreens')).ExampleScreen,
  }),
  screen('testEnvironment', {
    view: async () => (await import(/* webpackChunkName: "workshop" */ './WorkshopScreens')).TestEnvironmentScreen,
  }),
]
