import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, nameSchema, pagingFields, rupiahSchema,
  displayOnly,
} from '../kit/fields'
import { claimableCouponSchema } from '../offers/couponFields'
import { chosenFilterSchema } from './filters'
import { storeCardSchema } from './stores'

export const brandSchema = v.object({
  brandId: idSchema,
  brandName: v.string(),
  logo: displayOnly(imageSchema),
  brandImage: displayOnly(imageSchema),
  slogan: displayOnly(localizedSchema),
  storeNum: displayOnly(countSchema),
  dealNum: displayOnly(countSchema),
  /** The lowest price among its deals. */
  fromPrice: displayOnly(rupiahSchema),
  /** Coupons for the whole bill at its stores, as a guest sees them; only when the request names the brand. */
  storeCoupons: displayOnly(listOf(claimableCouponSchema)),
})
export type Brand = v.InferOutput<typeof brandSchema>

/** The brands of the pavilion. With `brandId` the list has that brand only, or is empty. */
export const brandPavilionInfo = endpoint({
  name: 'brandPavilionInfo',
  path: '/brand_pavilion/query_brand_pavilion_info',
  body: v.object({
    ...pagingFields,
    brandId: v.optional(nameSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ brandList: itemsOf(brandSchema), hasMore: v.boolean() }),
})

/** All stores of one brand, nearest first. Refused with `noSuchMerchant`. */
export const brandStoreList = endpoint({
  name: 'brandStoreList',
  path: '/brand_pavilion/all_store_list',
  body: v.object({
    brandId: nameSchema,
    ...pagingFields,
    position: v.optional(coordinatesSchema),
    filterOptions: v.array(chosenFilterSchema),
  }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
