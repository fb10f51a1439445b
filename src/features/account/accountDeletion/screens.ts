import { screen } from '../../../data/declare'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { agreementTapped, settleTapped } from './events'
import { SETTLE_PATHS } from './logic'

export const deletionScreens = [
  screen('accountDeletionDeclaration', {
    view: async () => (await import(/* webpackChunkName: "account" */ './DeclarationStep')).DeletionDeclarationScreen,
  }),
  screen('accountDeletionAssetsCheck', {
    view: async () => (await import(/* webpackChunkName: "account" */ './AssetsStep')).DeletionCheckScreen,
  }),
  screen('accountDeletionVerify', {
    view: async () => (await import(/* webpackChunkName: "account" */ './VerifyStep')).DeletionVerifyScreen,
  }),
  screen('accountDeletionSubmit', {
    view: async () => (await import(/* webpackChunkName: "account" */ './SubmitStep')).DeletionSubmitScreen,
  }),
]

export const deletionTaps = [
  opensTarget(settleTapped, ({ kind }) => SETTLE_PATHS[kind]), opensTarget(agreementTapped, () => linkTo('accountDeletionPolicy')),
]
