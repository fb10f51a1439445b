import type { BodyOf, DataOf } from '../../../../api/kit/endpoint'
import type { orderAgain, orderPreview, OrderPreview, orderTable } from '../../../../api/buying/ordering'
import type { OrderItem } from '../../../../api/buying/orderFields'
import type { BenefitKind, PaidChannel } from '../../../../api/buying/orderValues'
import type { Count, EpochMs, Id, Sentence } from '../../../../shared/meaning'

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
  | { readonly as: 'named'; readonly benefitId: Id; readonly kind: BenefitKind }

/** Choices of the user on a page. */
export type Choice = {
  /** By skuId, never 0. */
  readonly quantities: Readonly<Record<Id, Count>>
  /** Null: the product's first channel. */
  readonly channelType: PaidChannel | null
  readonly benefit: BenefitChoice
}

/** Request of a price: user (null for a guest) and the order that items are added to. */
export type PriceRequest = Choice & {
  readonly userId: Id | null
  readonly orderId: Id | null
}

/** A price with its request. */
export type ConfirmContent = {
  readonly request: PriceRequest
  readonly preview: OrderPreview
}

export type OrderError =
  | 'soldOut' | 'limitReached' | 'benefitGone' | 'notForSale' | 'busy' | 'saleNotForYou' | 'saleOver' | 'tablePaid' | 'tablePaying'
  | 'notFound' | 'offline' | 'notArrived' | 'outdated' | 'failed'

/** Phases of an order after the tap. `amount` is the total on the tapped button. */
export type Stage =
  | { readonly phase: 'choosing' }
  | { readonly phase: 'ordering'; readonly amount: Count }
  /** The price differs from the amount on the tapped button. Only a rise needs a new agreement. */
  | { readonly phase: 'moved'; readonly amount: Count }
  | { readonly phase: 'refused'; readonly error: OrderError; readonly message: Sentence }
  /** The outcome is unknown. */
  | { readonly phase: 'unsure' }
  | { readonly phase: 'ordered'; readonly orderId: Id }

export interface ConfirmPage {
  readonly choice: Choice
  /** Selected in the sheet but not applied; null for none. */
  readonly marked: Id | null
  readonly stage: Stage
  /** Load id of the latest price request. Limits from older responses are ignored. */
  readonly priceLoadId: Id | null
  /** Maximum quantities by skuId, from the latest price. */
  readonly maxQuantities: Readonly<Record<Id, Count>>
  /** User of the latest price; null for a guest and before any price. */
  readonly owner: Id | null
  /** Earlier order whose lines were put into the choice. Absent without one. */
  readonly repeated?: Id
}

export type OrderInput = {
  readonly page: Id
  readonly storeId: Id
  readonly items: OrderItem[]
  readonly channelType: PaidChannel
  readonly tableNo?: Id
  readonly couponId?: Id
  readonly redEnvelopeId?: Id
  readonly agreedAmount: Count
}
export type AddInput = {
  readonly page: Id
  readonly orderId: Id
  readonly items: OrderItem[]
  readonly agreedAmount: Count
}
/** Result of both mutations. `payUntil`: payment deadline, epoch ms; null after a read-back. */
export type OrderResult = { readonly orderId: Id; readonly payUntil: EpochMs | null }

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
export type TableContent = Omit<DataOf<typeof orderTable>, 'order'> & { readonly orderId: Id | null }

/** Lines of an earlier order and their availability. */
export type AgainContent = DataOf<typeof orderAgain>
export type AgainLine = AgainContent['lines'][number]

export type PreviewBody = BodyOf<typeof orderPreview>
