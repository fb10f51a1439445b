import type { inviteConfig, inviteDetail, inviteRewardStatistics } from '../../../api/invitations'
import type { DataOf } from '../../../api/endpoint'

/** sheet: whatever the device offers · whatsapp · the code, the link or the whole message, copied. */
export type ShareWay = 'sheet' | 'whatsapp' | 'code' | 'link' | 'message'

/** The two lists of the rewards' page. */
export type RewardsList = 'rewards' | 'friends'

/** What inviting is worth, and on a friend's page whose invitation it is. */
export type InvitationTerms = DataOf<typeof inviteConfig>

/** What a user has to invite with, and what came of it. */
export type OwnInvitation = {
  readonly detail: DataOf<typeof inviteDetail>
  readonly statistics: DataOf<typeof inviteRewardStatistics> | null
}

export interface InvitationsState {
  readonly list: RewardsList
}
