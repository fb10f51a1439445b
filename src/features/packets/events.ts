import { createAction } from '@reduxjs/toolkit'
import type { ClaimTrouble } from './logic'

export const claimTapped = createAction<{ activityId: string; dialogId: string | null }>('packets/claimTapped')
/** The server is asked for all packets of an activity. */
export const claimStarted = createAction<{ activityId: string; intentId: string }>('packets/claimStarted')
/** They are the shopper's. */
export const claimed = createAction<{ activityId: string; intentId: string; ruleIds: readonly string[] }>('packets/claimed')
export const claimFailed = createAction<{ activityId: string; intentId: string; reason: ClaimTrouble }>('packets/claimFailed')
/** Whether they were received is unknown: the next try is the same wish. */
export const claimUnknown = createAction<{ activityId: string; intentId: string }>('packets/claimUnknown')
/** Something around an activity was tapped: its banner, its chat, the app download, what its packets can be used for. */
export const bannerTapped = createAction<{ activityId: string }>('packets/bannerTapped')
export const chatTapped = createAction<{ activityId: string }>('packets/chatTapped')
export const appTapped = createAction<{ activityId: string }>('packets/appTapped')
export const productsTapped = createAction<{ activityId: string }>('packets/productsTapped')
