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
  // No such sale, product, store.
  '9400003': 'saleOver', '8000005': 'notFound', '3800021': 'notFound', '3800039': 'notFound',
}))

interface Failing {
  readonly kind: string
  readonly code: string
}

/** What a failure means for the shopper. */
export function troubleOf({ kind, code }: Failing): Trouble {
  if (kind === 'network' || kind === 'timeout') return 'offline'
  return kind === 'rateLimited' ? 'busy' : (TROUBLES.get(code) ?? 'failed')
}

/** The reason of a refusal as the mutation keeps it; null for one that says nothing about the order. */
export function refusalReason({ kind, code }: Failing): Trouble | 'priceChanged' | null {
  if (kind !== 'refused') return null
  return code === ORDER_REFUSALS.priceChanged ? 'priceChanged' : (TROUBLES.get(code) ?? null)
}

/** With these nothing can be ordered here, whatever is chosen. */
export const FINAL: readonly Trouble[] = ['notForSale', 'saleNotForYou', 'saleOver', 'notFound', 'outdated']

/** What helps beside waiting: `retry` asks for the price again, `less` takes as many as there are. */
export type Help = Way | 'retry' | 'less'

const IN_SALE: Readonly<Partial<Record<Trouble, readonly Way[]>>> = {
  soldOut: ['sale', 'normalPrice'],
  limitReached: ['normalPrice', 'otherDeals'],
  busy: ['normalPrice'],
  saleNotForYou: ['normalPrice', 'otherDeals'],
  saleOver: ['normalPrice', 'sale'],
}
const ELSEWHERE: readonly Trouble[] = ['soldOut', 'limitReached', 'notForSale', 'notFound', 'saleNotForYou', 'saleOver']
/** Asking again may help. */
const TRANSIENT: readonly Trouble[] = ['busy', 'offline', 'failed', 'notArrived']

/** Whether something went wrong that no rule explains: worth a report. */
export function isOurs(trouble: Trouble): boolean {
  return trouble === 'failed' || trouble === 'notArrived'
}

/** The ways on from a trouble, the best first. `left`: as many as may be had still; `hasPrice`: the price is that of what is chosen. */
export function helpFor(trouble: Trouble, target: OrderTarget, left: number, hasPrice: boolean): readonly Help[] {
  if (left > 0 && (trouble === 'soldOut' || trouble === 'limitReached')) return target.kind === 'product' ? ['less'] : []
  const retry: readonly Help[] = !hasPrice && TRANSIENT.includes(trouble) ? ['retry'] : []
  const inSale = target.kind === 'product' && target.sale !== null ? IN_SALE[trouble] : undefined
  return [...retry, ...(inSale ?? (ELSEWHERE.includes(trouble) ? ['otherDeals' as const] : []))]
}
