import type { Unknown } from './fields'

/** Where an order stands. PAID: the money is there, the vouchers are not yet. The last five end it; REDEEMED may become COMPLETED. */
export const ORDER_STATUSES = [
  'TO_PAY', 'PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number] | Unknown

/** How a payment stands. INCOMPLETE: the payer came back from the wallet without having paid. */
export const PAYMENT_STATUSES = ['AWAITING', 'PAYING', 'PAID', 'CANCELLED', 'INCOMPLETE'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number] | Unknown

export const PAY_TYPES = ['QRIS', 'GOPAY', 'OVO', 'DANA', 'SHOPEEPAY', 'LINKAJA'] as const
/** A way that this build can pay by. */
export type PayType = (typeof PAY_TYPES)[number]

/** How an order is served: 1 delivery, 2 pickup, 3 dine-in, 4 Grab. */
export const CHANNEL_TYPES = [1, 2, 3, 4] as const
/** A way to be served that this build can ask for. */
export type ChannelType = (typeof CHANNEL_TYPES)[number]
/** Channels that are ordered and paid here. Delivery and Grab are handed over to a partner. */
export const PAID_CHANNELS = [2, 3] as const
export type PaidChannel = (typeof PAID_CHANNELS)[number]

/** The channel is ordered and paid here. */
export function isPaidHere(channelType: ChannelType | Unknown): channelType is PaidChannel {
  return (PAID_CHANNELS as readonly (ChannelType | Unknown)[]).includes(channelType)
}

/** A coupon or a red envelope: an order takes one of either. */
export const BENEFIT_KINDS = ['COUPON', 'RED_ENVELOPE'] as const
export type BenefitKind = (typeof BENEFIT_KINDS)[number]

/** Refusals of an order's calls. */
export const ORDER_REFUSALS = {
  /** Fewer are left than were asked for; of a flash sale: sold out. */
  soldOut: '4110008',
  limitReached: '4110009',
  /** The price is not the one that was agreed to. */
  priceChanged: '4110011',
  /** The benefit went to another order or its time is over. */
  benefitGone: '4110023',
  /** The product or the store does not sell at the moment. */
  notForSale: '8000080',
  saleBusy: '9110057',
  saleNotForYou: '9110058',
  saleOver: '9400007',
  /** It is paid, cancelled or closed: nothing can be added or cancelled any more. */
  orderClosed: '6510005',
  /** Someone at the table is paying. */
  tablePaying: '100000010',
  /** There is no such order of this shopper's. */
  noSuchOrder: '100000014',
} as const
