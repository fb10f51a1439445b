import * as v from 'valibot'
import { dealCouponSchema } from '../offers/couponFields'
import { endpoint } from '../kit/endpoint'
import {
  countSchema, idSchema, imageSchema, itemsOf, localizedSchema, maybe, nameSchema, pagingFields, rupiahSchema, displayOnly,
} from '../kit/fields'
import { chosenFilterSchema } from './filters'
import { suggestionFields } from './searchFields'
import { openFields } from './storeInfo'

/** The store that redeems a deal. `storeDistance` in metres. */
const dealStoreSchema = v.object({
  storeName: v.string(),
  storeId: maybe(idSchema),
  storeCpType: maybe(nameSchema),
  storeDistance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  /** Floor and unit, in the list of a mall. */
  mallUnit: displayOnly(localizedSchema),
  /** The same values as on the store card. */
  ...openFields,
})

/** A product or a coupon in a list of deals. Amounts in rupiah; ratios and percents are whole percent off. */
export const dealSchema = v.object({
  assetId: idSchema,
  /** PRODUCT, or the kind of coupon. */
  assetType: maybe(nameSchema),
  assetName: localizedSchema,
  imageUrl: displayOnly(imageSchema),
  storeInfo: displayOnly(dealStoreSchema),
  skuId: maybe(idSchema),
  detailId: maybe(idSchema),
  pageId: maybe(idSchema),
  isFlashSale: maybe(v.boolean()),
  assetSalePrice: maybe(rupiahSchema),
  discountPercent: maybe(countSchema),
  priceInfo: maybe(v.object({ salePrice: rupiahSchema, originalPrice: maybe(rupiahSchema), discountRatio: maybe(countSchema) })),
  /** A running promotion; the UI shows its price before the usual one. */
  promotionInfo: maybe(v.object({
    promotionActivityTagName: displayOnly(localizedSchema),
    activityType: displayOnly(v.picklist(['COMMON', 'FLASH_SALE'])),
    promotionDiscountRatio: maybe(countSchema),
    promotionActivitySalePrice: maybe(rupiahSchema),
    /** Total pieces of the promotion; `remainingStock` is the number that is left. */
    totalStock: displayOnly(countSchema),
    /** The campaign of the promotion, see productListPageDetail. */
    activityId: maybe(idSchema),
  })),
  coupon: maybe(dealCouponSchema),
  remainingStock: maybe(countSchema),
  quantity: maybe(countSchema),
  monthlySold: displayOnly(countSchema),
  isSoldOut: maybe(v.boolean()),
  /** True when the user has reached the purchase limit. */
  userLimit: maybe(v.boolean()),
  /** False: the offer is not for this user's group. */
  userGroupCheckResult: v.optional(v.nullable(v.boolean()), true),
  status: maybe(nameSchema),
  /** The algorithm and the activity of the list that contained the deal. */
  algorithmId: displayOnly(nameSchema),
  activityId: maybe(idSchema),
})
export type Deal = v.InferOutput<typeof dealSchema>

/** The order of a deal list: distance from a position, the region of an address, or recommendations that follow those. */
export const LIST_TYPES = ['distance', 'region', 'recommond'] as const
export type ListType = (typeof LIST_TYPES)[number]

export const dealListData = v.object({
  assetList: itemsOf(dealSchema),
  hasMore: v.boolean(),
  queryId: maybe(nameSchema),
  algorithmId: displayOnly(nameSchema),
  activityId: maybe(idSchema),
})

/**
 * Deals for home. `isDefaultData`: the position is not known yet, so popular deals are enough. `distance` in kilometres. `needStatistical`:
 * the server counts the list as viewed.
 */
export const assetList = endpoint({
  name: 'assetList',
  path: '/local_life/home/asset_list',
  body: v.object({
    categoryIdList: v.array(nameSchema),
    /** Sort order and narrowing tags, see get_tags. */
    tagIds: v.optional(v.array(nameSchema)),
    /** All chosen filters, when more than categories are chosen. */
    filterOptions: v.optional(v.array(chosenFilterSchema)),
    ...pagingFields,
    queryId: v.optional(nameSchema),
    originQueryId: v.optional(nameSchema),
    needStatistical: v.boolean(),
    isDefaultData: v.boolean(),
    listType: v.picklist(LIST_TYPES),
    distance: countSchema,
    regionId: v.string(),
    lat: v.number(),
    lng: v.number(),
  }),
  data: dealListData,
})

/** Deals with a matching name or store. */
export const productSearchList = endpoint({
  name: 'productSearchList',
  path: '/local_life/product/search_list',
  body: v.object({
    keyword: v.string(),
    categoryIdList: v.array(nameSchema),
    filterOptions: v.array(chosenFilterSchema),
    /** Sort order and narrowing tags, see get_tags. */
    tagIds: v.optional(v.array(nameSchema)),
    ...pagingFields,
    queryId: v.optional(nameSchema),
    lat: v.optional(v.number()),
    lng: v.optional(v.number()),
  }),
  data: v.object({ ...dealListData.entries, ...suggestionFields }),
})

/** Deals that can be redeemed in one mall. */
export const mallRecommendProductList = endpoint({
  name: 'mallRecommendProductList',
  path: '/recommend/mall_recommend_product_list',
  body: v.object({ mallId: nameSchema, ...pagingFields, queryId: v.optional(nameSchema) }),
  data: dealListData,
})
