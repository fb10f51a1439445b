import type { Rating } from '../../../src/api/ratings'
import type { BenefitKind, PaidChannel, PayType } from '../../../src/api/orderWords'
import type { Account } from './accounts'
import type { Held } from './couponStatus'
import type { SaleItem } from './flashSaleItems'
import type { Offer } from './offers'
import type { Store } from './stores'

/** So many pieces of a product, at what one costs and at what it cost before everything that is taken off. */
export interface QuotedLine {
  readonly skuId: string
  readonly offer: Offer
  readonly quantity: number
  readonly price: number
  readonly before: number
  /** Its part in the flash sale that it was taken from. */
  readonly sale: SaleItem | null
}

export interface OrderLine extends Omit<QuotedLine, 'quantity'> {
  readonly lineId: string
  readonly account: Account
  quantity: number
  /** Whether its pieces came from the shelf since the world began, and go back there. */
  readonly fromShelf: boolean
}

export interface OrderBenefit {
  readonly held: Held
  readonly kind: BenefitKind
  readonly saves: number
  isReturned: boolean
}

/** One attempt to pay an order. Without a type it is a code that the cashier scans. */
export interface Payment {
  readonly paymentId: string
  readonly order: Order
  readonly account: Account
  readonly payType: PayType | null
  readonly amount: number
  readonly expiresAt: number
  /** What the payer shows or follows: a QRIS payload, the token of a wallet's page, the digits of a pay code. */
  readonly secret: string
  end: 'PAID' | 'CANCELLED' | 'INCOMPLETE' | 'REPLACED' | null
}

export interface Refund {
  readonly amount: number
  /** When the money is back; it is on its way before. */
  readonly at: number
  readonly isExpired: boolean
  /** Nothing of the order is left. */
  readonly isWhole: boolean
}

/** What was bought, as the buyer redeems it. */
export interface Voucher {
  readonly voucherId: string
  readonly order: Order
  readonly line: OrderLine
  readonly held: Held
  readonly code: string | null
  readonly link: string | null
  redeemed: { readonly at: number; readonly store: Store } | null
}

export interface Order {
  readonly orderId: string
  readonly orderNo: string
  /** Orders count up. */
  readonly serial: number
  /** Who made it, and by id all who may see it. */
  readonly account: Account
  readonly members: Set<string>
  readonly store: Store
  readonly channelType: PaidChannel
  readonly tableNo: string | null
  readonly lines: OrderLine[]
  readonly benefit: OrderBenefit | null
  readonly createdAt: number
  payUntil: number
  closed: { readonly at: number; readonly by: 'time' | 'shopper' } | null
  /** `seenFrom`: from when on answers say so; `issuedFrom`: when the vouchers come. */
  paid: {
    readonly at: number; readonly account: Account; readonly payType: PayType | null
    readonly seenFrom: number; readonly issuedFrom: number
  } | null
  readonly payments: Payment[]
  readonly vouchers: Voucher[]
  refund: Refund | null
  rating: Rating | null
}
