import type { ReceivedSale } from './types'
import type { Refusal } from './types'

const REFUSALS: Readonly<Record<string, Refusal>> = { '9110057': 'busy', '9110058': 'notAllowed', '9400003': 'unknown' }

/** What a failure's code means for the page of a sale. */
export function refusalOf(code: string): Refusal {
  return REFUSALS[code] ?? 'failed'
}

/** What is known of a sale's clock. */
interface Clock extends Pick<ReceivedSale, 'pageId' | 'status'> {
  readonly clock: 'running' | 'over' | 'still'
  readonly endsAt: number
}

/** The server counts in whole seconds and its answers take time: two answers about one deadline differ by this much at most. */
const ROUNDING_MS = 2_000

/** When what a sale's clock counts is over, epoch ms. A running clock is not put back for what only the rounding adds. */
export function deadlineOf(
  known: Clock | null, received: Pick<ReceivedSale, 'pageId' | 'status' | 'countdownTime' | 'receivedAt'>,
): number {
  const at = received.receivedAt + received.countdownTime * 1000
  const same = known?.clock === 'running' && known.pageId === received.pageId && known.status === received.status
  return same && at > known.endsAt && at - known.endsAt <= ROUNDING_MS ? known.endsAt : at
}
