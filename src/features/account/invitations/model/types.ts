import type { inviteConfig, inviteDetail, inviteRewardStatistics } from '../../../../api/account/invitations'
import type { DataOf } from '../../../../api/kit/endpoint'

/** `sheet`: the share sheet of the device. `code`, `link` and `message` copy to the clipboard. */
export type ShareChannel = 'sheet' | 'whatsapp' | 'code' | 'link' | 'message'

/** The two lists of the rewards page. */
export type RewardsList = 'rewards' | 'friends'

/** The terms of an invitation. On a friend's page they include the inviter. */
export type InvitationTerms = DataOf<typeof inviteConfig>

/** The user's invitation and its statistics; null statistics if their request failed. */
export type OwnInvitation = {
  readonly detail: DataOf<typeof inviteDetail>
  readonly statistics: DataOf<typeof inviteRewardStatistics> | null
}

export interface InvitationsState {
  readonly list: RewardsList
}
