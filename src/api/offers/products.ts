import * as v from 'valibot'
import { validityFields } from './couponFields'
import { channelsSchema } from '../buying/channels'
import { dealSchema } from '../discovery/deals'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, nameSchema, oneOf, pagingFields,
  rupiahSchema, displayOnly, zoneSchema,
} from '../kit/fields'
import { saleClockFields } from './flashSale'
import { businessHoursSchema } from '../discovery/merchants'
import { openFields } from '../discovery/storeInfo'
import { storeCardSchema } from '../discovery/stores'

/** The form of a voucher: a code as text, QR and barcode, a link, or a paper that is redeemed once. */
export const VOUCHER_TYPES = ['ultra', 'CODE', 'DEKAT', 'CODE_LINK', 'PAPER_VOUCHER'] as const
export const voucherTypeSchema = oneOf(VOUCHER_TYPES)

/** DRAFT: the status in a preview. */
const PRODUCT_STATUSES = ['ON_SALE', 'OFF_SHELF', 'DRAFT'] as const

/** The product in a flash sale, also before the start and after the end. */
const productSaleSchema = v.object({
  pageId: idSchema,
  detailId: idSchema,
  ...saleClockFields,
  salePrice: rupiahSchema,
  discountRatio: maybe(countSchema),
  totalStock: maybe(countSchema),
  soldNum: displayOnly(countSchema),
  limitNum: maybe(countSchema),
})

/** The fields of a product page, in addition to its card and its store. */
export const productFields = {
  skuId: idSchema,
  status: oneOf(PRODUCT_STATUSES),
  /** Best first. */
  imageList: displayOnly(listOf(imageSchema), []),
  /** The contents of the package, line by line. */
  packageItems: maybe(v.array(v.object({ itemName: localizedSchema, itemAmount: maybe(localizedSchema) }))),
  /** Contains markup, like `terms` and `usageRules`; rendered through an allow-list only. */
  description: maybe(localizedSchema),
  terms: maybe(localizedSchema),
  usageRules: maybe(v.array(localizedSchema)),
  /** Days of use after the purchase. */
  validDays: maybe(countSchema),
  ...validityFields,
  /** Unused vouchers are refunded when they expire. */
  autoRefund: maybe(v.boolean()),
  voucherType: displayOnly(v.picklist(VOUCHER_TYPES)),
  /** A paper voucher can be redeemed for `paperVoucherDays` days and then used for `paperVoucherHours` hours. */
  paperVoucherDays: maybe(countSchema),
  paperVoucherHours: maybe(countSchema),
  /** The initial stock; while the product is in a running sale, the stock of the sale. */
  totalStock: maybe(countSchema),
  soldNum: displayOnly(countSchema),
  /** The purchase limit per user, and the number that this user has bought. */
  limitNum: maybe(countSchema),
  boughtNum: maybe(countSchema),
  availableStoreNum: displayOnly(countSchema),
  /** Metres to the nearest of these stores, which may be another than `store`. Absent without a position. */
  nearestDistance: displayOnly(v.pipe(v.number(), v.minValue(0))),
  /** Also of that store. */
  nearestStoreName: displayOnly(v.string()),
  /** The opening status of that nearest store; a closed one has its next opening. */
  nearestOpening: displayOnly(v.object(openFields)),
  businessHours: displayOnly(v.array(businessHoursSchema)),
  timeZone: displayOnly(zoneSchema),
  channels: channelsSchema,
  flashSale: maybe(productSaleSchema),
  /** Its category in the menu of home; the app searches for alternatives there. */
  categoryId: maybe(idSchema),
  /** True when it is one of the user's favourites; absent when products cannot be favourites. */
  isFavourite: maybe(v.boolean()),
}

export const productSchema = v.object({
  ...dealSchema.entries,
  ...productFields,
  /** A store that redeems it: the requested one, else the nearest. */
  store: displayOnly(storeCardSchema),
})
export type Product = v.InferOutput<typeof productSchema>

const locationFields = { storeId: v.optional(nameSchema), position: v.optional(coordinatesSchema) }

/** A product's page. Refused with 8000005 when the product does not exist. */
export const productDetail = endpoint({
  name: 'productDetail',
  path: '/local_life/product/detail',
  body: v.object({ skuId: nameSchema, ...locationFields }),
  data: productSchema,
})

/**
 * The page of a product in a flash sale. Refused with `saleBusy`, `saleNotAllowed` and `noSuchSale`, and with `noSuchProduct` when the sale
 * does not contain the product.
 */
export const flashSaleProductDetail = endpoint({
  name: 'flashSaleProductDetail',
  path: '/local_life/flash_sale/product/detail',
  body: v.object({ skuId: nameSchema, detailId: v.optional(nameSchema), pageId: v.optional(nameSchema), ...locationFields }),
  data: productSchema,
})

/** A product draft of its merchant. Refused with 8000083 when the token is invalid or has expired. */
export const productPreview = endpoint({
  name: 'productPreview',
  path: '/local_life/product/preview',
  body: v.object({ previewToken: nameSchema }),
  data: productSchema,
})

/** The stores that redeem a product: open ones first, then the nearest. Refused with `noSuchProduct`. */
export const productStoreList = endpoint({
  name: 'productStoreList',
  path: '/local_life/product/applicable_store_list',
  body: v.object({ skuId: nameSchema, ...pagingFields, position: v.optional(coordinatesSchema) }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
