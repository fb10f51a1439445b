import type { DataOf } from '../../../api/endpoint'
import type { couponDetail } from '../../../api/coupons'
import type { OwnCouponEntity } from '../../../entities/schemas'
import { familyNames, singleName } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'
import type { CouponPagesState, WalletChoice, WalletState } from './types'

export interface WithWallet {
  readonly wallet: WalletState
}

/** The wallet lists, by screen. */
export const walletFeed = familyNames('wallet')
export const WALLET_FEEDS = { myCouponList: 'wallet:coupons', myOffers: 'wallet:offers', historyOffers: 'wallet:history' } as const
export type WalletScreen = keyof typeof WALLET_FEEDS

/** What each starts with. */
const FIRST: WalletChoice = { tab: 'COUPON', status: null }
const FIRST_OFFERS: WalletChoice = { tab: 'OFFER', status: null }

/** What a wallet list shows. */
export function selectWalletChoice({ wallet }: WithWallet, feed: string): WalletChoice {
  return wallet.chosen[feed] ?? (feed === WALLET_FEEDS.myOffers ? FIRST_OFFERS : FIRST)
}

/** How many there are of each kind, null before the server said so. */
export function selectWalletCounts({ wallet }: WithWallet): WalletState['counts'] {
  return wallet.counts
}

/** Codes of partners. */
export const PARTNERS = singleName('partnerCoupons')

/** The ids by which an address names a coupon: one of the two. */
export interface CouponIds {
  readonly couponId?: string
  readonly detailId?: string
}

/** A coupon's page, by what its address names it with, and its two lists: what it can be used for, and where. */
export const couponPage = familyNames('coupon')
export const couponProducts = familyNames('products-of-coupon')
export const couponStores = familyNames('stores-of-coupon')
export const COUPON_LISTS = ['products', 'stores'] as const
export type CouponList = (typeof COUPON_LISTS)[number]

const [byCouponId, byDetailId] = [familyNames('id'), familyNames('detail')]

/** `id:…` or `detail:…`, or null for an address that names no coupon. */
export function couponIdOf({ couponId, detailId }: CouponIds): string | null {
  if (couponId) return byCouponId.of(couponId)
  return detailId ? byDetailId.of(detailId) : null
}

/** The ids behind such a text. */
export function couponIdsIn(id: string): CouponIds {
  const couponId = byCouponId.idIn(id)
  return couponId === null ? { detailId: byDetailId.idIn(id) ?? '' } : { couponId }
}

export interface WithCouponPages extends WithResources {
  readonly couponPages: CouponPagesState
}

/** Which of a page's lists is active. */
export function selectCouponList({ couponPages }: Pick<WithCouponPages, 'couponPages'>, page: string): CouponList {
  return couponPages[page] ?? 'products'
}

/** A coupon's page, with the end of the time to pay as the clock's time. */
export type CouponContent = Omit<DataOf<typeof couponDetail>, 'own'> & { readonly own?: OwnCouponEntity | undefined }

/** A coupon's page, or null before it came. */
export function selectCouponContent(state: WithResources, resource: string): CouponContent | null {
  return (selectResource(state, resource)?.content ?? null) as CouponContent | null
}
