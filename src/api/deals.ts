import * as v from 'valibot'
import { dealCouponSchema } from './couponFields'
import { endpoint } from './endpoint'
import {
  countSchema, idSchema, imageSchema, itemsOf, localizedSchema, maybe, nameSchema, pagingFields, rupiahSchema, shown,
} from './fields'
import { chosenFilterSchema } from './filters'
import { OPEN_STATUSES } from './storeInfo'

/** Where a deal is redeemed. `storeDistance` in metres. */
const dealStoreSchema = v.object({
  storeName: v.string(),
  storeId: maybe(idSchema),
  storeCpType: maybe(nameSchema),
  storeDistance: shown(v.pipe(v.number(), v.minValue(0))),
  /** As on the card of the store. */
  openStatus: shown(v.picklist(OPEN_STATUSES)),
})

/** A product or a coupon in a list of deals. Amounts in rupiah, ratios and percents whole and off. */
export const dealSchema = v.object({
  assetId: idSchema,
  /** PRODUCT, or the kind of coupon. */
  assetType: maybe(nameSchema),
  assetName: localizedSchema,
  imageUrl: shown(imageSchema),
  storeInfo: shown(dealStoreSchema),
  skuId: maybe(idSchema),
  detailId: maybe(idSchema),
  pageId: maybe(idSchema),
  isFlashSale: maybe(v.boolean()),
  assetSalePrice: maybe(rupiahSchema),
  discountPercent: maybe(countSchema),
  priceInfo: maybe(v.object({ salePrice: rupiahSchema, originalPrice: maybe(rupiahSchema), discountRatio: maybe(countSchema) })),
  /** A running promotion: its price stands before the usual one. */
  promotionInfo: maybe(v.object({
    promotionActivityTagName: shown(localizedSchema),
    activityType: shown(v.picklist(['COMMON', 'FLASH_SALE'])),
    promotionDiscountRatio: maybe(countSchema),
    promotionActivitySalePrice: maybe(rupiahSchema),
    /** Pieces that the promotion has in all; `remainingStock` says how many of them are left. */
    totalStock: shown(countSchema),
    /** The campaign it belongs to, see productListPageDetail. */
    activityId: maybe(idSchema),
  })),
  coupon: maybe(dealCouponSchema),
  remainingStock: maybe(countSchema),
  quantity: maybe(countSchema),
  /** How many were sold in the last month. */
  monthlySold: shown(countSchema),
  isSoldOut: maybe(v.boolean()),
  /** The shopper has reached the limit of purchases. */
  userLimit: maybe(v.boolean()),
  /** False: the offer is not for people like this shopper. */
  userGroupCheckResult: v.optional(v.nullable(v.boolean()), true),
  status: maybe(nameSchema),
  /** Of the list that it came with: how it was chosen, and the activity that the list is part of. */
  algorithmId: shown(nameSchema),
  activityId: maybe(idSchema),
})
export type Deal = v.InferOutput<typeof dealSchema>

/** What a list of deals goes by: distance from a place, the region of an address, or what the server recommends after those. */
export const LIST_TYPES = ['distance', 'region', 'recommond'] as const
export type ListType = (typeof LIST_TYPES)[number]

export const dealListData = v.object({
  assetList: itemsOf(dealSchema),
  hasMore: v.boolean(),
  queryId: maybe(nameSchema),
  algorithmId: shown(nameSchema),
  activityId: maybe(idSchema),
})

/**
 * Deals for home. `isDefaultData`: the place is not known yet, anything popular will do. `distance` in kilometres. `needStatistical`: the
 * list is counted as looked at.
 */
export const assetList = endpoint({
  name: 'assetList',
  path: '/local_life/home/asset_list',
  body: v.object({
    categoryIdList: v.array(nameSchema),
    /** In which order and of which kind, see get_tags. */
    tagIds: v.optional(v.array(nameSchema)),
    /** All that is chosen, where it is more than categories. */
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

/** Deals whose name or store fits the keyword. */
export const productSearchList = endpoint({
  name: 'productSearchList',
  path: '/local_life/product/search_list',
  body: v.object({
    keyword: v.string(),
    categoryIdList: v.array(nameSchema),
    filterOptions: v.array(chosenFilterSchema),
    /** In which order and of which kind, see get_tags. */
    tagIds: v.optional(v.array(nameSchema)),
    ...pagingFields,
    queryId: v.optional(nameSchema),
    lat: v.optional(v.number()),
    lng: v.optional(v.number()),
  }),
  data: dealListData,
})

/** Deals that can be redeemed in one mall. */
export const mallRecommendProductList = endpoint({
  name: 'mallRecommendProductList',
  path: '/recommend/mall_recommend_product_list',
  body: v.object({ mallId: nameSchema, ...pagingFields, queryId: v.optional(nameSchema) }),
  data: dealListData,
})
