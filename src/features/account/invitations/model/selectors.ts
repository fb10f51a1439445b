import { familyNames, singleName } from '../../../../data/declare'
import { selectResource, selectResourceNames, type WithResources } from '../../../../data/resource/selectors'
import type { InvitationsState, InvitationTerms, OwnInvitation, RewardsList } from './types'

export interface WithInvitations {
  readonly invitations: InvitationsState
}

/** Resources: the terms, the user's own invitation, and the page of an invited friend, whose id is the reference of the sealed code. */
export const TERMS = singleName<InvitationTerms>('invitation-terms')
export const OWN_INVITATION = singleName<OwnInvitation>('own-invitation')
export const friendPage = familyNames<InvitationTerms>('friend-invitation')
/** Feeds: invited friends, and rewards. */
export const FRIENDS = singleName('invited-friends')
export const REWARDS = singleName('invitation-rewards')

export function selectTerms(state: WithResources): InvitationTerms | null {
  return termsOf(state, TERMS.name)
}

export function selectOwnInvitation(state: WithResources): OwnInvitation | null {
  return (selectResource(state, OWN_INVITATION.name)?.content ?? null) as OwnInvitation | null
}

export function selectFriendPage(state: WithResources, resource: string): InvitationTerms | null {
  return termsOf(state, resource)
}

function termsOf(state: WithResources, resource: string): InvitationTerms | null {
  return (selectResource(state, resource)?.content ?? null) as InvitationTerms | null
}

/** Reference of the sealed code that invited this visit and is still open. Null without an invitation. */
export function selectInvitationCode(state: WithResources): string | null {
  const invitations = selectResourceNames(state).flatMap((name) =>
    friendPage.idIn(name) === null ? [] : (termsOf(state, name)?.invitation ?? []))
  return invitations.filter(({ standing }) => standing === 'OPEN').at(-1)?.code ?? null
}

export function selectRewardsList({ invitations }: WithInvitations): RewardsList {
  return invitations.list
}
