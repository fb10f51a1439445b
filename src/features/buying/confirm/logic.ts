import { UNKNOWN } from '../../../api/fields'
import { isPaidHere } from '../../../api/orderWords'
import type { OrderPreview } from '../../../api/ordering'
import type { Resource } from '../../../loading/resource/reducer'
import { FINAL, troubleOf } from './troubles'
import type { Asked, ConfirmContent, ConfirmPage, Trouble } from './types'

/** Maximum quantity of a product in one API call. */
const MOST_OF_ALL = 99

type Line = OrderPreview['lines'][number]

export function mostOf({ remainingStock, mayTake }: Pick<Line, 'remainingStock' | 'mayTake'>): number {
  return Math.min(remainingStock, mayTake, MOST_OF_ALL)
}

/** Clamps a quantity. Returns at least `min`, even if nothing is available: the page then shows the reason. */
export function within(quantity: number, least: number, most = MOST_OF_ALL): number {
  return Math.max(least, Math.min(Math.trunc(quantity), most, MOST_OF_ALL))
}

/** Reason why the stepper ends: stock, limit per user, or limit per order. Null below the maximum. */
export function endOf(line: Pick<Line, 'remainingStock' | 'mayTake'>, quantity: number): 'stock' | 'limit' | 'order' | null {
  if (quantity < mostOf(line)) return null
  const { remainingStock, mayTake } = line
  // `mayTake` never exceeds the stock.
  if (remainingStock <= Math.min(quantity, mayTake)) return 'stock'
  return mayTake <= quantity ? 'limit' : 'order'
}

/** Reason why the chosen quantity is unavailable; null if available. */
function shortOf({ lines }: OrderPreview): 'soldOut' | 'limitReached' | null {
  const short = lines.find((line) => line.quantity > mostOf(line))
  if (!short) return null
  return short.remainingStock < short.quantity ? 'soldOut' : 'limitReached'
}

/** Derived state of a page with a price. */
export interface Readiness {
  /** A newer price is loading. */
  readonly isAsking: boolean
  /** The price matches the current choice, and its last request succeeded. */
  readonly isNewest: boolean
  /** Error to show, with the server's message; null for none. */
  readonly trouble: { readonly kind: Trouble; readonly message: string } | null
  /** Changed price: old and new total. */
  readonly moved: { readonly from: number; readonly to: number } | null
  /** Total that a tap would order; null if ordering is not possible. */
  readonly payable: number | null
}

/** Request that the current choice needs. */
export function askedNow({ choice }: ConfirmPage, userId: string | null, orderId: string | null): Asked {
  return { ...choice, userId, orderId }
}

function isSame(one: Asked, other: Asked): boolean {
  const words = ({ quantities, channelType, benefit, userId, orderId }: Asked) =>
    JSON.stringify([quantities, channelType, benefit, userId, orderId])
  return words(one) === words(other)
}

/** `now` is the request that a price would be loaded with at this moment. */
export function readinessOf(
  { stage }: ConfirmPage, { phase, failure }: Pick<Resource, 'phase' | 'failure'>, { asked, preview }: ConfirmContent, now: Asked,
): Readiness {
  const isAsking = phase === 'refreshing' || phase === 'loading'
  const isNewest = !isAsking && failure === null && isSame(asked, now)
  const short = isNewest ? shortOf(preview) : null
  // This build does not support the only service channel.
  const isOutdated = isNewest && preview.channelType === UNKNOWN
  // A host may offer delivery or Grab here. Neither has an address, so these orders could not be delivered.
  const isHandedOver = preview.channelType !== UNKNOWN && !isPaidHere(preview.channelType)
  const known = isAsking ? waitingTrouble(stage) : troubleNow(stage, failure, isOutdated ? 'outdated' : short)
  const trouble = known ?? (isHandedOver ? { kind: 'notForSale' as const, message: '' } : null)
  const moved = stage.phase === 'moved' && isNewest ? { from: stage.amount, to: preview.totalAmount } : null
  const isFree = stage.phase === 'choosing' || stage.phase === 'refused'
  const isClosed = short !== null || isHandedOver || (trouble !== null && FINAL.includes(trouble.kind))
  return { isAsking, isNewest, trouble, moved, payable: isFree && isNewest && !isClosed ? preview.totalAmount : null }
}

type ShownTrouble = Readiness['trouble']

/** While a newer price loads, the remaining quantity is unknown. */
function waitingTrouble(stage: ConfirmPage['stage']): ShownTrouble {
  const now = troubleNow(stage, null, null)
  return now?.kind === 'soldOut' || now?.kind === 'limitReached' ? null : now
}

function troubleNow(stage: ConfirmPage['stage'], failure: Resource['failure'], short: Trouble | null): ShownTrouble {
  if (failure) return { kind: troubleOf(failure), message: failure.message }
  if (stage.phase === 'refused') return { kind: stage.trouble, message: stage.message }
  return short && { kind: short, message: '' }
}
