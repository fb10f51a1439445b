import * as v from 'valibot'
import { worthFields } from '../offers/couponFields'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, filledSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, momentSchema, nameSchema,
  rupiahSchema, secondsSchema, displayOnly, wholeSchema,
} from '../kit/fields'
import { FLASH_SALE_STATUSES } from '../discovery/home'
import { openFields } from '../discovery/storeInfo'
import { channelTypeSchema, itemsSchema, lineFields, priceFields, orderChannelSchema, storeSchema } from './orderFields'
import { orderSchema } from './orders'
import { BENEFIT_KINDS, PAID_CHANNELS, PAY_TYPES } from './orderValues'

/** Why a benefit does not apply: below the threshold; not for these products, stores or sales; not valid yet; locked. */
export const BENEFIT_OBSTACLES = ['THRESHOLD', 'PRODUCT', 'STORE', 'FLASH_SALE', 'NOT_STARTED', 'LOCKED'] as const
export type BenefitObstacle = (typeof BENEFIT_OBSTACLES)[number]

const choiceFields = {
  items: itemsSchema,
  storeId: idSchema,
  /** Pickup or dine-in; defaults to the first channel of the product. Delivery and Grab are handed over and never ordered in the app. */
  channelType: v.optional(v.picklist(PAID_CHANNELS)),
  /** For dine-in: the table whose guests order together. */
  tableNo: v.optional(nameSchema),
  /** At most one of the two. */
  couponId: v.optional(nameSchema),
  redEnvelopeId: v.optional(nameSchema),
}

const previewLineSchema = v.object({
  ...lineFields,
  detailId: maybe(nameSchema),
  pageId: maybe(nameSchema),
  saleStatus: displayOnly(v.picklist(FLASH_SALE_STATUSES)),
  /** `remainingStock`: pieces left. `mayTake`: pieces that this user may still buy. The smaller one is the maximum of the stepper. */
  remainingStock: wholeSchema,
  mayTake: wholeSchema,
  limitNum: maybe(countSchema),
  boughtNum: maybe(countSchema),
  validDays: maybe(countSchema),
  autoRefund: maybe(v.boolean()),
})

const benefitSchema = v.object({
  benefitId: idSchema,
  kind: v.picklist(BENEFIT_KINDS),
  couponName: localizedSchema,
  ...worthFields,
  effectiveEndTime: displayOnly(momentSchema),
  /** The discount on this order; 0 when the benefit does not apply. */
  saves: rupiahSchema,
  isUsable: v.boolean(),
  obstacle: displayOnly(v.picklist(BENEFIT_OBSTACLES)),
  /** The amount that the order lacks to reach the threshold. */
  missingAmount: maybe(rupiahSchema),
  /** True when no other benefit saves more. */
  isBest: maybe(v.boolean()),
})
export type Benefit = v.InferOutput<typeof benefitSchema>

/**
 * The price of an order before it is made. `bestBenefit`: the server applies the benefit that saves most; otherwise it applies the named
 * one, or none. Guests may request it, without benefits. Stock refuses nothing here: the lines contain the remaining stock, and the total
 * is for the requested pieces. With `orderId` it is the price of added items, which needs a login. Refused with `loginNeeded`,
 * `noSuchOrder`, `noSuchMerchant`, `noSuchProduct`, `notForSale`, `saleOver`, `saleBusy`, `saleNotAllowed`, `benefitGone`, `orderClosed`
 * and `tablePaying`.
 */
export const orderPreview = endpoint({
  name: 'orderPreview',
  path: '/local_life/order/preview',
  body: v.object({
    ...choiceFields, bestBenefit: v.optional(v.boolean()), orderId: v.optional(idSchema), position: v.optional(coordinatesSchema),
  }),
  data: v.object({
    /** Its opening status at this moment. */
    store: v.object({ ...storeSchema.entries, ...openFields }),
    lines: v.array(previewLineSchema),
    /** Channels that the app can order: 2 pickup, 3 dine-in. */
    channelTypes: listOf(channelTypeSchema),
    /** 2 pickup, 3 dine-in. */
    channelType: orderChannelSchema,
    /** Applicable ones first, the best one at the top. */
    benefits: listOf(benefitSchema, 'benefitId'),
    /** The benefit that is included in the total. */
    benefitId: maybe(idSchema),
    ...priceFields,
    /** The payment method of the user's last successful payment, if available. Absent before the first one. */
    payType: displayOnly(v.picklist(PAY_TYPES)),
  }),
})
export type OrderPreview = v.InferOutput<(typeof orderPreview)['data']>

/**
 * Makes an order that holds stock and benefit until `payWithin` (seconds) has passed. `agreedAmount` is the total that the user agreed
 * to; a different total is refused with `priceChanged`. `order`: the order itself, so that the app can show it at once. At a table with
 * an open order it adds to that order. Also refused with `noSuchMerchant`, `noSuchProduct`, `notForSale`, `saleOver`, `saleBusy`,
 * `saleNotAllowed`, `soldOut`, `limitReached`, `benefitGone`, `orderClosed` and `tablePaying`. Needs a login.
 */
export const orderCreate = endpoint({
  name: 'orderCreate',
  path: '/local_life/order/create',
  write: true,
  body: v.object({ ...choiceFields, agreedAmount: rupiahSchema }),
  data: v.object({ orderId: idSchema, payWithin: secondsSchema, order: displayOnly(orderSchema) }),
})

/**
 * Adds items to the open order of a table, at the agreed total of these items. Needs a login. Refused with `noSuchOrder`, `orderClosed`,
 * `tablePaying`, `noSuchProduct`, `notForSale`, `saleOver`, `saleBusy`, `saleNotAllowed`, `soldOut`, `limitReached` and `priceChanged`.
 */
export const orderAddItems = endpoint({
  name: 'orderAddItems',
  path: '/local_life/order/add_items',
  write: true,
  body: v.object({ orderId: idSchema, items: itemsSchema, agreedAmount: rupiahSchema }),
  data: v.object({ orderId: idSchema }),
})

/**
 * The order that an intent created or extended, for a lost response. Without one the intent had no effect and may be sent again.
 * `isClosed`: it was cancelled, or closed without a payment, so the user may order the same again. A server may omit it. Needs a login.
 */
export const orderOutcome = endpoint({
  name: 'orderOutcome',
  path: '/local_life/order/outcome',
  body: v.object({ wishId: filledSchema }),
  data: v.object({ orderId: maybe(idSchema), isClosed: displayOnly(v.boolean()) }),
})

/** Reasons why less of a line can be ordered again: no longer on sale, sold out, or the limit per user is reached. */
export const AGAIN_OBSTACLES = ['NOT_SOLD', 'SOLD_OUT', 'LIMIT'] as const

/**
 * The products of an earlier order, and how many of each the user may order now. Lines of one product are merged; prices follow by
 * `orderPreview`. Needs a login. Refused with `noSuchOrder`.
 */
export const orderAgain = endpoint({
  name: 'orderAgain',
  path: '/local_life/order/again',
  body: v.object({ orderId: idSchema, position: v.optional(coordinatesSchema) }),
  data: v.object({
    store: storeSchema,
    /** The table of the earlier order. */
    tableNo: maybe(nameSchema),
    /** 2 pickup, 3 dine-in: the channel of the earlier order, if all available products still offer it. */
    channelType: displayOnly(v.picklist(PAID_CHANNELS)),
    lines: v.array(v.object({
      skuId: idSchema,
      assetName: localizedSchema,
      imageUrl: displayOnly(imageSchema),
      /** Pieces of the earlier order. */
      quantity: wholeSchema,
      /** Pieces that this user may order now. */
      mayTake: wholeSchema,
      /** Why `mayTake` is below `quantity`. */
      obstacle: displayOnly(v.picklist(AGAIN_OBSTACLES)),
    })),
  }),
})

/**
 * The products that can be ordered at a table, and the open order of the table, which only logged-in users see. Refused with 3800039 when
 * the store does not exist.
 */
export const orderTable = endpoint({
  name: 'orderTable',
  path: '/local_life/order/table',
  body: v.object({ storeId: idSchema, tableNo: filledSchema }),
  data: v.object({
    store: storeSchema,
    tableNo: nameSchema,
    products: itemsOf(v.object({
      skuId: idSchema, assetName: localizedSchema,
      imageUrl: displayOnly(imageSchema), salePrice: rupiahSchema, originalPrice: maybe(rupiahSchema),
      mayTake: wholeSchema,
    })),
    order: maybe(orderSchema),
  }),
})
