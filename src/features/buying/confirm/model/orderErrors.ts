import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import type { HelpTarget } from './events'
import type { OrderError, OrderTarget } from './types'

const ERROR_BY_CODE = new Map<string, OrderError>(Object.entries({
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

interface FailureCode {
  readonly kind: string
  readonly code: string
}

/** Maps a failure to the error shown. */
export function orderErrorOf({ kind, code }: FailureCode): OrderError {
  if (kind === 'network' || kind === 'timeout') return 'offline'
  return kind === 'rateLimited' ? 'busy' : (ERROR_BY_CODE.get(code) ?? 'failed')
}

/** Reason of a refusal for the mutation; null if it says nothing about the order. */
export function refusalReason({ kind, code }: FailureCode): OrderError | 'priceChanged' | null {
  if (kind !== 'refused') return null
  return code === ORDER_REFUSALS.priceChanged ? 'priceChanged' : (ERROR_BY_CODE.get(code) ?? null)
}

/** Reason of an earlier intent whose order was closed before its outcome was read: it has no order, and the next tap is a new intent. */
export const CLOSED_SINCE = 'closedSince'

/** With these errors no choice can be ordered. */
export const FINAL_ERRORS: readonly OrderError[] = ['notForSale', 'saleNotForYou', 'saleOver', 'notFound', 'outdated']

/** Remedies: `retry` reloads the price, `less` reduces the quantity to the available one. */
export type OrderHelp = HelpTarget | 'retry' | 'less'

const SALE_HELP: Readonly<Partial<Record<OrderError, readonly HelpTarget[]>>> = {
  soldOut: ['sale', 'normalPrice'],
  limitReached: ['normalPrice', 'otherDeals'],
  busy: ['normalPrice'],
  saleNotForYou: ['normalPrice', 'otherDeals'],
  saleOver: ['normalPrice', 'sale'],
}
const OFFERING_OTHER_DEALS: readonly OrderError[] = ['soldOut', 'limitReached', 'notForSale', 'notFound', 'saleNotForYou', 'saleOver']
/** A retry may succeed. */
const RETRYABLE_ERRORS: readonly OrderError[] = ['busy', 'offline', 'failed', 'notArrived']

/** Unexpected errors that the user can report. */
export function isReportable(error: OrderError): boolean {
  return error === 'failed' || error === 'notArrived'
}

/** Remedies for an error, best first. `left`: available quantity; `hasPrice`: the price matches the choice. */
export function helpFor(error: OrderError, target: OrderTarget, left: number, hasPrice: boolean): readonly OrderHelp[] {
  if (left > 0 && (error === 'soldOut' || error === 'limitReached')) return target.kind === 'table' ? [] : ['less']
  const retry: readonly OrderHelp[] = !hasPrice && RETRYABLE_ERRORS.includes(error) ? ['retry'] : []
  const inSale = target.kind === 'product' && target.sale !== null ? SALE_HELP[error] : undefined
  return [...retry, ...(inSale ?? (OFFERING_OTHER_DEALS.includes(error) ? ['otherDeals' as const] : []))]
}

/** The first remedy for an error with which no such order can be placed; null while a lower quantity or another attempt may help. */
export function wayOutOf(error: OrderError, target: OrderTarget, left: number, hasPrice: boolean): OrderHelp | null {
  const [first = null] = OFFERING_OTHER_DEALS.includes(error) ? helpFor(error, target, left, hasPrice) : []
  return first === 'less' ? null : first
}
