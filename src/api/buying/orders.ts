import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  coordinatesSchema, countSchema, emptyBodySchema, idSchema, itemsOf, linkSchema, listOf, localizedSchema, maybe, momentSchema, nameSchema,
  nothingSchema, oneOf, pagingFields, rupiahSchema, secondsSchema, displayOnly,
} from '../kit/fields'
import { lineFields, priceFields, orderChannelSchema, storeSchema } from './orderFields'
import { BENEFIT_KINDS, ORDER_STATUSES, ORDER_TABS, PAY_TYPES, PAYMENT_STATUSES } from './orderValues'
import { couponLabelSchema } from '../offers/ownCoupons'
import { voucherTypeSchema } from '../offers/products'
import { ratingSchema } from '../discovery/ratings'
import { openFields } from '../discovery/storeInfo'

/**
 * Cancels an unpaid order, or refunds a paid one that is not redeemed. Needs a login. Refused with `noSuchOrder`, `orderClosed`,
 * `notTheOrderer` and `tablePaying`.
 */
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
  /** `isOwn`: this user added the line. `addedBy`: the name of the guest at the table who added it otherwise. */
  isOwn: maybe(v.boolean()),
  addedBy: displayOnly(v.string()),
  /** Number of the guest at the table who added it, from 1. Distinguishes guests of the same name. */
  mateNo: displayOnly(countSchema),
})

/** A voucher of an order, without its codes: `voucherDetail` returns those. */
const orderVoucherSchema = v.object({
  voucherId: idSchema,
  skuId: idSchema,
  assetName: localizedSchema,
  voucherType: voucherTypeSchema,
  statusLabel: couponLabelSchema,
  /** When its validity begins and ends. */
  effectiveStartTime: displayOnly(momentSchema),
  effectiveEndTime: displayOnly(momentSchema),
  /** End of use of a redeemed paper voucher. */
  usableUntil: displayOnly(momentSchema),
})

export const orderStatusSchema = oneOf(ORDER_STATUSES)
export const paymentStatusSchema = oneOf(PAYMENT_STATUSES)

export const orderSchema = v.object({
  orderId: idSchema,
  /** The number that users read out to support: DK-2411-0837. */
  orderNo: v.string(),
  /** PAID: the vouchers have not arrived. The last five are terminal. Any may become REFUNDED, REDEEMED also COMPLETED. */
  status: orderStatusSchema,
  /** With its opening at this moment. */
  store: v.object({ ...storeSchema.entries, ...openFields }),
  /** 1 delivery, 2 pickup, 3 dine-in, 4 Grab. */
  channelType: orderChannelSchema,
  tableNo: maybe(nameSchema),
  lines: v.array(orderLineSchema),
  ...priceFields,
  /** The user's savings in the month of the payment, including this order. Only in an order that the user has paid. */
  savedThisMonth: displayOnly(rupiahSchema),
  /** Seconds left to pay, while the order is unpaid. */
  payWithin: maybe(secondsSchema),
  benefit: maybe(v.object({
    benefitId: idSchema,
    kind: oneOf(BENEFIT_KINDS),
    couponName: localizedSchema,
    amount: rupiahSchema,
    /** True when the order failed and the user owns the benefit again. */
    isReturned: v.boolean(),
  })),
  payment: maybe(v.object({
    payType: displayOnly(v.picklist(PAY_TYPES)),
    status: paymentStatusSchema,
    /** False: another guest at the table, `payerName`, pays. */
    isOwn: v.boolean(),
    payerName: displayOnly(v.string()),
  })),
  vouchers: listOf(orderVoucherSchema, 'voucherId'),
  /** Money that has been returned. */
  refund: maybe(v.object({ amount: rupiahSchema, isExpired: v.boolean() })),
  /** Money that is on its way back, or has arrived: from the request on. */
  refundProgress: displayOnly(v.object({
    amount: rupiahSchema,
    /** Reference number that users quote to support and to their bank: RF-2411-0837. */
    refundNo: v.string(),
    /** Payment method that receives the money. Absent if the cashier took the payment. */
    payType: displayOnly(v.picklist(PAY_TYPES)),
    requestedTime: momentSchema,
    /** The money usually has arrived by then. */
    expectedTime: displayOnly(momentSchema),
    arrivedTime: displayOnly(momentSchema),
  })),
  createdTime: momentSchema,
  paidTime: maybe(momentSchema),
  /** When it was redeemed, cancelled, closed or refunded. */
  endedTime: maybe(momentSchema),
  /** Earliest end of validity among the redeemable vouchers. */
  redeemUntil: maybe(momentSchema),
  /** The user's rating of the order. */
  rating: displayOnly(ratingSchema),
  /** True for the owner of its vouchers after one was redeemed. */
  canRate: maybe(v.boolean()),
  canCancel: v.boolean(),
  canAddItems: v.boolean(),
})
export type Order = v.InferOutput<typeof orderSchema>

/** One order of the user. Needs a login. Refused with `noSuchOrder` for an order of another user, and for one that does not exist. */
export const orderDetail = endpoint({
  name: 'orderDetail',
  path: '/local_life/order/detail',
  body: v.object({ orderId: idSchema, position: v.optional(coordinatesSchema) }),
  data: orderSchema,
})

/** The user's orders, newest first. DONE contains all terminal ones. Needs a login. */
export const orderList = endpoint({
  name: 'orderList',
  path: '/local_life/order/list',
  body: v.object({ tab: v.picklist(ORDER_TABS), ...pagingFields }),
  data: v.object({
    orderList: itemsOf(orderSchema),
    hasMore: v.boolean(),
    tabCounts: displayOnly(listOf(v.object({ tab: v.picklist(ORDER_TABS), count: countSchema }))),
  }),
})

/** Limits of ordering that the server configures. */
export const orderConfig = endpoint({
  name: 'orderConfig',
  path: '/local_life/order/h5_config',
  body: emptyBodySchema,
  data: v.object({
    /** Orders above this amount cannot be paid by QRIS. */
    qrisCeiling: rupiahSchema,
    /** Maximum distance to the store for redeeming a voucher, in metres. */
    redeemWithin: countSchema,
    servicePhone: displayOnly(v.string()),
    /** https address of a chat with customer service. */
    serviceChat: displayOnly(linkSchema),
    /** Days within which returned money usually arrives. */
    refundDays: displayOnly(countSchema),
    /** App schemes that a wallet link may open, for example `gojek`. Absent: the build's own list applies. */
    appSchemes: displayOnly(v.array(nameSchema)),
  }),
})
