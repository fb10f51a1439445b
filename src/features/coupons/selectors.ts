import { createSelector } from 'reselect'
import type { DataOf } from '../../api/endpoint'
import type { couponDetail } from '../../api/coupons'
import type { KeptCoupon } from '../../entities/schemas'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'
import type { Claim, ClaimsState, CouponPagesState, WalletChoice, WalletState } from './types'

export interface WithClaims {
  /** Absent until the first part that can show something to claim. */
  readonly claims?: ClaimsState
}
export interface WithWallet {
  readonly wallet: WalletState
}

/** How a claim stands, or null for what was never tapped. */
export function selectClaim({ claims }: WithClaims, claimId: string): Claim | null {
  return claims?.[claimId] ?? null
}

type Unknown = Extract<Claim, { intentId: string }>

/** Wishes whose outcome is unknown. */
export const selectUnknownClaims = createSelector([({ claims }: WithClaims) => claims], (claims) =>
  Object.entries(claims ?? {}).filter((entry): entry is [string, Unknown] => entry[1].phase === 'unknown'),
)

/** The wallet lists, by screen. */
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
export const PARTNERS_FEED = 'partnerCoupons'

/** The ids by which an address names a coupon: one of the two. */
export interface CouponIds {
  readonly couponId?: string
  readonly detailId?: string
}

/** The page of the coupon that an address names, or null when it names none. */
export function couponResource({ couponId, detailId }: CouponIds): string | null {
  if (couponId) return `coupon:id:${couponId}`
  return detailId ? `coupon:detail:${detailId}` : null
}

/** What a coupon's page was asked for with, or null for a page of another kind. */
export function couponIdsIn(resource: string): CouponIds | null {
  const [, kind, id = ''] = /^coupon:(id|detail):(.*)$/.exec(resource) ?? []
  if (kind === undefined) return null
  return kind === 'id' ? { couponId: id } : { detailId: id }
}

/** The two lists of a coupon's page: what it can be used for, and where. */
export const COUPON_LISTS = ['products', 'stores'] as const

/** One of them, as a feed. */
export function couponFeed(resource: string, list: 'products' | 'stores'): string {
  return `${list}-of-${resource}`
}

/** Whose list a feed is, or null for a feed of another kind. */
export function couponListIn(feed: string): { readonly resource: string; readonly list: 'products' | 'stores' } | null {
  const [, list, resource = ''] = /^(products|stores)-of-(coupon:.*)$/.exec(feed) ?? []
  return list === undefined ? null : { resource, list: list as 'products' | 'stores' }
}

/** Which of them is in front. */
export function selectCouponList({ couponPages }: { readonly couponPages: CouponPagesState }, resource: string): 'products' | 'stores' {
  return couponPages[resource] ?? 'products'
}

/** A coupon's page, with the end of the time to pay as the clock's time. */
export type CouponContent = Omit<DataOf<typeof couponDetail>, 'own'> & { readonly own?: KeptCoupon | undefined }

/** A coupon's page, or null before it came. */
export function selectCouponContent(state: WithResources, resource: string): CouponContent | null {
  return (selectResource(state, resource)?.content ?? null) as CouponContent | null
}
