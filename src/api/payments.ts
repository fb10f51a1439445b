import * as v from 'valibot'
import { endpoint } from './endpoint'
import { idSchema, listOf, maybe, oneOf, rupiahSchema, sealedSchema, secondsSchema, shown } from './fields'
import { orderSchema, orderStatusSchema, paymentStatusSchema } from './orders'
import { PAY_TYPES } from './orderWords'

/** Refusals of payment calls, beside those of orders. */
export const PAYMENT_REFUSALS = {
  /** The amount is above the ceiling of QRIS. */
  aboveCeiling: '100000019',
  /** The payment cannot be had: the wallet or the bank does not answer. */
  noPaymentInfo: '100000030',
} as const

const orderBody = v.object({ orderId: idSchema })

/** What a payer has agreed to. */
const agreementFields = {
  /** The amount that the payer read. An order that costs another one by now is refused with `priceChanged`. */
  agreedAmount: rupiahSchema,
  /** Ends the payment that a table-mate has open. Without it, that payment is refused with `tablePaying`. */
  takesOver: v.optional(v.boolean()),
}

/** The ways to pay an order, the one used last first. A way that is off says why. */
export const paymentOptions = endpoint({
  name: 'paymentOptions',
  path: '/payment/options',
  body: orderBody,
  data: v.object({
    amount: rupiahSchema,
    /** Seconds left to pay. */
    payWithin: secondsSchema,
    storeName: shown(v.string()),
    options: listOf(v.object({
      payType: v.picklist(PAY_TYPES), isEnabled: v.boolean(), reason: shown(v.picklist(['CEILING', 'MAINTENANCE'])),
    }), 'payType'),
    lastPayType: shown(v.picklist(PAY_TYPES)),
  }),
})

/**
 * Begins to pay. For QRIS the answer has the code's content, for a wallet the link to it; both are sealed. The same order and way again get
 * the payment that is open, until `expiresIn` (seconds) is over; another way ends the one before. Nothing can be added to the order of a
 * table while a payment is open. Refused with `orderClosed`, `tablePaying`, `priceChanged`, `aboveCeiling`, `noPaymentInfo`.
 */
export const paymentPay = endpoint({
  name: 'paymentPay',
  path: '/payment/pay',
  write: true,
  seals: { qrisPayload: 'qris', walletUrl: 'appLink', walletWebUrl: 'link' },
  body: v.object({ orderId: idSchema, payType: v.picklist(PAY_TYPES), ...agreementFields }),
  data: v.object({
    paymentId: idSchema,
    /** As it was asked for. */
    payType: shown(v.picklist(PAY_TYPES)),
    amount: rupiahSchema,
    merchantName: shown(v.string()),
    expiresIn: secondsSchema,
    /** EMVCo merchant-presented payload of QRIS, with this amount. */
    qrisPayload: maybe(sealedSchema),
    /** Opens the wallet: http(s), or the scheme of an app that the allow-list names (`appSchemes` of h5_config). */
    walletUrl: maybe(sealedSchema),
    /** The same payment as a web page, for a device without the wallet's app. */
    walletWebUrl: maybe(sealedSchema),
  }),
})

/**
 * How the payment of an order stands, and the order with it. AWAITING until money is on its way, also while a payment is open; PAYING then.
 */
export const paymentStatus = endpoint({
  name: 'paymentStatus',
  path: '/payment/status',
  body: orderBody,
  data: v.object({
    /** AWAITING: no money yet. PAYING: money is on its way. INCOMPLETE: the payer left the wallet without paying. */
    status: paymentStatusSchema,
    orderStatus: orderStatusSchema,
    payType: maybe(oneOf(PAY_TYPES)),
    /** False while `status` is about a payment of a table-mate, by the name `payerName`. True for this user's own, and for none. */
    isOwn: v.boolean(),
    payerName: shown(v.string()),
    /** What the order costs now, while it is to be paid. */
    amount: shown(rupiahSchema),
    payWithin: maybe(secondsSchema),
    /** The order itself, once it waits for no payment any more. The status above counts, also where the order is malformed. */
    order: shown(orderSchema),
  }),
})

/**
 * A code that the cashier scans from the phone, good for `expiresIn` seconds. It is a payment as that of `paymentPay`: another intent ends
 * the code before, and the refusals are the same.
 */
export const paymentCode = endpoint({
  name: 'paymentCode',
  path: '/payment/pay_code',
  write: true,
  seals: { payCode: 'text' },
  body: v.object({ orderId: idSchema, ...agreementFields }),
  data: v.object({ payCode: sealedSchema, amount: rupiahSchema, expiresIn: secondsSchema }),
})
