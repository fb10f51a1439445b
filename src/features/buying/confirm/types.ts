import type { BodyOf, DataOf } from '../../../api/endpoint'
import type { orderPreview, OrderPreview, orderTable } from '../../../api/ordering'
import type { OrderItem } from '../../../api/orderFields'
import type { BenefitKind, PaidChannel } from '../../../api/orderWords'

/** A product that is to be ordered. */
export interface ProductTarget {
  readonly kind: 'product'
  readonly storeId: string
  readonly skuId: string
  /** Its part in a flash sale; null for the usual price. */
  readonly sale: { readonly detailId?: string; readonly pageId?: string } | null
}

/** What an address asks to order: a product of a store, or whatever a table in a store wants. */
export type OrderTarget = ProductTarget | { readonly kind: 'table'; readonly storeId: string; readonly tableNo: string }

/** Which benefit is to be used: the one that saves most, none, or this one. */
export type BenefitChoice =
  | { readonly as: 'best' }
  | { readonly as: 'none' }
  | { readonly as: 'named'; readonly benefitId: string; readonly kind: BenefitKind }

/** What the shopper chose on a page. */
export type Choice = {
  /** By skuId, none of them 0. */
  readonly quantities: Readonly<Record<string, number>>
  /** Null: the product's first. */
  readonly channelType: PaidChannel | null
  readonly benefit: BenefitChoice
}

/** What a price was asked for: by whom, null for a guest, and to be added to which order. */
export type Asked = Choice & {
  readonly userId: string | null
  readonly orderId: string | null
}

/** A price, and what it was asked for. */
export type ConfirmContent = {
  readonly asked: Asked
  readonly preview: OrderPreview
}

/** Why there is no order, or no price. */
export type Trouble =
  | 'soldOut' | 'limitReached' | 'benefitGone' | 'notForSale' | 'busy' | 'saleNotForYou' | 'saleOver' | 'tablePaid' | 'tablePaying'
  | 'notFound' | 'offline' | 'notArrived' | 'outdated' | 'failed'

/** Where an order stands on its way from the tap. Amounts are the total that the button said. */
export type Stage =
  | { readonly phase: 'choosing' }
  | { readonly phase: 'ordering'; readonly amount: number }
  /** The price is another one than the shopper agreed to. */
  | { readonly phase: 'moved'; readonly amount: number }
  | { readonly phase: 'refused'; readonly trouble: Trouble; readonly message: string }
  /** Whether there is an order is not known. */
  | { readonly phase: 'unsure' }
  | { readonly phase: 'ordered'; readonly orderId: string }

export interface ConfirmPage {
  readonly choice: Choice
  /** What is marked in the sheet of benefits and not yet applied; null: nothing was marked there. */
  readonly marked: string | null
  readonly stage: Stage
  /** The load id of the newest price that was asked for: what an older one says of bounds is late. */
  readonly asking: string | null
  /** How many of each there may be, as the newest price said. */
  readonly most: Readonly<Record<string, number>>
  /** Whose benefits were shown; null for a guest, and before any price. */
  readonly owner: string | null
}

/** The mutation of a new order. `page` is the page that it is made on. */
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
/** The mutation of what is added to a table's order. */
export type AddInput = {
  readonly page: string
  readonly orderId: string
  readonly items: OrderItem[]
  readonly agreedAmount: number
}
/** The order that came of either. `payUntil`: the end of the time to pay it, epoch ms; null where it was only read back. */
export type Ordered = { readonly orderId: string; readonly payUntil: number | null }

/** An intent as this device keeps it, so that a killed page or another tab makes no second order. `orderId`: what came of it. */
export interface KeptIntent {
  readonly name: 'orderCreate' | 'orderAdd'
  readonly intentId: string
  readonly userId: string
  /** When it was sent, epoch ms. */
  readonly at: number
  readonly input: OrderInput | AddInput
  readonly orderId?: string
}

/** What a table can order, and which of its orders is open. */
export type TableContent = Omit<DataOf<typeof orderTable>, 'order'> & { readonly orderId: string | null }

export type PreviewBody = BodyOf<typeof orderPreview>
