import * as v from 'valibot'
import { worthFields } from './couponFields'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, filledSchema, idSchema, imageSchema, itemsOf, listOf, localizedSchema, maybe, momentSchema, nameSchema,
  rupiahSchema, secondsSchema, shown, wholeSchema,
} from './fields'
import { FLASH_SALE_STATUSES } from './home'
import { channelTypeSchema, itemsSchema, lineFields, priceFields, servedBySchema, storeSchema } from './orderFields'
import { orderSchema } from './orders'
import { BENEFIT_KINDS, PAID_CHANNELS, PAY_TYPES } from './orderWords'

/** Why a benefit does not fit an order: too small, not for these products, stores or a flash sale, not yet valid, held by another order. */
export const BENEFIT_OBSTACLES = ['THRESHOLD', 'PRODUCT', 'STORE', 'FLASH_SALE', 'NOT_STARTED', 'LOCKED'] as const
export type BenefitObstacle = (typeof BENEFIT_OBSTACLES)[number]

const choiceFields = {
  items: itemsSchema,
  storeId: idSchema,
  /** Pickup or dine-in, the product's first where it is left out. Delivery and Grab are handed over and never ordered here. */
  channelType: v.optional(v.picklist(PAID_CHANNELS)),
  /** The table that its guests order for together; dine-in. */
  tableNo: v.optional(nameSchema),
  /** One of the two, or none. */
  couponId: v.optional(nameSchema),
  redEnvelopeId: v.optional(nameSchema),
}

const previewLineSchema = v.object({
  ...lineFields,
  detailId: maybe(nameSchema),
  pageId: maybe(nameSchema),
  saleStatus: shown(v.picklist(FLASH_SALE_STATUSES)),
  /** How many are left, and how many this shopper may still take: the lesser ends the stepper. */
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
  effectiveEndTime: shown(momentSchema),
  /** What it takes off this order; 0 for one that does not fit. */
  saves: rupiahSchema,
  isUsable: v.boolean(),
  obstacle: shown(v.picklist(BENEFIT_OBSTACLES)),
  /** What the order is short of its threshold. */
  missingAmount: maybe(rupiahSchema),
  /** None saves more. */
  isBest: maybe(v.boolean()),
})
export type Benefit = v.InferOutput<typeof benefitSchema>

/**
 * What an order would come to. `bestBenefit`: the server chooses the one that saves most; otherwise it applies the one that is named, or
 * none. A guest may ask, and has no benefits. Refused as `orderCreate` is, but for stock: what is left stands in the lines, and the total
 * is of what was asked for.
 */
export const orderPreview = endpoint({
  name: 'orderPreview',
  path: '/local_life/order/preview',
  body: v.object({
    ...choiceFields, bestBenefit: v.optional(v.boolean()), orderId: v.optional(idSchema), position: v.optional(coordinatesSchema),
  }),
  data: v.object({
    store: storeSchema,
    lines: v.array(previewLineSchema),
    /** Those that are ordered here: 2 pickup, 3 dine-in. The app offers no others. */
    channelTypes: listOf(channelTypeSchema),
    /** 2 pickup, 3 dine-in. */
    channelType: servedBySchema,
    /** Fitting ones first, the best on top. */
    benefits: listOf(benefitSchema, 'benefitId'),
    /** The one that the sum counts with. */
    benefitId: maybe(idSchema),
    ...priceFields,
    /** How this user would pay it: in the way used last, or by QRIS, if that can be had. */
    payType: shown(v.picklist(PAY_TYPES)),
  }),
})
export type OrderPreview = v.InferOutput<(typeof orderPreview)['data']>

/**
 * Makes an order that holds stock and benefit until `payWithin` (seconds) is over. `agreedAmount` is the total that the shopper agreed to;
 * another one is refused with `priceChanged`. `order`: the order itself, so that it can be shown at once.
 */
export const orderCreate = endpoint({
  name: 'orderCreate',
  path: '/local_life/order/create',
  write: true,
  body: v.object({ ...choiceFields, agreedAmount: rupiahSchema }),
  data: v.object({ orderId: idSchema, payWithin: secondsSchema, order: shown(orderSchema) }),
})

/** Adds items to the open order of a table, at the total of them that was agreed to. */
export const orderAddItems = endpoint({
  name: 'orderAddItems',
  path: '/local_life/order/add_items',
  write: true,
  body: v.object({ orderId: idSchema, items: itemsSchema, agreedAmount: rupiahSchema }),
  data: v.object({ orderId: idSchema }),
})

/** The order that came of an intent to create one or to add to one whose answer was lost; none: it had no effect, and may be sent again. */
export const orderOutcome = endpoint({
  name: 'orderOutcome',
  path: '/local_life/order/outcome',
  body: v.object({ wishId: filledSchema }),
  data: v.object({ orderId: maybe(idSchema) }),
})

/**
 * What can be ordered at a table, and the order that its guests have open, which only a user is shown. Refused with 3800039 where there is
 * no such store.
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
      imageUrl: shown(imageSchema), salePrice: rupiahSchema, originalPrice: maybe(rupiahSchema),
      mayTake: wholeSchema,
    })),
    order: maybe(orderSchema),
  }),
})
