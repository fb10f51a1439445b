import { ORDER_REFUSALS } from '../../../api/orderWords'
import type { Way } from './events'
import type { Trouble, OrderTarget } from './types'

const TROUBLES = new Map<string, Trouble>(Object.entries({
  [ORDER_REFUSALS.soldOut]: 'soldOut',
  [ORDER_REFUSALS.limitReached]: 'limitReached',
  [ORDER_REFUSALS.benefitGone]: 'benefitGone',
  [ORDER_REFUSALS.notForSale]: 'notForSale',
  [ORDER_REFUSALS.saleBusy]: 'busy',
  [ORDER_REFUSALS.saleNotForYou]: 'saleNotForYou',
  [ORDER_REFUSALS.saleOver]: 'saleOver',
  [ORDER_REFUSALS.orderClosed]: 'tablePaid',
  [ORDER_REFUSALS.tablePaying]: 'tablePaying',
  // Unknown sale, product or store.
  '9400003': 'saleOver', '8000005': 'notFound', '3800021': 'notFound', '3800039': 'notFound',
}))

interface Failing {
  readonly kind: string
  readonly code: string
}

/** Maps a failure to the error shown. */
export function troubleOf({ kind, code }: Failing): Trouble {
  if (kind === 'network' || kind === 'timeout') return 'offline'
  return kind === 'rateLimited' ? 'busy' : (TROUBLES.get(code) ?? 'failed')
}

/** Reason of a refusal for the mutation; null if it says nothing about the order. */
export function refusalReason({ kind, code }: Failing): Trouble | 'priceChanged' | null {
  if (kind !== 'refused') return null
  return code === ORDER_REFUSALS.priceChanged ? 'priceChanged' : (TROUBLES.get(code) ?? null)
}

/** With these errors no choice can be ordered. */
export const FINAL: readonly Trouble[] = ['notForSale', 'saleNotForYou', 'saleOver', 'notFound', 'outdated']

/** Remedies: `retry` reloads the price, `less` reduces the quantity to the available one. */
export type Help = Way | 'retry' | 'less'

const IN_SALE: Readonly<Partial<Record<Trouble, readonly Way[]>>> = {
  soldOut: ['sale', 'normalPrice'],
  limitReached: ['normalPrice', 'otherDeals'],
  busy: ['normalPrice'],
  saleNotForYou: ['normalPrice', 'otherDeals'],
  saleOver: ['normalPrice', 'sale'],
}
const ELSEWHERE: readonly Trouble[] = ['soldOut', 'limitReached', 'notForSale', 'notFound', 'saleNotForYou', 'saleOver']
/** A retry may succeed. */
const TRANSIENT: readonly Trouble[] = ['busy', 'offline', 'failed', 'notArrived']

/** Unexpected errors that the user can report. */
export function isOurs(trouble: Trouble): boolean {
  return trouble === 'failed' || trouble === 'notArrived'
}

/** Remedies for an error, best first. `left`: available quantity; `hasPrice`: the price matches the choice. */
export function helpFor(trouble: Trouble, target: OrderTarget, left: number, hasPrice: boolean): readonly Help[] {
  if (left > 0 && (trouble === 'soldOut' || trouble === 'limitReached')) return target.kind === 'product' ? ['less'] : []
  const retry: readonly Help[] = !hasPrice && TRANSIENT.includes(trouble) ? ['retry'] : []
  const inSale = target.kind === 'product' && target.sale !== null ? IN_SALE[trouble] : undefined
  return [...retry, ...(inSale ?? (ELSEWHERE.includes(trouble) ? ['otherDeals' as const] : []))]
}
