import { createAction } from '@reduxjs/toolkit'
import type { WalletTab } from '../../../../api/buying/orderValues'
import type { WalletChoice } from './types'
import type { Count, Id } from '../../../../shared/meaning'

/** The user tapped "use" on a coupon, envelope or voucher. */
export const spendTapped = createAction<{ couponId: Id; couponType: Id; skuId?: Id }>('coupons/spendTapped')
/** Tap on an owned ticket; `orderId` is the order that locks it. */
export const ownTapped = createAction<{ couponId: Id; couponType: Id; orderId?: Id }>('coupons/ownTapped')
/** Tap on the coupon of a deal or a store. */
export const offerTapped = createAction<{ couponTemplateId: Id }>('coupons/offerTapped')
/** Opens another wallet list, or the vouchers that work offline. */
export const listTapped = createAction<{ to: 'history' | 'partners' | 'offlineVouchers' }>('coupons/listTapped')

/** The user selected another kind or status. */
export const walletChosen = createAction<{ feed: Id } & WalletChoice>('coupons/walletChosen')
export const walletCounted = createAction<{ counts: Readonly<Partial<Record<WalletTab, Count>>> }>('coupons/walletCounted')

/** A coupon's page loaded for the first time in this view. */
export const couponViewed = createAction<{ couponId?: Id; couponTemplateId: Id; couponType?: Id; activityId?: Id }>(
  'coupons/viewed',
)
/** Selects one of the two lists on a coupon's page. */
export const couponListChosen = createAction<{ resource: Id; list: 'products' | 'stores' }>('coupons/listChosen')

// On the page of partner codes.
export const copyTapped = createAction<{ couponId: Id }>('coupons/copyTapped')
export const partnerTapped = createAction<{ couponId: Id }>('coupons/partnerTapped')
