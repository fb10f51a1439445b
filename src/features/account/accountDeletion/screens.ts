import { screen } from '../../../loading/declare'
import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { agreementTapped, settleTapped } from './events'
import { SETTLE_PATHS } from './logic'

/** The steps of the deletion, in order. */
export const deletionScreens = [
  screen('accountDeletionDeclaration', {
    view: async () => (await import(/* webpackChunkName: "account" */ './AccountDeletionScreens')).DeletionDeclarationScreen,
  }),
  screen('accountDeletionAssetsCheck', {
    view: async () => (await import(/* webpackChunkName: "account" */ './AccountDeletionScreens')).DeletionCheckScreen,
  }),
  screen('accountDeletionVerify', {
    view: async () => (await import(/* webpackChunkName: "account" */ './AccountDeletionScreens')).DeletionVerifyScreen,
  }),
  screen('accountDeletionSubmit', {
    view: async () => (await import(/* webpackChunkName: "account" */ './AccountDeletionScreens')).DeletionSubmitScreen,
  }),
]

export const deletionTaps = [
  opens(settleTapped, ({ kind }) => SETTLE_PATHS[kind]), opens(agreementTapped, () => linkTo('accountDeletionPolicy')),
]
