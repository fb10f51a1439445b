import type { BodyOf, DataOf } from '../../../../api/kit/endpoint'
import type { orderAgain, orderPreview, OrderPreview, orderTable } from '../../../../api/buying/ordering'
import type { OrderItem } from '../../../../api/buying/orderFields'
import type { BenefitKind, PaidChannel } from '../../../../api/buying/orderValues'

export interface ProductTarget {
  readonly kind: 'product'
  readonly storeId: string
  readonly skuId: string
  /** Flash sale that the product belongs to; null for the usual price. */
  readonly sale: { readonly detailId?: string; readonly pageId?: string } | null
}

/** Target of the URL: a product of a store, a table, or the lines of an earlier order. */
export type OrderTarget =
  | ProductTarget
  | { readonly kind: 'table'; readonly storeId: string; readonly tableNo: string }
  | { readonly kind: 'repeat'; readonly storeId: string; readonly orderId: string }

/** The benefit that saves most, none, or a named one. */
export type BenefitChoice =
  | { readonly as: 'best' }
  | { readonly as: 'none' }
  | { readonly as: 'named'; readonly benefitId: string; readonly kind: BenefitKind }

/** Choices of the user on a page. */
export type Choice = {
  /** By skuId, never 0. */
  readonly quantities: Readonly<Record<string, number>>
  /** Null: the product's first channel. */
  readonly channelType: PaidChannel | null
  readonly benefit: BenefitChoice
}

/** Request of a price: user (null for a guest) and the order that items are added to. */
export type PriceRequest = Choice & {
  readonly userId: string | null
  readonly orderId: string | null
}

/** A price with its request. */
export type ConfirmContent = {
  readonly asked: PriceRequest
  readonly preview: OrderPreview
}

export type OrderError =
  | 'soldOut' | 'limitReached' | 'benefitGone' | 'notForSale' | 'busy' | 'saleNotForYou' | 'saleOver' | 'tablePaid' | 'tablePaying'
  | 'notFound' | 'offline' | 'notArrived' | 'outdated' | 'failed'

/** Phases of an order after the tap. `amount` is the total on the tapped button. */
export type Stage =
  | { readonly phase: 'choosing' }
  | { readonly phase: 'ordering'; readonly amount: number }
  /** The price differs from the amount on the tapped button. Only a rise needs a new agreement. */
  | { readonly phase: 'moved'; readonly amount: number }
  | { readonly phase: 'refused'; readonly error: OrderError; readonly message: string }
  /** The outcome is unknown. */
  | { readonly phase: 'unsure' }
  | { readonly phase: 'ordered'; readonly orderId: string }

export interface ConfirmPage {
  readonly choice: Choice
  /** Selected in the sheet but not applied; null for none. */
  readonly marked: string | null
  readonly stage: Stage
  /** Load id of the latest price request. Limits from older responses are ignored. */
  readonly priceLoadId: string | null
  /** Maximum quantities by skuId, from the latest price. */
  readonly maxQuantities: Readonly<Record<string, number>>
  /** User of the latest price; null for a guest and before any price. */
  readonly owner: string | null
  /** Earlier order whose lines were put into the choice. Absent without one. */
  readonly repeated?: string
}

export type OrderInput = {
  readonly page: string
  readonly storeId: string
  readonly items: OrderItem[]
  readonly channelType: PaidChannel
  readonly tableNo?: string
  readonly couponId?: string
  readonly redEnvelopeId?: string
  readonly agreedAmount: number
}
export type AddInput = {
  readonly page: string
  readonly orderId: string
  readonly items: OrderItem[]
  readonly agreedAmount: number
}
/** Result of both mutations. `payUntil`: payment deadline, epoch ms; null after a read-back. */
export type OrderResult = { readonly orderId: string; readonly payUntil: number | null }

/** Intent stored on the device, so that a killed page or another tab creates no second order. `orderId`: its outcome. */
export interface StoredIntent {
  readonly name: 'orderCreate' | 'orderAdd'
  readonly intentId: string
  readonly userId: string
  /** Time of sending, epoch ms. */
  readonly at: number
  readonly input: OrderInput | AddInput
  readonly orderId?: string
}

/** Menu of a table and the id of its open order. */
export type TableContent = Omit<DataOf<typeof orderTable>, 'order'> & { readonly orderId: string | null }

/** Lines of an earlier order and their availability. */
export type AgainContent = DataOf<typeof orderAgain>
export type AgainLine = AgainContent['lines'][number]

export type PreviewBody = BodyOf<typeof orderPreview>
