import { screen } from '../../../data/declare'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { readingTapped } from './model/events'

export const loginScreen = screen('login', {
  view: async () => (await import(/* webpackChunkName: "login" */ './views/LoginScreen')).LoginScreen,
})

export const loginTaps = [opensTarget(readingTapped, ({ screen: policy }) => linkTo(policy))]
