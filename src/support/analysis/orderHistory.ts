import * as v from 'valibot'
import { enteredScreen } from './screens'
import type { Session, Turn } from './types'

/** A turn of a report: the number of the page load, from 1, and the number of the turn as support counts. */
export interface TurnRef {
  readonly load: number
  readonly turn: number
}

/** A benefit that an order could not use, and why. `missing` in rupiah. */
export interface UnusedBenefit {
  readonly obstacle: string
  readonly missing: number | null
}

/** Facts about one order from the journals of a report. Times in epoch ms, amounts in rupiah; null if unknown. */
export interface OrderHistory {
  readonly orderId: string
  readonly total: number | null
  readonly createdAt: number | null
  readonly paidAt: number | null
  readonly closedAt: number | null
  readonly cancelledAt: number | null
  readonly refundedAt: number | null
  readonly refund: number | null
  readonly isRedeemed: boolean
  /** The discount of the used benefit. */
  readonly benefit: number | null
  /** The first unused benefit of the price with which the order was made. */
  readonly unused: UnusedBenefit | null
  /** The turn in which its latest status arrived, and the screen at that time. */
  readonly statusTurn: TurnRef & { readonly screen: string }
  /** The turn in which its price arrived. */
  readonly priceTurn: TurnRef | null
  /** Set by each event about this order alone: the order with the highest value is the one that the user viewed last. */
  readonly lastActivity: number
}

const amountSchema = v.optional(v.number())
const orderSchema = v.looseObject({
  orderId: v.string(), status: v.string(), totalAmount: amountSchema, createdTime: v.optional(v.number()),
  paidTime: v.optional(v.number()), endedTime: v.optional(v.number()),
  payment: v.optional(v.looseObject({ status: v.optional(v.string()) })),
  benefit: v.optional(v.looseObject({ amount: amountSchema })), refund: v.optional(v.looseObject({ amount: amountSchema })),
})
type OrderSnapshot = v.InferOutput<typeof orderSchema>

const statusSchema = v.looseObject({ orderId: v.string(), status: v.string(), orderStatus: v.string() })
const previewSchema = v.looseObject({
  benefitId: v.optional(v.nullable(v.string())),
  benefits: v.array(v.looseObject({
    benefitId: v.optional(v.string()), isUsable: v.optional(v.boolean()), obstacle: v.optional(v.string()), missingAmount: amountSchema,
  })),
})

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
interface Price {
  readonly at: TurnRef
  readonly unused: UnusedBenefit | null
}

/**
 * The orders in the page loads of a report, oldest load first. Ids are stand-ins, which differ from load to load, so orders with the same
 * time and amount count as one. Journals are untrusted: values of another shape are ignored.
 */
export function ordersIn(sessions: readonly Session[]): readonly OrderHistory[] {
  const orders = new Map<string, Writable<OrderHistory>>()
  let price: Price | null = null
  let activityCount = 0
  sessions.forEach((session, index) => {
    let screen = ''
    for (const turn of session.turns) {
      const at: TurnRef = { load: index + 1, turn: turn.number }
      const entered = enteredScreen(turn)
      screen = entered?.screen ?? screen
      const viewed = entered?.orderId ? orders.get(entered.orderId) : undefined
      if (viewed) viewed.lastActivity = ++activityCount
      for (const { type, payload } of actionsOf(turn)) {
        price = priceIn(type, payload, at) ?? price
        const found = snapshotsIn(payload)
        for (const snapshot of found) {
          const order = merge(snapshot, { ...at, screen }, price)
          if (found.length === 1) order.lastActivity = ++activityCount
        }
        if (type === 'payments/statusReceived') applyStatus(payload, { ...at, screen }, session.journal.header.startedAt + turn.at)
      }
    }
  })
  return [...new Set(orders.values())]

  function merge(snapshot: OrderSnapshot, statusTurn: OrderHistory['statusTurn'], price: Price | null): Writable<OrderHistory> {
    const { orderId, status, totalAmount, createdTime, paidTime, endedTime = null, payment, benefit, refund } = snapshot
    const sameElsewhere = orders.has(orderId) ? undefined : [...orders.values()].find((each) =>
      each.createdAt !== null && each.createdAt === createdTime && each.total === totalAmount)
    const isNew = !orders.has(orderId) && !sameElsewhere
    const order = sameElsewhere ?? orders.get(orderId) ?? unknownOrder(orderId, statusTurn)
    const before = stepsOf(order)
    orders.set(orderId, order)
    order.total = totalAmount ?? order.total
    order.createdAt = createdTime ?? order.createdAt
    if (paidTime !== undefined && (payment?.status === 'PAID' || status !== 'TO_PAY')) order.paidAt = paidTime
    order.benefit = benefit?.amount ?? order.benefit
    if (status === 'CLOSED_TIMEOUT') order.closedAt ??= endedTime
    if (status === 'CANCELLED') order.cancelledAt ??= endedTime
    if (status === 'REFUNDED') Object.assign(order, { refundedAt: order.refundedAt ?? endedTime, refund: refund?.amount ?? order.refund })
    if (status === 'REDEEMED' || status === 'COMPLETED') order.isRedeemed = true
    if (isNew && status === 'TO_PAY' && price) Object.assign(order, { priceTurn: price.at, unused: price.unused })
    if (stepsOf(order) !== before) order.statusTurn = statusTurn
    return order
  }

  /** A status of the payment may arrive without the order itself. Its time is then that of the turn. */
  function applyStatus(payload: unknown, statusTurn: OrderHistory['statusTurn'], now: number): void {
    const parsed = v.safeParse(statusSchema, payload)
    if (!parsed.success) return
    const { orderId, status, orderStatus } = parsed.output
    const order = orders.get(orderId) ?? unknownOrder(orderId, statusTurn)
    orders.set(orderId, order)
    order.lastActivity = ++activityCount
    const before = stepsOf(order)
    if (orderStatus === 'CLOSED_TIMEOUT') order.closedAt ??= now
    if (status === 'PAID') order.paidAt ??= now
    if (orderStatus === 'REFUNDED') order.refundedAt ??= now
    if (stepsOf(order) !== before) order.statusTurn = statusTurn
  }
}

function actionsOf({ input, events }: Turn): readonly { readonly type: string; readonly payload?: unknown }[] {
  return [input.action, ...events.map(({ action }) => action)]
}

/** The steps of an order, even those with unknown times and amounts. */
function stepsOf({ paidAt, closedAt, cancelledAt, refundedAt, isRedeemed }: OrderHistory): string {
  return [paidAt, closedAt, cancelledAt, refundedAt].map((at) => at !== null).join() + String(isRedeemed)
}

function unknownOrder(orderId: string, statusTurn: OrderHistory['statusTurn']): Writable<OrderHistory> {
  return {
    orderId, total: null, createdAt: null, paidAt: null, closedAt: null, cancelledAt: null, refundedAt: null, refund: null,
    isRedeemed: false, benefit: null, unused: null, statusTurn, priceTurn: null, lastActivity: 0,
  }
}

/** The orders in the payload of an event: those of a list or an answer, or those that a page includes. */
function snapshotsIn(payload: unknown): readonly OrderSnapshot[] {
  const { kind, items, included } = (payload ?? {}) as { readonly kind?: unknown; readonly items?: unknown; readonly included?: unknown }
  const lists = [{ kind, items }, ...(Array.isArray(included) ? included as { kind?: unknown; items?: unknown }[] : [])]
  return lists.flatMap((list) => (list.kind === 'order' && Array.isArray(list.items) ? list.items as unknown[] : [])).flatMap((item) => {
    const parsed = v.safeParse(orderSchema, item)
    return parsed.success ? [parsed.output] : []
  })
}

function priceIn(type: string, payload: unknown, at: TurnRef): Price | null {
  if (type !== 'resource/loaded') return null
  const { content } = (payload ?? {}) as { readonly content?: { readonly preview?: unknown } }
  const parsed = v.safeParse(previewSchema, content?.preview)
  if (!parsed.success) return null
  const { benefitId, benefits } = parsed.output
  const unused = benefitId ? undefined : benefits[0]
  return { at, unused: unused ? { obstacle: unused.obstacle ?? '', missing: unused.missingAmount ?? null } : null }
}
