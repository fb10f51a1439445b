import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, filledSchema, hourSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, nameSchema,
  pagingFields, regionSchema, rupiahSchema, storePositionSchema, displayOnly, wholeSchema,
} from '../kit/fields'
import { chosenFilterSchema, sceneSchema } from './filters'
import { storeRatingSchema } from './ratings'
import { momentFields } from './storeInfo'

const imagesSchema = displayOnly(listOf(imageSchema))

/** Amounts in rupiah; `discountRatio` in whole percent off. */
const priceInfoSchema = v.object({ salePrice: rupiahSchema, originalPrice: maybe(rupiahSchema), discountRatio: maybe(countSchema) })
const storeProductSchema = v.object({
  skuId: maybe(idSchema),
  productName: localizedSchema,
  /** In the list of a brand. */
  imageUrl: displayOnly(imageSchema),
  /** Pieces sold as one, as of a deal; in the list of a brand. */
  quantity: displayOnly(countSchema),
  /** `priceInfo` is the price of a flash sale. */
  isFlashSale: displayOnly(v.boolean()),
  priceInfo: priceInfoSchema,
  coupon: displayOnly(v.object({ couponTemplateId: maybe(idSchema), discountAmount: maybe(rupiahSchema) })),
})

/** A store in a list. `distance` in metres, present only when the request carried a position. */
export const storeCardSchema = v.object({
  poiId: idSchema,
  storeName: v.string(),
  storeId: maybe(idSchema),
  merchantId: displayOnly(idSchema),
  isPromotionStore: displayOnly(v.boolean()),
  storeLogo: displayOnly(imageSchema),
  storeHeadImageList: imagesSchema,
  storeEnvironmentImageList: imagesSchema,
  storeDishImageList: imagesSchema,
  /** Pictures to display, best first; the three lists above classify them by subject. */
  cardImageList: imagesSchema,
  productImage: displayOnly(imageSchema),
  pricePerCapita: displayOnly(localizedSchema),
  businessCategoryName: displayOnly(localizedSchema),
  /** The UI shows the first one. */
  productList: displayOnly(listOf(storeProductSchema)),
  distance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  /** Address in one line; in the list of a merchant's outlets. */
  street: displayOnly(v.string()),
  /** District, for a card without a distance. */
  districtName: displayOnly(v.string()),
  /** Only in responses to requests with `withCoordinates`. */
  coordinates: displayOnly(storePositionSchema),
  /** Floor and unit, in the list of a mall. Distances of stores in one mall differ from its own, so that list has none. */
  mallUnit: displayOnly(localizedSchema),
  /** The number that ranks the store, in each ranking that contains it; in the list of a ranking. */
  rankFacts: displayOnly(listOf(v.object({ rankId: idSchema, fact: localizedSchema }), 'rankId')),
  /** Stores of the same brand, including this one. */
  brandStoreNum: displayOnly(countSchema),
  rating: displayOnly(storeRatingSchema),
  algorithmId: displayOnly(nameSchema),
  traceId: displayOnly(nameSchema),
  ...momentFields,
})
export type StoreCard = v.InferOutput<typeof storeCardSchema>
export type StoreProduct = v.InferOutput<typeof storeProductSchema>

const pageFields = { ...pagingFields, traceId: v.optional(nameSchema) }
/** `position` is sent only when a real position is known; without it the response has no distances. */
export const locationFields = { region: v.optional(regionSchema), position: v.optional(coordinatesSchema) }

/** Part of a map: a circle around its centre. The app rounds both, so that an area never names a door. `radius` in metres. */
export const areaSchema = v.object({ ...coordinatesSchema.entries, radius: v.pipe(wholeSchema, v.minValue(1), v.maxValue(50_000)) })
export type Area = v.InferOutput<typeof areaSchema>

/**
 * For a list on a map. With an `area` the response contains only its stores: open ones first, then the nearest to its centre. Distances
 * are still measured from `position`.
 */
export const mapFields = { area: v.optional(areaSchema), withCoordinates: v.optional(v.boolean()) }

const listFields = {
  poiList: itemsOf(storeCardSchema),
  hasMore: v.boolean(),
  queryId: filledSchema,
  algorithmId: displayOnly(nameSchema),
}
export const storeListData = v.object(listFields)
/** With the coupon filter on, `isNoCouponAvailable` is true when the user has no usable coupon. */
export const couponListData = v.object({ ...listFields, isNoCouponAvailable: maybe(v.boolean()) })

/** Times of day that people eat at, or have a coffee. */
export const MEAL_TIMES = ['BREAKFAST', 'LUNCH', 'AFTERNOON', 'DINNER', 'NIGHT'] as const

/** An open store with its first deal. `distance` in metres, present only when the request carried a position. */
const timelyStoreSchema = v.object({
  poiId: idSchema,
  storeName: v.string(),
  pictureUrl: displayOnly(imageSchema),
  productName: displayOnly(localizedSchema),
  salePrice: displayOnly(rupiahSchema),
  originalPrice: displayOnly(rupiahSchema),
  /** Whole percent off. */
  discountRatio: displayOnly(countSchema),
  distance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  districtName: displayOnly(v.string()),
  /** In the time zone of the store. */
  closesAt: displayOnly(hourSchema),
})
export type TimelyStore = v.InferOutput<typeof timelyStoreSchema>

/** Open stores that suit the time of day, nearest first. An empty list means that none is open. */
export const timelySchema = v.object({
  mealTime: displayOnly(v.picklist(MEAL_TIMES)), storeList: listOf(timelyStoreSchema, 'poiId'),
})
export type Timely = v.InferOutput<typeof timelySchema>

/** Nearby stores: open ones first, each group nearest first. Requests after the first send the queryId of its response. */
export const queryPoiList = endpoint({
  name: 'queryPoiList',
  path: '/homepage/query_poi_list',
  body: v.object({
    ...pageFields,
    ...locationFields,
    ...mapFields,
    scene: sceneSchema,
    queryId: v.optional(nameSchema),
    /** Set in the category scene. */
    homeCategoryId: v.optional(nameSchema),
    /** Set in the mall scene. */
    mallId: v.optional(nameSchema),
    filterOptions: v.optional(v.array(chosenFilterSchema)),
  }),
  /** `timely` comes with the first page of home's list when no filter is chosen. */
  data: v.object({ ...couponListData.entries, timely: displayOnly(timelySchema) }),
})

/** More stores after the end of a list, with the same filters. It excludes the stores of the list that `originQueryId` identifies. */
export const queryRecommendPoi = endpoint({
  name: 'queryRecommendPoi',
  path: '/homepage/query_recommend_poi',
  body: v.object({
    ...pageFields,
    ...locationFields,
    queryId: v.optional(nameSchema),
    originQueryId: nameSchema,
    filterOptions: v.optional(v.array(chosenFilterSchema)),
  }),
  data: storeListData,
})

/** All stores of one merchant, nearest first. Refused with `noSuchMerchant`. */
export const outletList = endpoint({
  name: 'outletList',
  path: '/local_life/merchant/outlet_list',
  body: v.object({ merchantId: nameSchema, position: v.optional(coordinatesSchema), ...pagingFields }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
