import { inviteConfig, inviteDetail, inviteRewardStatistics } from '../../../../api/account/invitations'
import { schemaFields } from '../../../../api/privacy'
import { events, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import type { InvitationsState } from './types'

const lists = oneOf('rewards', 'friends')
const terms = schemaFields(inviteConfig.data)

export const invitationsPrivacy: Declarations = {
  events: events<typeof Events>('invitations', {
    invitationShareTapped: { channel: oneOf('sheet', 'whatsapp', 'code', 'link', 'message') },
    friendRemindTapped: { friendId: 'id' },
    qrSaveTapped: { labels: 'private' },
    wholeListTapped: { list: lists },
    rewardsListChosen: { list: lists },
    rewardEnvelopeTapped: { redEnvelopeId: 'id' },
  }, {
    invitationShareTapped: 'invitations/shareTapped', friendRemindTapped: 'invitations/remindTapped',
    rewardsListChosen: 'invitations/listChosen', rewardEnvelopeTapped: 'invitations/rewardTapped',
  }),
  slices: slices<{ invitations: InvitationsState }>({ invitations: { list: lists } }),
  pages: {
    'invitation-terms': terms,
    'friend-invitation': terms,
    'own-invitation': { detail: schemaFields(inviteDetail.data), statistics: schemaFields(inviteRewardStatistics.data) },
  },
}
