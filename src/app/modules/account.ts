import { accountSaga } from '../../features/account/page/saga'
import { accountDeletionReducer } from '../../features/account/accountDeletion/reducer'
import { accountDeletionSaga } from '../../features/account/accountDeletion/saga'
import { editingReducer } from '../../features/account/profile/model/editingReducer'
import { editingSaga } from '../../features/account/profile/model/editingSaga'
import { portraitReducer } from '../../features/account/profile/model/portraitReducer'
import { profileReducer } from '../../features/account/profile/model/reducer'
import { profileSaga } from '../../features/account/profile/model/saga'
import { settingsPageReducer } from '../../features/base/settings/pageReducer'
import { settingsPageSaga } from '../../features/base/settings/pageSaga'
import { policyScreens } from '../../features/account/policies/screens'
import { accountScreen, editProfileScreen } from '../../features/account/profile/screens'
import { savingsTaps } from '../../features/account/savings/taps'
import { settingScreen, settingTaps } from '../../features/base/settings/screens'
import { deletionScreens, deletionTaps } from '../../features/account/accountDeletion/screens'
import type { Module } from '../module'

/** Profile, settings, account deletion. */
export const module = {
  screens: [accountScreen, editProfileScreen, settingScreen, ...policyScreens, ...deletionScreens],
  opens: [...settingTaps, ...deletionTaps, ...savingsTaps],
  slices: {
    accountDeletion: accountDeletionReducer,
    editing: editingReducer,
    portrait: portraitReducer,
    profile: profileReducer,
    settingsPage: settingsPageReducer,
  },
  flows: [accountSaga, profileSaga, editingSaga, accountDeletionSaga, settingsPageSaga],
} satisfies Module
