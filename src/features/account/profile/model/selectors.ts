import { selectInShell, selectPopup, type WithNavigation } from '../../../../navigation/selectors'
import { selectLoggedIn, type WithSession } from '../../../../session/selectors'
import { selectSettings, type WithSettings } from '../../../base/settings/selectors'
import { createSelector } from 'reselect'
import { selectMutation, type WithMutations } from '../../../../data/mutation/selectors'
import { PROFILE_SAVE } from './events'
import type { EditingForm, EditingState, PortraitState, ProfileState } from './types'

export interface WithProfile {
  readonly profile: ProfileState
}
export interface WithEditing {
  readonly editing: EditingState
  readonly portrait: PortraitState
}

export function selectProfile(state: WithProfile): ProfileState {
  return state.profile
}

/** The form with phase `saving` while the save mutation is pending. */
export const selectEditing: (state: WithEditing & WithMutations) => EditingForm = createSelector(
  [({ editing }: WithEditing) => editing, (state: WithMutations) => selectMutation(state, PROFILE_SAVE, '')?.phase === 'pending'],
  (editing, pending) => (pending && editing.phase === 'open' ? { ...editing, phase: 'saving' } : editing),
)

/** Unsaved changes of name or avatar. Leaving would lose them. */
export function selectHasUnsavedChanges({ editing, profile }: WithEditing & WithProfile): boolean {
  if (editing.phase !== 'open' || profile.profile === null) return false
  return editing.isNameChanged === true || (editing.headPortrait !== null && editing.headPortrait !== profile.profile.headPortrait)
}

/** True while the browser's back button must not leave the form: it has unsaved changes, and the user has not agreed to lose them. */
export function selectBlocksBack(state: WithEditing & WithProfile): boolean {
  return selectHasUnsavedChanges(state) && state.editing.leaving !== 'agreed'
}

export function selectPortrait(state: WithEditing): PortraitState {
  return state.portrait
}

/** The popup of a new user shows only in the native shell, and only if the server allows avatar editing. */
export function selectShowsWelcome(state: WithNavigation & WithSession & WithSettings): boolean {
  const isOpenForUser = selectPopup(state, 'profile') !== null && selectLoggedIn(state)
  return isOpenForUser && selectInShell(state) && selectSettings(state).config.avatarEditing
}
