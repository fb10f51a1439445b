import type { ReceivedSale, Refusal } from './types'

const REFUSALS: Readonly<Record<string, Refusal>> = { '9110057': 'busy', '9110058': 'notAllowed', '9400003': 'unknown' }

export function refusalOf(code: string): Refusal {
  return REFUSALS[code] ?? 'failed'
}

/** The state of a sale's clock before a response. */
interface ClockState extends Pick<ReceivedSale, 'pageId' | 'status'> {
  readonly clock: 'running' | 'over' | 'still'
  readonly endsAt: number
}

/** Countdowns are in whole seconds and responses take time. Two responses about the same deadline differ by at most this, in ms. */
const ROUNDING_MS = 2_000

/** End of the countdown, epoch ms. A running clock ignores a later deadline within `ROUNDING_MS`, so it never jumps back up. */
export function deadlineOf(
  current: ClockState | null, received: Pick<ReceivedSale, 'pageId' | 'status' | 'countdownTime' | 'receivedAt'>,
): number {
  const deadline = received.receivedAt + received.countdownTime * 1000
  const isSameCountdown = current?.clock === 'running' && current.pageId === received.pageId && current.status === received.status
  return isSameCountdown && deadline > current.endsAt && deadline - current.endsAt <= ROUNDING_MS ? current.endsAt : deadline
}
