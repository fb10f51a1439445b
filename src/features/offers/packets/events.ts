import { createAction } from '@reduxjs/toolkit'
import { successOf } from '../../../loading/mutation/events'
import { PACKETS_CLAIM } from './intents'

/** What came of it, as far as it is known. */
export type ClaimedPackets = { readonly ruleIds: readonly string[] }

export const packetClaimTapped = createAction<{ activityId: string; dialogId: string | null }>('packets/claimTapped')
/** They are the shopper's. */
export const packetsClaimed = successOf<ClaimedPackets>(PACKETS_CLAIM)
/** Something around an activity was tapped: its banner, its chat, the app download, what its packets can be used for. */
export const packetBannerTapped = createAction<{ activityId: string }>('packets/bannerTapped')
export const chatTapped = createAction<{ activityId: string }>('packets/chatTapped')
export const appTapped = createAction<{ activityId: string }>('packets/appTapped')
export const packetProductsTapped = createAction<{ activityId: string }>('packets/productsTapped')
