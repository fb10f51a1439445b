import type { Unknown } from '../kit/fields'

export const ORDER_TABS = ['ALL', 'TO_PAY', 'TO_REDEEM', 'DONE'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** PAID: the payment has arrived, the vouchers have not. The last five are terminal; REDEEMED may become COMPLETED. */
export const ORDER_STATUSES = [
  'TO_PAY', 'PAID', 'TO_REDEEM', 'REDEEMED', 'COMPLETED', 'CLOSED_TIMEOUT', 'CANCELLED', 'REFUNDED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number] | Unknown

/** INCOMPLETE: the payer returned from the wallet without paying. */
export const PAYMENT_STATUSES = ['AWAITING', 'PAYING', 'PAID', 'CANCELLED', 'INCOMPLETE'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number] | Unknown

export const PAY_TYPES = ['QRIS', 'GOPAY', 'OVO', 'DANA', 'SHOPEEPAY', 'LINKAJA'] as const
/** A payment method that this build supports. */
export type PayType = (typeof PAY_TYPES)[number]

/** 1 delivery, 2 pickup, 3 dine-in, 4 Grab. */
export const CHANNEL_TYPES = [1, 2, 3, 4] as const
/** A channel that this build can request. */
export type ChannelType = (typeof CHANNEL_TYPES)[number]
/** Channels that are ordered and paid in the app. Delivery and Grab are handed over to a partner. */
export const PAID_CHANNELS = [2, 3] as const
export type PaidChannel = (typeof PAID_CHANNELS)[number]

export function isPaidHere(channelType: ChannelType | Unknown): channelType is PaidChannel {
  return (PAID_CHANNELS as readonly (ChannelType | Unknown)[]).includes(channelType)
}

/** A coupon or a red envelope: an order accepts one of either. */
export const BENEFIT_KINDS = ['COUPON', 'RED_ENVELOPE'] as const
export type BenefitKind = (typeof BENEFIT_KINDS)[number]

/** A wallet contains benefits and bought offers. */
export const WALLET_TABS = [...BENEFIT_KINDS, 'OFFER'] as const
export type WalletTab = (typeof WALLET_TABS)[number]

export const ORDER_REFUSALS = {
  /** Fewer pieces are left than requested; in a flash sale: sold out. */
  soldOut: '4110008',
  limitReached: '4110009',
  /** The price differs from the agreed one. */
  priceChanged: '4110011',
  /** Another order uses the benefit, or it has expired. */
  benefitGone: '4110023',
  /** The product or the store is not on sale at the moment. */
  notForSale: '8000080',
  saleBusy: '9110057',
  saleNotForYou: '9110058',
  saleOver: '9400007',
  /** The order is paid, cancelled or closed: it can no longer be extended or cancelled. */
  orderClosed: '6510005',
  /** Another guest at the table is paying. */
  tablePaying: '100000010',
  /** This user has no order with this id. */
  noSuchOrder: '100000014',
} as const
