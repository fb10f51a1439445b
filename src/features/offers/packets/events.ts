import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../data/mutation/events'
import { PACKETS_CLAIM } from './intents'
import type { Id } from '../../../shared/meaning'

/** `ruleIds` is empty if the server did not send them. */
export type ClaimedPackets = { readonly ruleIds: readonly Id[] }

export const packetClaimTapped = createAction<{ activityId: Id; dialogId: Id | null }>('packets/claimTapped')
/** The server confirmed the claim. */
export const packetsClaimed = successOf<ClaimedPackets>(PACKETS_CLAIM)
/** Taps on the banner, the chat, the app download and the product list. */
export const packetBannerTapped = createAction<{ activityId: Id }>('packets/bannerTapped')
export const chatTapped = createAction<{ activityId: Id }>('packets/chatTapped')
export const appTapped = createAction<{ activityId: Id }>('packets/appTapped')
export const packetProductsTapped = createAction<{ activityId: Id }>('packets/productsTapped')
