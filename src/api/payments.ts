import * as v from 'valibot'
import { endpoint } from './endpoint'
import { idSchema, maybe, rupiahSchema, sealedSchema, secondsSchema, shown } from './fields'
import { orderSchema } from './orders'
import { ORDER_STATUSES, PAY_TYPES, PAYMENT_STATUSES } from './orderWords'

/** Refusals of payment calls, beside those of orders. */
export const PAYMENT_REFUSALS = {
  /** The amount is above the ceiling of QRIS. */
  aboveCeiling: '100000019',
  /** The payment cannot be had: the wallet or the bank does not answer. */
  noPaymentInfo: '100000030',
} as const

const orderBody = v.object({ orderId: idSchema })

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
    options: v.array(v.object({
      payType: v.picklist(PAY_TYPES), isEnabled: v.boolean(), reason: maybe(v.picklist(['CEILING', 'MAINTENANCE'])),
    })),
    lastPayType: maybe(v.picklist(PAY_TYPES)),
  }),
})

/**
 * Begins to pay. For QRIS the answer has the code's content, for a wallet the link to it; both are sealed. The same order and way again get
 * the payment that is open, until `expiresIn` (seconds) is over; another way ends the one before. Refused with `orderClosed`,
 * `tablePaying`, `aboveCeiling`, `noPaymentInfo`.
 */
export const paymentPay = endpoint({
  name: 'paymentPay',
  path: '/payment/pay',
  write: true,
  seals: { qrisPayload: 'qris', walletUrl: 'link' },
  body: v.object({ orderId: idSchema, payType: v.picklist(PAY_TYPES) }),
  data: v.object({
    paymentId: idSchema,
    payType: v.picklist(PAY_TYPES),
    amount: rupiahSchema,
    merchantName: shown(v.string()),
    expiresIn: secondsSchema,
    /** EMVCo merchant-presented payload of QRIS, with this amount. */
    qrisPayload: maybe(sealedSchema),
    /** https link, or the wallet's own scheme. */
    walletUrl: maybe(sealedSchema),
  }),
})

/** How the payment of an order stands, and the order with it. */
export const paymentStatus = endpoint({
  name: 'paymentStatus',
  path: '/payment/status',
  body: orderBody,
  data: v.object({
    /** AWAITING: nobody pays yet. PAYING: a payment is open. INCOMPLETE: the payer left the wallet without paying. */
    status: v.picklist(PAYMENT_STATUSES),
    orderStatus: v.picklist(ORDER_STATUSES),
    payType: maybe(v.picklist(PAY_TYPES)),
    /** Whether this shopper's own payment is open, not a table-mate's. */
    isOwn: v.boolean(),
    payerName: shown(v.string()),
    payWithin: maybe(secondsSchema),
    /** The order itself, once it waits for no payment any more. */
    order: maybe(orderSchema),
  }),
})

/** A code that the cashier scans from the phone, good for `expiresIn` seconds; asking again ends the one before. */
export const paymentCode = endpoint({
  name: 'paymentCode',
  path: '/payment/pay_code',
  seals: { payCode: 'text' },
  body: orderBody,
  data: v.object({ payCode: sealedSchema, amount: rupiahSchema, expiresIn: secondsSchema }),
})
