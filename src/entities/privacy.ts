import { brandSchema } from '../api/discovery/brands'
import { partnerCouponSchema } from '../api/offers/coupons'
import { dealSchema } from '../api/discovery/deals'
import { friendSchema, rewardSchema } from '../api/account/invitations'
import { mallSchema } from '../api/discovery/mallCard'
import { orderSchema } from '../api/buying/orders'
import { ownCouponSchema } from '../api/offers/ownCoupons'
import { schemaFields } from '../api/privacy'
import { storeCardSchema } from '../api/discovery/stores'
import { videoSchema } from '../api/discovery/videos'
import { voucherSchema } from '../api/buying/vouchers'
import { by, map, oneOf, slices } from '../shared/privacy'
import type { Declarations } from '../shared/privacy'
import type { EntitiesState } from './reducer'

export const ownCouponFields = { ...schemaFields(ownCouponSchema), payUntil: 'moment' } as const
export const orderFields = { ...schemaFields(orderSchema), payUntil: 'moment' } as const
const fields = {
  store: schemaFields(storeCardSchema), deal: schemaFields(dealSchema), mall: schemaFields(mallSchema), brand: schemaFields(brandSchema),
  ownCoupon: ownCouponFields, partnerCoupon: schemaFields(partnerCouponSchema), order: orderFields, voucher: schemaFields(voucherSchema),
  friend: schemaFields(friendSchema), reward: schemaFields(rewardSchema), video: schemaFields(videoSchema),
}
export const entityKind =
  oneOf('store', 'deal', 'mall', 'brand', 'ownCoupon', 'partnerCoupon', 'order', 'voucher', 'friend', 'reward', 'video')
/** For events that contain only orders. */
export const orderEntities = { kind: oneOf('order'), items: fields.order }
/** Entities as the server sent them; the payload's `kind` selects the schema. */
export const entityFields = by('kind', fields)

export const entitiesPrivacy: Declarations = {
  slices: slices<{ entities: EntitiesState }>({
    entities: {
      stores: map(fields.store), deals: map(fields.deal), malls: map(fields.mall), brands: map(fields.brand),
      ownCoupons: map(fields.ownCoupon), partnerCoupons: map(fields.partnerCoupon),
      orders: map(fields.order), vouchers: map(fields.voucher), videos: map({ ...fields.video, store: 'id', deal: 'id' }),
      friends: map(fields.friend), rewards: map(fields.reward),
    },
  }),
}
