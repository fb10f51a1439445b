import { UNKNOWN } from '../../../api/fields'
import { isPaidHere } from '../../../api/orderWords'
import type { OrderPreview } from '../../../api/ordering'
import type { Resource } from '../../../loading/resource/reducer'
import { FINAL, troubleOf } from './troubles'
import type { Asked, ConfirmContent, ConfirmPage, Trouble } from './types'

/** As many of one product as a call can name. */
const MOST_OF_ALL = 99

type Line = OrderPreview['lines'][number]

/** How many of a line's product there may be. */
export function mostOf({ remainingStock, mayTake }: Pick<Line, 'remainingStock' | 'mayTake'>): number {
  return Math.min(remainingStock, mayTake, MOST_OF_ALL)
}

/** A quantity within bounds: `least` even where nothing may be had, for the page then says why. */
export function within(quantity: number, least: number, most = MOST_OF_ALL): number {
  return Math.max(least, Math.min(Math.trunc(quantity), most, MOST_OF_ALL))
}

/** What ends a stepper: the stock, what one shopper may take, or what an order holds. Null while there may be more. */
export function endOf(line: Pick<Line, 'remainingStock' | 'mayTake'>, quantity: number): 'stock' | 'limit' | 'order' | null {
  if (quantity < mostOf(line)) return null
  const { remainingStock, mayTake } = line
  // What one shopper may take is never more than there is.
  if (remainingStock <= Math.min(quantity, mayTake)) return 'stock'
  return mayTake <= quantity ? 'limit' : 'order'
}

/** Why as many as are chosen cannot be had; null when they can. */
function shortOf({ lines }: OrderPreview): 'soldOut' | 'limitReached' | null {
  const short = lines.find((line) => line.quantity > mostOf(line))
  if (!short) return null
  return short.remainingStock < short.quantity ? 'soldOut' : 'limitReached'
}

/** How a page with a price stands. */
export interface Readiness {
  /** A newer price is on its way. */
  readonly isAsking: boolean
  /** The price is that of what is chosen, and the last try to have it did not fail. */
  readonly isNewest: boolean
  /** What is to be told, and the server's words for it; null when all is well. */
  readonly trouble: { readonly kind: Trouble; readonly message: string } | null
  /** The price moved: what it was, and what it is. */
  readonly moved: { readonly from: number; readonly to: number } | null
  /** The total that can be ordered by a tap; null when none can. */
  readonly payable: number | null
}

/** What is to be asked now. */
export function askedNow({ choice }: ConfirmPage, userId: string | null, orderId: string | null): Asked {
  return { ...choice, userId, orderId }
}

function isSame(one: Asked, other: Asked): boolean {
  const words = ({ quantities, channelType, benefit, userId, orderId }: Asked) =>
    JSON.stringify([quantities, channelType, benefit, userId, orderId])
  return words(one) === words(other)
}

/** Puts together how a page stands. `now` is what a price would be asked for at this moment. */
export function readinessOf(
  { stage }: ConfirmPage, { phase, failure }: Pick<Resource, 'phase' | 'failure'>, { asked, preview }: ConfirmContent, now: Asked,
): Readiness {
  const isAsking = phase === 'refreshing' || phase === 'loading'
  const isNewest = !isAsking && failure === null && isSame(asked, now)
  const short = isNewest ? shortOf(preview) : null
  // This build cannot ask for the only way in which it is served.
  const isOutdated = isNewest && preview.channelType === UNKNOWN
  // A host that offers delivery or Grab here offers what nobody could bring: neither has an address.
  const isHandedOver = preview.channelType !== UNKNOWN && !isPaidHere(preview.channelType)
  const known = isAsking ? waitingTrouble(stage) : troubleNow(stage, failure, isOutdated ? 'outdated' : short)
  const trouble = known ?? (isHandedOver ? { kind: 'notForSale' as const, message: '' } : null)
  const moved = stage.phase === 'moved' && isNewest ? { from: stage.amount, to: preview.totalAmount } : null
  const isFree = stage.phase === 'choosing' || stage.phase === 'refused'
  const isClosed = short !== null || isHandedOver || (trouble !== null && FINAL.includes(trouble.kind))
  return { isAsking, isNewest, trouble, moved, payable: isFree && isNewest && !isClosed ? preview.totalAmount : null }
}

type ShownTrouble = Readiness['trouble']

/** While the newest price is on its way: how many are left is not known yet. */
function waitingTrouble(stage: ConfirmPage['stage']): ShownTrouble {
  const now = troubleNow(stage, null, null)
  return now?.kind === 'soldOut' || now?.kind === 'limitReached' ? null : now
}

function troubleNow(stage: ConfirmPage['stage'], failure: Resource['failure'], short: Trouble | null): ShownTrouble {
  if (failure) return { kind: troubleOf(failure), message: failure.message }
  if (stage.phase === 'refused') return { kind: stage.trouble, message: stage.message }
  return short && { kind: short, message: '' }
}
