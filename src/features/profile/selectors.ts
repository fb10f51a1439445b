import type { EditingState, PortraitState, ProfileState } from './types'

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
export function selectEditing(state: WithEditing): EditingState {
  return state.editing
}

/** The avatar on its way from a picture to the server. */
export function selectPortrait(state: WithEditing): PortraitState {
  return state.portrait
}
