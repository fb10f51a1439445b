import type { Brand } from '../api/brands'
import type { PartnerCoupon } from '../api/coupons'
import type { Deal } from '../api/deals'
import type { Friend, Reward } from '../api/invitations'
import type { Mall } from '../api/malls'
import type { StoreCard } from '../api/stores'
import type { Voucher } from '../api/vouchers'
import { own } from '../shared/records'
import type { EntitiesState } from './reducer'
import type { KeptCoupon, KeptOrder, KeptVideo } from './schemas'

export interface WithEntities {
  readonly entities: EntitiesState
}

/** A store by poiId, or null when nothing is known of it. */
export function selectStore(state: WithEntities, poiId: string): StoreCard | null {
  return own(state.entities.stores, poiId)
}

/** A deal by assetId, or null when nothing is known of it. */
export function selectDeal(state: WithEntities, assetId: string): Deal | null {
  return own(state.entities.deals, assetId)
}

export function selectMall(state: WithEntities, mallId: string): Mall | null {
  return own(state.entities.malls, mallId)
}

export function selectBrand(state: WithEntities, brandId: string): Brand | null {
  return own(state.entities.brands, brandId)
}

/** A coupon, an envelope or a voucher that the shopper holds, or null. */
export function selectOwnCoupon(state: WithEntities, couponId: string): KeptCoupon | null {
  return own(state.entities.ownCoupons, couponId)
}

/** A coupon that a partner gave to the shopper, or null. */
export function selectPartnerCoupon(state: WithEntities, couponId: string): PartnerCoupon | null {
  return own(state.entities.partnerCoupons, couponId)
}

/** A video by contentId, or null when nothing is known of it. */
export function selectVideo(state: WithEntities, contentId: string): KeptVideo | null {
  return own(state.entities.videos ?? NO_VIDEOS, contentId)
}

const NO_VIDEOS: NonNullable<EntitiesState['videos']> = {}
const NO_ORDERS: NonNullable<EntitiesState['orders']> = {}
const NO_VOUCHERS: NonNullable<EntitiesState['vouchers']> = {}

/** The shopper's orders, as far as they are known, by id. */
export function selectOrders(state: WithEntities): NonNullable<EntitiesState['orders']> {
  return state.entities.orders ?? NO_ORDERS
}

/** The shopper's vouchers, as far as they are known, by id. */
export function selectVouchers(state: WithEntities): NonNullable<EntitiesState['vouchers']> {
  return state.entities.vouchers ?? NO_VOUCHERS
}

/** An order of the shopper's, or null. */
export function selectOrder(state: WithEntities, orderId: string): KeptOrder | null {
  return own(selectOrders(state), orderId)
}

/** A voucher of the shopper's, or null. Its codes are references. */
export function selectVoucher(state: WithEntities, voucherId: string): Voucher | null {
  return own(selectVouchers(state), voucherId)
}

/** A friend whom the shopper invited, or null. */
export function selectFriend(state: WithEntities, friendId: string): Friend | null {
  return state.entities.friends ? own(state.entities.friends, friendId) : null
}

/** A reward for an invited friend, or null. */
export function selectReward(state: WithEntities, rewardId: string): Reward | null {
  return state.entities.rewards ? own(state.entities.rewards, rewardId) : null
}
