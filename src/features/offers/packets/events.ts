import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../data/mutation/events'
import { PACKETS_CLAIM } from './intents'

/** `ruleIds` is empty if the server did not send them. */
export type ClaimedPackets = { readonly ruleIds: readonly string[] }

export const packetClaimTapped = createAction<{ activityId: string; dialogId: string | null }>('packets/claimTapped')
/** The server confirmed the claim. */
export const packetsClaimed = successOf<ClaimedPackets>(PACKETS_CLAIM)
/** Taps on the banner, the chat, the app download and the product list. */
export const packetBannerTapped = createAction<{ activityId: string }>('packets/bannerTapped')
export const chatTapped = createAction<{ activityId: string }>('packets/chatTapped')
export const appTapped = createAction<{ activityId: string }>('packets/appTapped')
export const packetProductsTapped = createAction<{ activityId: string }>('packets/productsTapped')
