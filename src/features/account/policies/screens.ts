import { screen } from '../../../data/declare'

export const policyScreens = [
  screen('privacyPolicy', {
    view: async () => (await import(/* webpackChunkName: "account" */ './PolicyScreens')).PrivacyPolicyScreen,
  }),
  screen('accountDeletionPolicy', {
    view: async () => (await import(/* webpackChunkName: "account" */ './PolicyScreens')).DeletionPolicyScreen,
  }),
]
