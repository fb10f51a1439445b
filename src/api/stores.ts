import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, filledSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, nameSchema, pagingFields,
  regionSchema, rupiahSchema, shown,
} from './fields'
import { chosenFilterSchema, sceneSchema } from './filters'
import { momentFields } from './storeInfo'

const imagesSchema = shown(listOf(imageSchema))

/** Amounts in rupiah; `discountRatio` in whole percent off. */
const priceInfoSchema = v.object({ salePrice: rupiahSchema, originalPrice: maybe(rupiahSchema), discountRatio: maybe(countSchema) })
const storeProductSchema = v.object({
  skuId: maybe(idSchema),
  productName: localizedSchema,
  priceInfo: priceInfoSchema,
  coupon: shown(v.object({ couponTemplateId: maybe(idSchema), discountAmount: maybe(rupiahSchema) })),
})

/** A store in a list. `distance` in metres, there only when the query carried a position. */
export const storeCardSchema = v.object({
  poiId: idSchema,
  storeName: v.string(),
  storeId: maybe(idSchema),
  merchantId: shown(idSchema),
  isPromotionStore: shown(v.boolean()),
  storeLogo: shown(imageSchema),
  storeHeadImageList: imagesSchema,
  storeEnvironmentImageList: imagesSchema,
  storeDishImageList: imagesSchema,
  /** What to show, best first; the three lists above say what each shows. */
  cardImageList: imagesSchema,
  productImage: shown(imageSchema),
  pricePerCapita: shown(localizedSchema),
  businessCategoryName: shown(localizedSchema),
  /** The first is the one to show. */
  productList: shown(listOf(storeProductSchema)),
  distance: shown(v.pipe(v.number(), v.minValue(0))),
  /** Where it is, in one line; in lists of a merchant's outlets. */
  street: shown(v.string()),
  /** District, for a card without a distance. */
  districtName: shown(v.string()),
  /** Stores of the same brand, this one included. */
  brandStoreNum: shown(countSchema),
  algorithmId: shown(nameSchema),
  traceId: shown(nameSchema),
  ...momentFields,
})
export type StoreCard = v.InferOutput<typeof storeCardSchema>
export type StoreProduct = v.InferOutput<typeof storeProductSchema>

const pageFields = { ...pagingFields, traceId: v.optional(nameSchema) }
/** `position` stands in a body only after a real fix; without one the server answers no distances. */
export const whereFields = { region: v.optional(regionSchema), position: v.optional(coordinatesSchema) }

const listFields = {
  poiList: itemsOf(storeCardSchema),
  hasMore: v.boolean(),
  queryId: filledSchema,
  algorithmId: shown(nameSchema),
}
export const storeListData = v.object(listFields)
/** With the filter for coupons on, it says whether the shopper has none that could be used. */
export const couponListData = v.object({ ...listFields, isNoCouponAvailable: maybe(v.boolean()) })

/** Nearby stores, nearest first. The first page has no queryId; later ones carry the one that the first page answered. */
export const queryPoiList = endpoint({
  name: 'queryPoiList',
  path: '/homepage/query_poi_list',
  body: v.object({
    ...pageFields,
    ...whereFields,
    scene: sceneSchema,
    queryId: v.optional(nameSchema),
    /** Set in the category scene. */
    homeCategoryId: v.optional(nameSchema),
    /** Set in the scene of a mall. */
    mallId: v.optional(nameSchema),
    filterOptions: v.optional(v.array(chosenFilterSchema)),
  }),
  data: couponListData,
})

/** Stores to go on with when a list has ended, of those that pass its filters; none of the list that `originQueryId` names again. */
export const queryRecommendPoi = endpoint({
  name: 'queryRecommendPoi',
  path: '/homepage/query_recommend_poi',
  body: v.object({
    ...pageFields,
    ...whereFields,
    queryId: v.optional(nameSchema),
    originQueryId: nameSchema,
    filterOptions: v.optional(v.array(chosenFilterSchema)),
  }),
  data: storeListData,
})

/** All stores of one merchant, nearest first. */
export const outletList = endpoint({
  name: 'outletList',
  path: '/local_life/merchant/outlet_list',
  body: v.object({ merchantId: nameSchema, position: v.optional(coordinatesSchema), ...pagingFields }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
