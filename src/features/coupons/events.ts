import { createAction } from '@reduxjs/toolkit'
import type { WalletTab } from '../../api/coupons'
import type { Offer, WalletChoice } from './types'

/** The shopper tapped to claim it. */
export const claimTapped = createAction<{ offer: Offer }>('coupons/claimTapped')
/** The server is asked to claim, or for the outcome of a claim whose answer was lost. */
export const claimStarted = createAction<{ claimId: string; intentId: string; userId: string }>('coupons/claimStarted')
/** A coupon is the shopper's. */
export const claimed = createAction<{
  claimId: string
  intentId: string
  couponId: string | null
  couponTemplateId: string
  couponType?: string
  activityId?: string
}>('coupons/claimed')
/** The envelopes of a packet are the shopper's. */
export const packetTaken = createAction<{ claimId: string; intentId: string; activityId: string; couponIds: readonly string[] }>(
  'coupons/packetTaken',
)
/**
 * Nothing came of it. `soldOut`: others took all of it; `had`: this shopper has reached the limit; `open`: it can be tried again as
 * the same wish; `dropped`: the wish was given up.
 */
export const claimFailed = createAction<{ claimId: string; intentId: string; reason: 'soldOut' | 'had' | 'open' | 'dropped' }>(
  'coupons/claimFailed',
)
/** The answer was lost, and what became of the wish could not be read back. */
export const claimLost = createAction<{ claimId: string; intentId: string }>('coupons/claimLost')
/** An offer that does not say what to claim it by. */
export const tokenMissed = createAction<{ claimId: string }>('coupons/tokenMissed')

/** What is held is to be used. */
export const spendTapped = createAction<{ couponId: string; couponType: string; skuId?: string; orderId?: string }>('coupons/spendTapped')
/** A ticket that the user holds. */
export const ownTapped = createAction<{ couponId: string; couponType: string }>('coupons/ownTapped')
/** The coupon of a deal or a store. */
export const offerTapped = createAction<{ couponTemplateId: string }>('coupons/offerTapped')
/** From one wallet list to another. */
export const wayTapped = createAction<{ to: 'history' | 'partners' }>('coupons/wayTapped')

/** Another kind of things, or another status of them. */
export const walletChosen = createAction<{ feed: string } & WalletChoice>('coupons/walletChosen')
export const walletCounted = createAction<{ counts: Readonly<Partial<Record<WalletTab, number>>> }>('coupons/walletCounted')

/** A coupon's page was loaded for its first view. */
export const couponViewed = createAction<{ couponId?: string; couponTemplateId: string; couponType?: string; activityId?: string }>(
  'coupons/viewed',
)
/** Which of the two lists of a coupon's page is shown. */
export const listChosen = createAction<{ resource: string; list: 'products' | 'stores' }>('coupons/listChosen')

// On the page of coupons that partners gave.
export const copyTapped = createAction<{ couponId: string }>('coupons/copyTapped')
export const partnerTapped = createAction<{ couponId: string }>('coupons/partnerTapped')
