import { brandSchema } from '../api/brands'
import { partnerCouponSchema } from '../api/coupons'
import { dealSchema } from '../api/deals'
import { mallSchema } from '../api/mallCard'
import { ownCouponSchema } from '../api/ownCoupons'
import { schemaFields } from '../api/privacy'
import { storeCardSchema } from '../api/stores'
import { by, map, one, slices } from '../shared/privacy'
import type { Declarations } from '../shared/privacy'
import type { EntitiesState } from './reducer'

export const ownCouponFields = { ...schemaFields(ownCouponSchema), payUntil: 'moment' } as const
const fields = {
  store: schemaFields(storeCardSchema), deal: schemaFields(dealSchema), mall: schemaFields(mallSchema), brand: schemaFields(brandSchema),
  ownCoupon: ownCouponFields, partnerCoupon: schemaFields(partnerCouponSchema),
}
export const entityKind = one('store', 'deal', 'mall', 'brand', 'ownCoupon', 'partnerCoupon')
/** Entities as the server sent them, whose kind is named beside them. */
export const entityFields = by('kind', fields)

export const entitiesPrivacy: Declarations = {
  slices: slices<{ entities: EntitiesState }>({
    entities: {
      stores: map(fields.store), deals: map(fields.deal), malls: map(fields.mall), brands: map(fields.brand),
      ownCoupons: map(fields.ownCoupon), partnerCoupons: map(fields.partnerCoupon),
    },
  }),
}
