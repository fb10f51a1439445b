import * as v from 'valibot'
import {
  countSchema, idSchema, imageSchema, linkSchema, localizedSchema, maybe, nameSchema, oneOf, storePositionSchema, quantitySchema,
  rupiahSchema, displayOnly, wholeSchema,
} from '../kit/fields'
import { CHANNEL_TYPES } from './orderValues'

/** 1 delivery, 2 pickup, 3 dine-in, 4 Grab. For requests. */
export const channelTypeSchema = v.picklist(CHANNEL_TYPES)
/** 1 delivery, 2 pickup, 3 dine-in, 4 Grab. For responses, open to new values. */
export const orderChannelSchema = oneOf(CHANNEL_TYPES)

/** A quantity of one product; `detailId` and `pageId` identify the product in a flash sale. */
const itemSchema = v.object({
  skuId: idSchema,
  quantity: quantitySchema,
  detailId: v.optional(nameSchema),
  pageId: v.optional(nameSchema),
})
export type OrderItem = v.InferOutput<typeof itemSchema>
export const itemsSchema = v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(30))

/** The store where an order is placed and redeemed. */
export const storeSchema = v.object({
  storeId: idSchema,
  poiId: idSchema,
  storeName: v.string(),
  storeLogo: displayOnly(imageSchema),
  address: displayOnly(v.string()),
  storePhone: displayOnly(v.string()),
  /** http(s) address of a chat with the store. */
  storeChat: displayOnly(linkSchema),
  coordinates: displayOnly(storePositionSchema),
  /** Metres; only for a request with a position. */
  distance: displayOnly(v.pipe(v.number(), v.minValue(0))),
})
export type OrderStore = v.InferOutput<typeof storeSchema>

export const lineFields = {
  skuId: idSchema,
  assetName: localizedSchema,
  imageUrl: displayOnly(imageSchema),
  quantity: wholeSchema,
  /** Pieces in one of it, where it is a pack. */
  packSize: displayOnly(countSchema),
  /** Per piece. */
  salePrice: rupiahSchema,
  originalPrice: maybe(rupiahSchema),
  /** For all pieces. */
  amount: rupiahSchema,
  isFlashSale: maybe(v.boolean()),
}

/** Lines of the price breakdown. Discounts are positive here and displayed with a minus; fees are added. */
const PRICE_LINES = ['PROMOTION', 'FLASH_SALE', 'BENEFIT', 'DELIVERY_FEE'] as const
export const priceFields = {
  /** All pieces at their original prices. */
  originalAmount: rupiahSchema,
  priceLines: v.array(v.object({ kind: oneOf(PRICE_LINES), amount: rupiahSchema })),
  savedAmount: rupiahSchema,
  totalAmount: rupiahSchema,
}
