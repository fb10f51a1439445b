import type { Order } from '../../../../api/buying/orders'
import { guestKeyOf } from '../../../../entities/orderRules'

/** The lines of one guest at a table, and their part of the total. */
export interface BillPart {
  readonly key: string
  readonly isOwn: boolean
  /** '' if unknown. */
  readonly name: string
  readonly lines: Order['lines']
  /** Pieces at their prices, before benefits and fees of the whole order. */
  readonly ordered: number
  /** Part of the benefits (negative) and fees of the whole order. */
  readonly adjustment: number
  readonly amount: number
}

export type SplitMode = 'byItems' | 'evenly'

/**
 * Parts of a bill by the guests who added the lines, the own part first. The parts always add up to the total: benefits and fees are
 * divided in proportion to the lines of each guest, or the total evenly. Rupiah that do not divide go to the largest remainders.
 */
export function splitBill({ lines, totalAmount }: Pick<Order, 'lines' | 'totalAmount'>, mode: SplitMode): readonly BillPart[] {
  const groups = new Map<string, Order['lines'][number][]>()
  for (const line of lines) {
    const key = guestKeyOf(line)
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const guests = [...groups].map(([key, guestLines]) => (
    { key, lines: guestLines, ordered: guestLines.reduce((sum, { amount }) => sum + amount, 0) }
  ))
  const amounts = shareOut(totalAmount, mode === 'evenly' ? guests.map(() => 1) : guests.map(({ ordered }) => ordered))
  const parts = guests.map(({ key, lines: guestLines, ordered }, index): BillPart => {
    const amount = amounts[index] ?? 0
    return {
      key, lines: guestLines, ordered, amount, adjustment: amount - ordered,
      isOwn: guestLines[0]?.isOwn === true, name: guestLines[0]?.addedBy ?? '',
    }
  })
  return [...parts.filter(({ isOwn }) => isOwn), ...parts.filter(({ isOwn }) => !isOwn)]
}

/** Divides a whole number in proportion to weights, by the largest remainders. Evenly if all weights are 0. */
function shareOut(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? total / weights.length : (total * weight) / sum))
  const shares = exact.map(Math.floor)
  const rest = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact.map((value, index) => ({ at: index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  const rounded = new Set(byRemainder.slice(0, rest).map(({ at }) => at))
  return shares.map((share, index) => share + (rounded.has(index) ? 1 : 0))
}
