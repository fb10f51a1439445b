import { accountSaga } from '../../features/account/saga'
import { accountDeletionReducer } from '../../features/accountDeletion/reducer'
import { accountDeletionSaga } from '../../features/accountDeletion/saga'
import { editingReducer } from '../../features/profile/editingReducer'
import { editingSaga } from '../../features/profile/editingSaga'
import { portraitReducer } from '../../features/profile/portraitReducer'
import { profileReducer } from '../../features/profile/reducer'
import { profileSaga } from '../../features/profile/saga'
import { settingsPageReducer } from '../../features/settings/pageReducer'
import { settingsPageSaga } from '../../features/settings/pageSaga'
import type { Part } from '../part'

/** What belongs to one shopper: profile, settings, leaving for good. */
export const part: Part = {
  slices: {
    accountDeletion: accountDeletionReducer,
    editing: editingReducer,
    portrait: portraitReducer,
    profile: profileReducer,
    settingsPage: settingsPageReducer,
  },
  flows: [accountSaga, profileSaga, editingSaga, accountDeletionSaga, settingsPageSaga],
}
