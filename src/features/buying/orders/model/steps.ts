import type { Order } from '../../../../api/buying/orders'
import { isUnsuccessful } from '../../../../entities/orderRules'
import { wasRedeemed } from './logic'

/** Steps of an order. The last three end it early. */
export type OrderStep =
  'ordered' | 'toPay' | 'paid' | 'preparing' | 'toRedeem' | 'redeemed' | 'completed' | 'closed' | 'cancelled' | 'refunded'

export interface TrackedStep {
  readonly step: OrderStep
  /** `ended`: the order ended early here. `settled`: so it did, and the money is back. */
  readonly state: 'past' | 'now' | 'later' | 'ended' | 'settled'
  /** Time of the step, epoch ms; null for future steps and if unknown. */
  readonly at: number | null
}

const ENDS = { CLOSED_TIMEOUT: 'closed', CANCELLED: 'cancelled', REFUNDED: 'refunded' } as const

/** Past, current and, unless the order ended early, future steps. */
export function trackOf(order: Order): readonly TrackedStep[] {
  const { status, createdTime } = order
  const [paidTime, endedTime] = [order.paidTime ?? null, order.endedTime ?? null]
  const ordered = past('ordered', createdTime)
  const paid = past('paid', paidTime)
  if (isUnsuccessful(status)) {
    const end: TrackedStep = { step: ENDS[status as keyof typeof ENDS], state: isSettled(order) ? 'settled' : 'ended', at: endedTime }
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
      return [ordered, paid, past('redeemed', endedTime)]
    default:
      return wasRedeemed(order)
        ? [ordered, paid, past('redeemed', endedTime), past('completed', endedTime)]
        : [ordered, paid, past('completed', endedTime)]
  }
}

/** The money has arrived, as far as the server tells. */
function isSettled({ status, refundProgress }: Order): boolean {
  return status === 'REFUNDED' && (refundProgress === undefined || refundProgress.arrivedTime !== undefined)
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
