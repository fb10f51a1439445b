import type { Rating } from '../../../api/discovery/ratings'
import type { BenefitKind, PaidChannel, PayType } from '../../../api/buying/orderValues'
import type { Account } from '../accounts/accounts'
import type { OwnedPiece } from '../coupons/couponStatus'
import type { SaleItem } from '../promotions/flashSaleItems'
import type { Offer } from '../coupons/offers'
import type { Store } from '../stores/createStores'

/** A number of pieces of one product, with the price of one piece after and before discounts. */
export interface QuotedLine {
  readonly skuId: string
  readonly offer: Offer
  readonly quantity: number
  readonly price: number
  readonly before: number
  /** Its entry in the flash sale that it was bought in. */
  readonly sale: SaleItem | null
}

export interface OrderLine extends Omit<QuotedLine, 'quantity'> {
  readonly lineId: string
  readonly account: Account
  quantity: number
  /** The pieces were taken from the stock; cancellation returns them. */
  readonly fromStock: boolean
}

export interface OrderBenefit {
  readonly owned: OwnedPiece
  readonly kind: BenefitKind
  readonly saves: number
  isReturned: boolean
}

/** One attempt to pay an order. `payType` is null for a pay code, which the cashier scans. */
export interface Payment {
  readonly paymentId: string
  readonly order: Order
  readonly account: Account
  readonly payType: PayType | null
  readonly amount: number
  readonly expiresAt: number
  /** A QRIS payload, the token of a wallet's page, or the digits of a pay code. */
  readonly secret: string
  end: 'PAID' | 'CANCELLED' | 'INCOMPLETE' | 'REPLACED' | null
}

export interface Refund {
  readonly amount: number
  readonly requestedAt: number
  /** Time at which the refund arrives. */
  readonly at: number
  readonly isExpired: boolean
  /** The whole order is refunded. */
  readonly isWhole: boolean
}

/** A purchased product that the buyer can redeem. */
export interface Voucher {
  readonly voucherId: string
  readonly order: Order
  readonly line: OrderLine
  readonly owned: OwnedPiece
  readonly code: string | null
  readonly link: string | null
  redeemed: { readonly at: number; readonly store: Store } | null
}

export interface Order {
  readonly orderId: string
  readonly orderNo: string
  /** Consecutive number. */
  readonly serial: number
  /** The user who created it, and by id all users who may see it. */
  readonly account: Account
  readonly members: Set<string>
  readonly store: Store
  readonly channelType: PaidChannel
  readonly tableNo: string | null
  readonly lines: OrderLine[]
  readonly benefit: OrderBenefit | null
  readonly createdAt: number
  payUntil: number
  closed: { readonly at: number; readonly by: 'timeout' | 'user' } | null
  /** `shownFrom`: answers show the payment from then on. `issuedFrom`: the vouchers exist from then on. */
  paid: {
    readonly at: number; readonly account: Account; readonly payType: PayType | null
    readonly shownFrom: number; readonly issuedFrom: number
  } | null
  readonly payments: Payment[]
  readonly vouchers: Voucher[]
  refund: Refund | null
  rating: Rating | null
}
