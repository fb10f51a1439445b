import { selectInShell, selectPopup } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectLoggedIn } from '../../../session/selectors'
import type { WithSession } from '../../../session/selectors'
import { selectSettings } from '../../base/settings/selectors'
import type { WithSettings } from '../../base/settings/selectors'
import { createSelector } from 'reselect'
import { selectMutation } from '../../../loading/mutation/selectors'
import type { WithMutations } from '../../../loading/mutation/selectors'
import { PROFILE_SAVE } from './events'
import type { EditingForm, EditingState, PortraitState, ProfileState } from './types'

export interface WithProfile {
  readonly profile: ProfileState
}
export interface WithEditing {
  readonly editing: EditingState
  readonly portrait: PortraitState
}

/** The user's profile, as far as it is known. */
export function selectProfile(state: WithProfile): ProfileState {
  return state.profile
}

/** What is being changed about it. */
export const selectEditing: (state: WithEditing & WithMutations) => EditingForm = createSelector(
  [({ editing }: WithEditing) => editing, (state: WithMutations) => selectMutation(state, PROFILE_SAVE, '')?.phase === 'pending'],
  (editing, pending) => (pending && editing.phase === 'open' ? { ...editing, phase: 'saving' } : editing),
)

/** Whether a name or an avatar would be lost if the form were left now. */
export function selectIsChanged({ editing, profile }: WithEditing & WithProfile): boolean {
  if (editing.phase !== 'open' || profile.profile === null) return false
  const isNamed = editing.userName !== null && editing.userName.trim() !== profile.profile.userName
  return isNamed || (editing.headPortrait !== null && editing.headPortrait !== profile.profile.headPortrait)
}

/** The avatar on its way from a picture to the server. */
export function selectPortrait(state: WithEditing): PortraitState {
  return state.portrait
}

/** A new user is asked for name and avatar: in the shell only, and only where the server lets avatars be edited. */
export function selectWelcomeShown(state: WithNavigation & WithSession & WithSettings): boolean {
  const asked = selectPopup(state, 'profile') !== null && selectLoggedIn(state)
  return asked && selectInShell(state) && selectSettings(state).config.avatarEditing
}
