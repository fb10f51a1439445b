import type { Brand } from '../api/discovery/brands'
import type { PartnerCoupon } from '../api/offers/coupons'
import type { Deal } from '../api/discovery/deals'
import type { Friend, Reward } from '../api/account/invitations'
import type { Mall } from '../api/discovery/malls'
import type { StoreCard } from '../api/discovery/stores'
import type { Voucher } from '../api/buying/vouchers'
import { getOwn } from '../shared/records'
import type { EntitiesState } from './reducer'
import type { OwnCouponEntity, OrderEntity, VideoEntity } from './schemas'

export interface WithEntities {
  readonly entities: EntitiesState
}

export function selectStore(state: WithEntities, poiId: string): StoreCard | null {
  return getOwn(state.entities.stores, poiId)
}

export function selectDeal(state: WithEntities, assetId: string): Deal | null {
  return getOwn(state.entities.deals, assetId)
}

export function selectMall(state: WithEntities, mallId: string): Mall | null {
  return getOwn(state.entities.malls, mallId)
}

export function selectBrand(state: WithEntities, brandId: string): Brand | null {
  return getOwn(state.entities.brands, brandId)
}

/** Coupons, envelopes and vouchers of the user. */
export function selectOwnCoupon(state: WithEntities, couponId: string): OwnCouponEntity | null {
  return getOwn(state.entities.ownCoupons, couponId)
}

export function selectPartnerCoupon(state: WithEntities, couponId: string): PartnerCoupon | null {
  return getOwn(state.entities.partnerCoupons, couponId)
}

export function selectVideo(state: WithEntities, contentId: string): VideoEntity | null {
  return getOwn(state.entities.videos ?? NO_VIDEOS, contentId)
}

const NO_VIDEOS: NonNullable<EntitiesState['videos']> = {}
const NO_ORDERS: NonNullable<EntitiesState['orders']> = {}
const NO_VOUCHERS: NonNullable<EntitiesState['vouchers']> = {}

/** Only orders that were loaded. */
export function selectOrders(state: WithEntities): NonNullable<EntitiesState['orders']> {
  return state.entities.orders ?? NO_ORDERS
}

/** Only vouchers that were loaded. */
export function selectVouchers(state: WithEntities): NonNullable<EntitiesState['vouchers']> {
  return state.entities.vouchers ?? NO_VOUCHERS
}

export function selectOrder(state: WithEntities, orderId: string): OrderEntity | null {
  return getOwn(selectOrders(state), orderId)
}

/** The voucher's codes are references to sealed values. */
export function selectVoucher(state: WithEntities, voucherId: string): Voucher | null {
  return getOwn(selectVouchers(state), voucherId)
}

export function selectFriend(state: WithEntities, friendId: string): Friend | null {
  return state.entities.friends ? getOwn(state.entities.friends, friendId) : null
}

export function selectReward(state: WithEntities, rewardId: string): Reward | null {
  return state.entities.rewards ? getOwn(state.entities.rewards, rewardId) : null
}
