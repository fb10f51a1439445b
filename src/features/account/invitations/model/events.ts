import { createAction } from '@reduxjs/toolkit'
import type { RewardsList, ShareChannel } from './types'
import type { Id, Private } from '../../../../shared/meaning'

export const invitationShareTapped = createAction<{ channel: ShareChannel }>('invitations/shareTapped')
export const friendRemindTapped = createAction<{ friendId: Id }>('invitations/remindTapped')
/** The labels around the QR code, in the user's language. */
export const qrSaveTapped = createAction<{
  labels: Private<{ title: string; amount: string; note: string }>
}>('invitations/qrSaveTapped')
export const inviteBannerTapped = createAction('invitations/bannerTapped')
/** Opens the page with all friends or all rewards. */
export const wholeListTapped = createAction<{ list: RewardsList }>('invitations/wholeListTapped')
export const rewardsListChosen = createAction<{ list: RewardsList }>('invitations/listChosen')
/** Opens the red envelope of a reward. */
export const rewardEnvelopeTapped = createAction<{ redEnvelopeId: Id }>('invitations/rewardTapped')
/** On the page of an invited friend: opens the gift. `ownInvitationTapped` opens the user's own invite page. */
export const giftTapped = createAction('invitations/giftTapped')
export const ownInvitationTapped = createAction('invitations/ownTapped')
