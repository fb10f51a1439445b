import { createAction } from '@reduxjs/toolkit'
import type { WalletTab } from '../../../../api/offers/coupons'
import type { WalletChoice } from './types'

/** The user tapped "use" on a coupon, envelope or voucher. */
export const spendTapped = createAction<{ couponId: string; couponType: string; skuId?: string }>('coupons/spendTapped')
/** Tap on an owned ticket; `orderId` is the order that locks it. */
export const ownTapped = createAction<{ couponId: string; couponType: string; orderId?: string }>('coupons/ownTapped')
/** Tap on the coupon of a deal or a store. */
export const offerTapped = createAction<{ couponTemplateId: string }>('coupons/offerTapped')
/** Opens another wallet list, or the vouchers that work offline. */
export const listTapped = createAction<{ to: 'history' | 'partners' | 'kept' }>('coupons/listTapped')

/** The user selected another kind or status. */
export const walletChosen = createAction<{ feed: string } & WalletChoice>('coupons/walletChosen')
export const walletCounted = createAction<{ counts: Readonly<Partial<Record<WalletTab, number>>> }>('coupons/walletCounted')

/** A coupon's page loaded for the first time in this view. */
export const couponViewed = createAction<{ couponId?: string; couponTemplateId: string; couponType?: string; activityId?: string }>(
  'coupons/viewed',
)
/** Selects one of the two lists on a coupon's page. */
export const couponListChosen = createAction<{ resource: string; list: 'products' | 'stores' }>('coupons/listChosen')

// On the page of partner codes.
export const copyTapped = createAction<{ couponId: string }>('coupons/copyTapped')
export const partnerTapped = createAction<{ couponId: string }>('coupons/partnerTapped')
