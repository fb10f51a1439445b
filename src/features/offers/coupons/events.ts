import { createAction } from '@reduxjs/toolkit'
import type { WalletTab } from '../../../api/coupons'
import type { WalletChoice } from './types'

/** What is held is to be used. */
export const spendTapped = createAction<{ couponId: string; couponType: string; skuId?: string }>('coupons/spendTapped')
/** Something that the user holds; `orderId` is the order that keeps it from being used. */
export const ownTapped = createAction<{ couponId: string; couponType: string; orderId?: string }>('coupons/ownTapped')
/** The coupon of a deal or a store. */
export const offerTapped = createAction<{ couponTemplateId: string }>('coupons/offerTapped')
/** From one wallet list to another, or to the vouchers that can be shown without a network. */
export const listTapped = createAction<{ to: 'history' | 'partners' | 'kept' }>('coupons/wayTapped')

/** Another kind of things, or another status of them. */
export const walletChosen = createAction<{ feed: string } & WalletChoice>('coupons/walletChosen')
export const walletCounted = createAction<{ counts: Readonly<Partial<Record<WalletTab, number>>> }>('coupons/walletCounted')

/** A coupon's page was loaded for its first view. */
export const couponViewed = createAction<{ couponId?: string; couponTemplateId: string; couponType?: string; activityId?: string }>(
  'coupons/viewed',
)
/** Which of the two lists of a coupon's page is shown. */
export const couponListChosen = createAction<{ resource: string; list: 'products' | 'stores' }>('coupons/listChosen')

// On the page of coupons that partners gave.
export const copyTapped = createAction<{ couponId: string }>('coupons/copyTapped')
export const partnerTapped = createAction<{ couponId: string }>('coupons/partnerTapped')
