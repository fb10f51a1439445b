import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import { idSchema, listOf, maybe, oneOf, rupiahSchema, sealedSchema, secondsSchema, displayOnly } from '../kit/fields'
import { orderSchema, orderStatusSchema, paymentStatusSchema } from './orders'
import { PAY_TYPES } from './orderValues'

/** Refusals of payment calls, in addition to those of orders. */
export const PAYMENT_REFUSALS = {
  /** The amount is above the QRIS limit. */
  aboveCeiling: '100000019',
  /** The payment cannot start: the wallet or the bank does not respond. */
  noPaymentInfo: '100000030',
} as const

const orderBody = v.object({ orderId: idSchema })

const agreementFields = {
  /** The amount that the payer saw. The server refuses with `priceChanged` when the order now costs another amount. */
  agreedAmount: rupiahSchema,
  /** Ends the open payment of another guest at the table. Without it, that payment is refused with `tablePaying`. */
  takesOver: v.optional(v.boolean()),
}

/**
 * The payment methods of an order. `lastPayType`: the method of the user's last successful payment, which comes first. A disabled method
 * has a reason. Needs a login. Refused with `noSuchOrder` and `orderClosed`.
 */
export const paymentOptions = endpoint({
  name: 'paymentOptions',
  path: '/payment/options',
  body: orderBody,
  data: v.object({
    amount: rupiahSchema,
    /** Seconds left to pay. */
    payWithin: secondsSchema,
    storeName: displayOnly(v.string()),
    options: listOf(v.object({
      payType: v.picklist(PAY_TYPES), isEnabled: v.boolean(), reason: displayOnly(v.picklist(['CEILING', 'MAINTENANCE'])),
    }), 'payType'),
    lastPayType: displayOnly(v.picklist(PAY_TYPES)),
  }),
})

/**
 * Starts a payment. QRIS: the response contains the payload of the code. Wallet: it contains the link. Both are sealed. The same order
 * and method return the open payment until `expiresIn` (seconds) has passed; another method ends the previous payment. The order of a
 * table accepts no items while a payment is open. Needs a login. Refused with `noSuchOrder`, `orderClosed`, `tablePaying`,
 * `priceChanged`, `aboveCeiling`, `noPaymentInfo`.
 */
export const paymentPay = endpoint({
  name: 'paymentPay',
  path: '/payment/pay',
  write: true,
  seals: { qrisPayload: 'qris', walletUrl: 'appLink', walletWebUrl: 'link' },
  body: v.object({ orderId: idSchema, payType: v.picklist(PAY_TYPES), ...agreementFields }),
  data: v.object({
    paymentId: idSchema,
    /** As in the request. */
    payType: displayOnly(v.picklist(PAY_TYPES)),
    amount: rupiahSchema,
    merchantName: displayOnly(v.string()),
    expiresIn: secondsSchema,
    /** EMVCo merchant-presented payload of QRIS, including this amount. */
    qrisPayload: maybe(sealedSchema),
    /** Opens the wallet: http(s), or an app scheme of the allow-list (`appSchemes` of h5_config). */
    walletUrl: maybe(sealedSchema),
    /** The same payment as a web page, for a device without the wallet app. */
    walletWebUrl: maybe(sealedSchema),
  }),
})

/**
 * The payment status of an order. AWAITING until money is in transfer, also while a payment is open; then PAYING. Needs a login. Refused
 * with `noSuchOrder`.
 */
export const paymentStatus = endpoint({
  name: 'paymentStatus',
  path: '/payment/status',
  body: orderBody,
  data: v.object({
    /** AWAITING: nothing is paid yet. PAYING: money is in transfer. INCOMPLETE: the payer left the wallet without paying. */
    status: paymentStatusSchema,
    orderStatus: orderStatusSchema,
    payType: maybe(oneOf(PAY_TYPES)),
    /** False while `status` belongs to a payment of `payerName`, another guest at the table. True without a payment. */
    isOwn: v.boolean(),
    payerName: displayOnly(v.string()),
    /** The current total, while the order is unpaid. */
    amount: displayOnly(rupiahSchema),
    payWithin: maybe(secondsSchema),
    /** The order itself, once it no longer awaits payment. `status` is valid even when the order is malformed. */
    order: displayOnly(orderSchema),
  }),
})

/**
 * A code that the cashier scans from the phone, valid for `expiresIn` seconds. It is a payment like that of `paymentPay`: another intent
 * ends the previous code. Needs a login. Refused with `noSuchOrder`, `orderClosed`, `tablePaying` and `priceChanged`.
 */
export const paymentCode = endpoint({
  name: 'paymentCode',
  path: '/payment/pay_code',
  write: true,
  seals: { payCode: 'text' },
  body: v.object({ orderId: idSchema, ...agreementFields }),
  data: v.object({ payCode: sealedSchema, amount: rupiahSchema, expiresIn: secondsSchema }),
})
