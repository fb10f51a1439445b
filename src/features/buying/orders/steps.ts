import type { Order } from '../../../api/orders'
import { isOff, wasRedeemed } from './logic'

/** The steps of an order; the last three end it before its time. */
export type OrderStep =
  'ordered' | 'toPay' | 'paid' | 'preparing' | 'toRedeem' | 'redeemed' | 'completed' | 'closed' | 'cancelled' | 'refunded'

export interface TrackedStep {
  readonly step: OrderStep
  /** `ended`: here it came to nothing. */
  readonly state: 'past' | 'now' | 'later' | 'ended'
  /** When it was, epoch ms; null for what is still to come, and where that is not known. */
  readonly at: number | null
}

const ENDS = { CLOSED_TIMEOUT: 'closed', CANCELLED: 'cancelled', REFUNDED: 'refunded' } as const

/** The way of an order: what was, what is, and, unless it came to nothing, what will be. */
export function trackOf(order: Order): readonly TrackedStep[] {
  const { status, createdTime } = order
  const [paidTime, endedTime] = [order.paidTime ?? null, order.endedTime ?? null]
  const ordered = past('ordered', createdTime)
  const paid = past('paid', paidTime)
  if (isOff(status)) {
    const end: TrackedStep = { step: ENDS[status as keyof typeof ENDS], state: 'ended', at: endedTime }
    return paidTime === null ? [ordered, end] : [ordered, paid, end]
  }
  switch (status) {
    case 'TO_PAY':
      return [ordered, current('toPay'), later('toRedeem'), later('completed')]
    case 'PAID':
      return [ordered, paid, current('preparing'), later('completed')]
    case 'TO_REDEEM':
      return [ordered, paid, current('toRedeem'), later('completed')]
    case 'UNKNOWN':
      return paidTime === null ? [ordered] : [ordered, paid]
    case 'REDEEMED':
      return [ordered, paid, current('redeemed', endedTime), later('completed')]
    default:
      return wasRedeemed(order)
        ? [ordered, paid, past('redeemed', endedTime), past('completed')]
        : [ordered, paid, past('completed', endedTime)]
  }
}

function past(step: OrderStep, at: number | null = null): TrackedStep {
  return { step, state: 'past', at }
}

function current(step: OrderStep, at: number | null = null): TrackedStep {
  return { step, state: 'now', at }
}

function later(step: OrderStep): TrackedStep {
  return { step, state: 'later', at: null }
}
