import { all } from 'typed-redux-saga'
import { alone } from '../../../journal/supervised'
import { screen } from '../../../loading/declare'
import { editOnScreen } from './editingSaga'
import { load, loadOnce } from './saga'

/** Entering the tab refreshes the profile. */
export const accountScreen = screen('account', { entered: load })

/** Uses the profile that the tab loaded, or loads it. */
export const editProfileScreen = screen('editProfile', {
  *entered() {
    yield* all([alone('profile/load', loadOnce), alone('profile/edit', editOnScreen)])
  },
  title: 'profile.title', guest: { picture: 'bowl', about: 'profile', reason: 'profile' },
  view: async () => (await import(/* webpackChunkName: "account" */ './EditProfileScreen')).EditProfileScreen,
})
