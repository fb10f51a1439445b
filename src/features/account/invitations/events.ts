import { createAction } from '@reduxjs/toolkit'
import type { RewardsList, ShareWay } from './types'

/** The shopper's invitation is to leave the app in one of the ways that it can. */
export const invitationShareTapped = createAction<{ way: ShareWay }>('invitations/shareTapped')
/** A friend who has registered and not ordered is to be reminded. */
export const friendRemindTapped = createAction<{ friendId: string }>('invitations/remindTapped')
/** What the QR code says besides the code, in the shopper's language. */
export const qrSaveTapped = createAction<{ words: { title: string; amount: string; note: string } }>('invitations/qrSaveTapped')
export const inviteBannerTapped = createAction('invitations/bannerTapped')
/** The way to all friends or all rewards. */
export const wholeListTapped = createAction<{ list: RewardsList }>('invitations/wholeListTapped')
/** Of the two lists of the rewards' page this one is active. */
export const rewardsListChosen = createAction<{ list: RewardsList }>('invitations/listChosen')
/** The envelope that a reward became. */
export const rewardEnvelopeTapped = createAction<{ redEnvelopeId: string }>('invitations/rewardTapped')
/** On the page that a friend sees: the way to what he was given, and to inviting friends of his own. */
export const giftTapped = createAction('invitations/giftTapped')
export const ownInvitationTapped = createAction('invitations/ownTapped')
