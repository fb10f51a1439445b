import { createSelector } from 'reselect'
import type { DataOf } from '../../../../api/kit/endpoint'
import type { couponDetail } from '../../../../api/offers/coupons'
import type { OwnCouponEntity } from '../../../../entities/schemas'
import type { WithEntities } from '../../../../entities/selectors'
import { selectFeed, type WithFeeds } from '../../../../data/feed/selectors'
import { familyNames, singleName } from '../../../../data/declare'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import { getOwn } from '../../../../shared/records'
import { isUnpaidVoucher, walletRows, type WalletRow } from './voucherGroups'
import type { CouponPagesState, WalletChoice, WalletState } from './types'

export interface WithWallet {
  readonly wallet: WalletState
}

/** The wallet lists; the id identifies the screen. */
export const walletFeed = familyNames('wallet')
export const WALLET_FEEDS = { myCouponList: 'wallet:coupons', myOffers: 'wallet:offers', historyOffers: 'wallet:history' } as const
export type WalletScreen = keyof typeof WALLET_FEEDS

/** Initial filters of the lists. */
const INITIAL_CHOICE: WalletChoice = { tab: 'COUPON', status: null }
const INITIAL_OFFERS_CHOICE: WalletChoice = { tab: 'OFFER', status: null }

export function selectWalletChoice({ wallet }: WithWallet, feed: string): WalletChoice {
  return wallet.chosen[feed] ?? (feed === WALLET_FEEDS.myOffers ? INITIAL_OFFERS_CHOICE : INITIAL_CHOICE)
}

const NO_IDS: readonly string[] = []

/** Rows of a wallet list, by the id of their first ticket. */
export const selectWalletRows = createSelector(
  [
    (state: WithFeeds, feed: string) => selectFeed(state, feed)?.ids ?? NO_IDS,
    (state: WithEntities) => state.entities.ownCoupons,
    (_: WithFeeds, feed: string) => feed === WALLET_FEEDS.historyOffers,
  ],
  (ids, coupons, isHistory): ReadonlyMap<string, WalletRow> => {
    const tickets = ids.flatMap((id) => getOwn(coupons, id) ?? [])
    // The history is in the order of time.
    const rows = isHistory ? tickets.map(({ couponId }) => ({ couponId, count: 1, store: null, isBelowStore: false })) : walletRows(tickets)
    return new Map(rows.map((row) => [row.couponId, row]))
  },
)

/** One of the listed vouchers waits for its payment. */
export function selectHasUnpaidVoucher(state: WithFeeds & WithEntities, feed: string): boolean {
  return (selectFeed(state, feed)?.ids ?? NO_IDS).some((id) => {
    const ticket = getOwn(state.entities.ownCoupons, id)
    return ticket !== null && isUnpaidVoucher(ticket)
  })
}

/** Number of tickets per kind; null before the server sent it. */
export function selectWalletCounts({ wallet }: WithWallet): WalletState['counts'] {
  return wallet.counts
}

export const PARTNERS = singleName('partnerCoupons')

/** The ids of a coupon in a URL: `couponId` or `detailId`. */
export interface CouponIds {
  readonly couponId?: string
  readonly detailId?: string
}

/** A coupon's page, its products and its stores; the ids have the format of `couponIdOf`. */
export const couponPage = familyNames<CouponContent>('coupon')
export const couponProducts = familyNames('products-of-coupon')
export const couponStores = familyNames('stores-of-coupon')
export const COUPON_LISTS = ['products', 'stores'] as const
export type CouponList = (typeof COUPON_LISTS)[number]

const [byCouponId, byDetailId] = [familyNames('id'), familyNames('detail')]

/** Returns `id:…` or `detail:…`; null if the URL names no coupon. */
export function couponIdOf({ couponId, detailId }: CouponIds): string | null {
  if (couponId) return byCouponId.of(couponId)
  return detailId ? byDetailId.of(detailId) : null
}

/** Inverse of `couponIdOf`. */
export function parseCouponId(id: string): CouponIds {
  const couponId = byCouponId.idIn(id)
  return couponId === null ? { detailId: byDetailId.idIn(id) ?? '' } : { couponId }
}

export interface WithCouponPages extends WithResources {
  readonly couponPages: CouponPagesState
}

export function selectCouponList({ couponPages }: Pick<WithCouponPages, 'couponPages'>, page: string): CouponList {
  return couponPages[page] ?? 'products'
}

/** Content of a coupon's page; the payment deadline of an owned coupon is in epoch ms. */
export type CouponContent = Omit<DataOf<typeof couponDetail>, 'own'> & { readonly own?: OwnCouponEntity | undefined }

/** Null before the page has loaded. */
export function selectCouponContent(state: WithResources, resource: string): CouponContent | null {
  return (selectResource(state, resource)?.content ?? null) as CouponContent | null
}
