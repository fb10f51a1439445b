import { names, single } from '../../../loading/names'
import { selectResource, selectResourceNames } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { InvitationsState, InvitationTerms, OwnInvitation, RewardsList } from './types'

export interface WithInvitations {
  readonly invitations: InvitationsState
}

/** What inviting is worth, what the shopper has to invite with, and what he sees who was invited, by the reference of the code. */
export const TERMS = single('invitation-terms')
export const OWN = single('own-invitation')
export const friendPage = names('friend-invitation')
/** Whom the shopper invited, and what it brought. */
export const FRIENDS = single('invited-friends')
export const REWARDS = single('invitation-rewards')

/** What inviting is worth, or null before it came. */
export function selectTerms(state: WithResources): InvitationTerms | null {
  return termsOf(state, TERMS.name)
}

/** What the shopper has to invite with, or null before it came. */
export function selectOwnInvitation(state: WithResources): OwnInvitation | null {
  return (selectResource(state, OWN.name)?.content ?? null) as OwnInvitation | null
}

/** What a friend sees, or null before it came. */
export function selectFriendPage(state: WithResources, resource: string): InvitationTerms | null {
  return termsOf(state, resource)
}

function termsOf(state: WithResources, resource: string): InvitationTerms | null {
  return (selectResource(state, resource)?.content ?? null) as InvitationTerms | null
}

/** The reference of the code with which this visit was invited and may still register; null without an invitation. */
export function selectInvitedBy(state: WithResources): string | null {
  const invitations = selectResourceNames(state).flatMap((name) =>
    friendPage.idIn(name) === null ? [] : (termsOf(state, name)?.invitation ?? []))
  return invitations.findLast(({ standing }) => standing === 'OPEN')?.code ?? null
}

/** Which list of the rewards' page is active. */
export function selectRewardsList({ invitations }: WithInvitations): RewardsList {
  return invitations.list
}
