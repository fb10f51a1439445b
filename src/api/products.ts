import * as v from 'valibot'
import { validityFields } from './couponFields'
import { channelsSchema } from './channels'
import { dealSchema } from './deals'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, nameSchema, oneOf, pagingFields,
  rupiahSchema, shown, zoneSchema,
} from './fields'
import { saleClockFields } from './flashSale'
import { businessHoursSchema } from './merchants'
import { storeCardSchema } from './stores'

/** What a buyer gets to redeem: a code as text, QR and bars, a link, or a paper that is redeemed once. */
export const VOUCHER_TYPES = ['ultra', 'CODE', 'DEKAT', 'CODE_LINK', 'PAPER_VOUCHER'] as const
export const voucherTypeSchema = oneOf(VOUCHER_TYPES)

/** DRAFT is what a preview shows. */
const PRODUCT_STATUSES = ['ON_SALE', 'OFF_SHELF', 'DRAFT'] as const

/** The product's part in a flash sale, also before it starts and after it has ended. */
const productSaleSchema = v.object({
  pageId: idSchema,
  detailId: idSchema,
  ...saleClockFields,
  salePrice: rupiahSchema,
  discountRatio: maybe(countSchema),
  totalStock: maybe(countSchema),
  soldNum: shown(countSchema),
  limitNum: maybe(countSchema),
})

/** What a product's page says besides its card and its store. */
export const productFields = {
  skuId: idSchema,
  status: oneOf(PRODUCT_STATUSES),
  /** Best first. */
  imageList: shown(listOf(imageSchema), []),
  /** What is in it, line by line. */
  packageItems: maybe(v.array(v.object({ itemName: localizedSchema, itemAmount: maybe(localizedSchema) }))),
  /** Hold markup, shown through an allow-list only. */
  description: maybe(localizedSchema),
  terms: maybe(localizedSchema),
  usageRules: maybe(v.array(localizedSchema)),
  /** Days of use from the purchase on. */
  validDays: maybe(countSchema),
  ...validityFields,
  /** What was not used is paid back when it expires. */
  autoRefund: maybe(v.boolean()),
  voucherType: shown(v.picklist(VOUCHER_TYPES)),
  /** A paper voucher is redeemed within so many days and good for so many hours from then on. */
  paperVoucherDays: maybe(countSchema),
  paperVoucherHours: maybe(countSchema),
  /** As many as there were; of a product in a sale that runs, the sale's pieces. */
  totalStock: maybe(countSchema),
  soldNum: shown(countSchema),
  /** How many one shopper may buy, and how many this one has. */
  limitNum: maybe(countSchema),
  boughtNum: maybe(countSchema),
  /** Stores at which it can be redeemed. */
  availableStoreNum: shown(countSchema),
  businessHours: shown(v.array(businessHoursSchema)),
  timeZone: shown(zoneSchema),
  channels: channelsSchema,
  flashSale: maybe(productSaleSchema),
  /** The category of home's menu that it belongs to: what there is instead is looked for there. */
  categoryId: maybe(idSchema),
  /** Whether it is among the user's favourites; left out where products cannot be kept. */
  isFavourite: maybe(v.boolean()),
}

export const productSchema = v.object({
  ...dealSchema.entries,
  ...productFields,
  /** One of the stores at which it can be redeemed: the one that was asked for, else the nearest. */
  store: shown(storeCardSchema),
})
export type Product = v.InferOutput<typeof productSchema>

const whereFields = { storeId: v.optional(nameSchema), position: v.optional(coordinatesSchema) }

/** A product's page. Refused with 8000005 when there is no such product. */
export const productDetail = endpoint({
  name: 'productDetail',
  path: '/local_life/product/detail',
  body: v.object({ skuId: nameSchema, ...whereFields }),
  data: productSchema,
})

/** The page of a product in a flash sale; refused like that sale's page, and with 8000005 when the sale has no such product. */
export const flashSaleProductDetail = endpoint({
  name: 'flashSaleProductDetail',
  path: '/local_life/flash_sale/product/detail',
  body: v.object({ skuId: nameSchema, detailId: v.optional(nameSchema), pageId: v.optional(nameSchema), ...whereFields }),
  data: productSchema,
})

/** A product as its merchant has drafted it. Refused with 8000083 when the token is none or no longer one. */
export const productPreview = endpoint({
  name: 'productPreview',
  path: '/local_life/product/preview',
  body: v.object({ previewToken: nameSchema }),
  data: productSchema,
})

/** The stores at which a product can be redeemed, nearest first. */
export const productStoreList = endpoint({
  name: 'productStoreList',
  path: '/local_life/product/applicable_store_list',
  body: v.object({ skuId: nameSchema, ...pagingFields, position: v.optional(coordinatesSchema) }),
  data: v.object({ poiList: itemsOf(storeCardSchema), hasMore: v.boolean() }),
})
