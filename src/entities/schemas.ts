import { schema } from 'normalizr'
import type { Brand } from '../api/discovery/brands'
import type { PartnerCoupon } from '../api/offers/coupons'
import type { Deal } from '../api/discovery/deals'
import type { Friend, Reward } from '../api/account/invitations'
import type { Mall } from '../api/discovery/malls'
import type { Order } from '../api/buying/orders'
import type { OwnCoupon } from '../api/offers/ownCoupons'
import type { StoreCard } from '../api/discovery/stores'
import type { Video } from '../api/discovery/videos'
import type { Voucher } from '../api/buying/vouchers'
import type { Json } from '../shared/json'
import type { EpochMs, Id } from '../shared/meaning'

/** `payUntil`: deadline to pay the order that locks the coupon, epoch ms. */
export type OwnCouponEntity = OwnCoupon & { readonly payUntil?: EpochMs }

/** `payUntil`: deadline to pay, epoch ms. */
export type OrderEntity = Order & { readonly payUntil?: EpochMs }

/** Its store and its deal are normalized: the fields are ids. */
export type VideoEntity = Omit<Video, 'store' | 'deal'> & { readonly store: Id; readonly deal?: Id }

/** Normalized entities of each kind by id. */
export interface Entities {
  readonly stores: Readonly<Record<Id, StoreCard>>
  readonly deals: Readonly<Record<Id, Deal>>
  readonly malls: Readonly<Record<Id, Mall>>
  readonly brands: Readonly<Record<Id, Brand>>
  readonly ownCoupons: Readonly<Record<Id, OwnCouponEntity>>
  readonly partnerCoupons: Readonly<Record<Id, PartnerCoupon>>
  /** This and the following kinds are absent until the first entity. */
  readonly orders?: Readonly<Record<Id, OrderEntity>>
  readonly vouchers?: Readonly<Record<Id, Voucher>>
  readonly friends?: Readonly<Record<Id, Friend>>
  readonly rewards?: Readonly<Record<Id, Reward>>
  readonly videos?: Readonly<Record<Id, VideoEntity>>
}

const ID_FIELDS = {
  store: 'poiId', deal: 'assetId', mall: 'mallId', brand: 'brandId', ownCoupon: 'couponId', partnerCoupon: 'couponId',
  order: 'orderId', voucher: 'voucherId', friend: 'friendId', reward: 'rewardId', video: 'contentId',
} as const
export type EntityKind = keyof typeof ID_FIELDS

function entity(kind: EntityKind, nested: Readonly<Record<string, schema.Entity>> = {}) {
  return new schema.Entity<unknown>(`${kind}s`, nested, { idAttribute: ID_FIELDS[kind] })
}

const [store, deal] = [entity('store'), entity('deal')]

export const ENTITY_SCHEMAS: Readonly<Record<EntityKind, schema.Entity>> = {
  store,
  deal,
  mall: entity('mall'),
  brand: entity('brand'),
  ownCoupon: entity('ownCoupon'),
  partnerCoupon: entity('partnerCoupon'),
  order: entity('order'),
  voucher: entity('voucher'),
  friend: entity('friend'),
  reward: entity('reward'),
  video: entity('video', { store, deal }),
}

export function idOf(kind: EntityKind, item: Json): string {
  return String((item as Readonly<Record<string, Json>>)[ID_FIELDS[kind]])
}
