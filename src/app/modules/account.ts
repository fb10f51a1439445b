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
import { savingsTaps } from '../../features/account/savings/taps'
import { deletionTaps } from '../../features/account/accountDeletion/screens'
import type { Module } from '../module'
import { screens } from './screens/account'

/** Profile, settings, account deletion. */
export const module = {
  screens,
  opens: [...deletionTaps, ...savingsTaps],
  slices: {
    accountDeletion: accountDeletionReducer,
    editing: editingReducer,
    portrait: portraitReducer,
    profile: profileReducer,
    settingsPage: settingsPageReducer,
  },
  flows: [accountSaga, profileSaga, editingSaga, accountDeletionSaga, settingsPageSaga],
} satisfies Module
