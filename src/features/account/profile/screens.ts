import { all } from 'typed-redux-saga'
import { isolated } from '../../../journal/runtime/supervised'
import { screen } from '../../../data/declare'
import { editOnScreen } from './model/editingSaga'
import { load, loadOnce } from './model/saga'

/** Entering the tab refreshes the profile. */
export const accountScreen = screen('account', { onEnter: load })

/** Uses the profile that the tab loaded, or loads it. */
export const editProfileScreen = screen('editProfile', {
  *onEnter() {
    yield* all([isolated('profile/load', loadOnce), isolated('profile/edit', editOnScreen)])
  },
  title: 'profile.title', guest: { picture: 'person', about: 'profile', reason: 'profile' },
  view: async () => (await import(/* webpackChunkName: "account" */ './views/EditProfileScreen')).EditProfileScreen,
})
