import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  coordinatesSchema, countSchema, emptyBodySchema, idSchema, itemsOf, listOf, localizedSchema, maybe, momentSchema, nameSchema,
  nothingSchema, oneOf, pagingFields, rupiahSchema, secondsSchema, shown,
} from './fields'
import { lineFields, priceFields, servedBySchema, storeSchema } from './orderFields'
import { BENEFIT_KINDS, ORDER_STATUSES, PAY_TYPES, PAYMENT_STATUSES } from './orderWords'
import { couponLabelSchema } from './ownCoupons'
import { voucherTypeSchema } from './products'

/** Cancels an order that is not paid, or gives back one that is paid and not redeemed. */
export const orderCancel = endpoint({
  name: 'orderCancel',
  path: '/local_life/order/cancel',
  write: true,
  body: v.object({ orderId: idSchema }),
  data: nothingSchema,
})

const orderLineSchema = v.object({
  lineId: idSchema,
  ...lineFields,
  /** Who added it at a table: whether it was this shopper, and the name otherwise. */
  isOwn: maybe(v.boolean()),
  addedBy: shown(v.string()),
})

/** What an order gave its buyer; the codes come with the voucher itself. */
const orderVoucherSchema = v.object({
  voucherId: idSchema,
  skuId: idSchema,
  assetName: localizedSchema,
  voucherType: voucherTypeSchema,
  statusLabel: couponLabelSchema,
  effectiveEndTime: shown(momentSchema),
})

export const orderStatusSchema = oneOf(ORDER_STATUSES)
export const paymentStatusSchema = oneOf(PAYMENT_STATUSES)

export const orderSchema = v.object({
  orderId: idSchema,
  /** What a shopper reads out to a shop: DK-2411-0837. */
  orderNo: v.string(),
  /** PAID: the money has arrived, the vouchers have not. The last five end the order. Any may become REFUNDED, REDEEMED also COMPLETED. */
  status: orderStatusSchema,
  store: storeSchema,
  /** 1 delivery, 2 pickup, 3 dine-in, 4 Grab. */
  channelType: servedBySchema,
  tableNo: maybe(nameSchema),
  lines: v.array(orderLineSchema),
  ...priceFields,
  /** Seconds left to pay, of an order that is to be paid. */
  payWithin: maybe(secondsSchema),
  benefit: maybe(v.object({
    benefitId: idSchema,
    kind: oneOf(BENEFIT_KINDS),
    couponName: localizedSchema,
    amount: rupiahSchema,
    /** The order came to nothing and the shopper has it back. */
    isReturned: v.boolean(),
  })),
  payment: maybe(v.object({
    payType: shown(v.picklist(PAY_TYPES)),
    status: paymentStatusSchema,
    /** False: a table-mate pays, by this name. */
    isOwn: v.boolean(),
    payerName: shown(v.string()),
  })),
  vouchers: listOf(orderVoucherSchema, 'voucherId'),
  refund: maybe(v.object({ amount: rupiahSchema, isExpired: v.boolean() })),
  createdTime: momentSchema,
  paidTime: maybe(momentSchema),
  /** When it was redeemed, cancelled, closed or paid back. */
  endedTime: maybe(momentSchema),
  /** Soonest end of what can be redeemed. */
  redeemUntil: maybe(momentSchema),
  canCancel: v.boolean(),
  canAddItems: v.boolean(),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Refused with `noSuchOrder` for an order of others, and for none. */
export const orderDetail = endpoint({
  name: 'orderDetail',
  path: '/local_life/order/detail',
  body: v.object({ orderId: idSchema, position: v.optional(coordinatesSchema) }),
  data: orderSchema,
})

export const ORDER_TABS = ['ALL', 'TO_PAY', 'TO_REDEEM', 'DONE'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The shopper's orders, newest first. DONE holds all terminal ones. */
export const orderList = endpoint({
  name: 'orderList',
  path: '/local_life/order/list',
  body: v.object({ tab: v.picklist(ORDER_TABS), ...pagingFields }),
  data: v.object({
    orderList: itemsOf(orderSchema),
    hasMore: v.boolean(),
    tabCounts: shown(listOf(v.object({ tab: v.picklist(ORDER_TABS), count: countSchema }))),
  }),
})

/** Figures of ordering that the server sets. */
export const orderConfig = endpoint({
  name: 'orderConfig',
  path: '/local_life/order/h5_config',
  body: emptyBodySchema,
  data: v.object({
    /** An order above this is not paid by QRIS. */
    qrisCeiling: rupiahSchema,
    /** Metres within which a voucher is redeemed. */
    redeemWithin: countSchema,
    servicePhone: shown(v.string()),
    /** Schemes of apps that a wallet's link may open, such as `gojek`. Left out: the list of the build. */
    appSchemes: shown(v.array(nameSchema)),
  }),
})
