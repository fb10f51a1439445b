import * as v from 'valibot'
import { idSchema, imageSchema, localizedSchema, rupiahSchema } from '../kit/fields'

// Separate from the endpoints: every start reads the table of stored values, but the endpoints load only with the code that calls them.

/** Maximum number of recently viewed deals on a device; the oldest one is removed. */
export const MAX_RECENT_DEALS = 10

/** A product that the user viewed, as its page showed it. */
export const recentDealSchema = v.object({
  skuId: idSchema,
  storeId: v.optional(idSchema),
  assetName: localizedSchema,
  imageUrl: v.optional(imageSchema),
  salePrice: v.optional(rupiahSchema),
  storeName: v.optional(v.string()),
})
export type RecentDeal = v.InferOutput<typeof recentDealSchema>
