import type { FLASH_SALE_STATUSES } from '../../../api/discovery/home'

const BREAK_MS = 15 * 60_000
const ROUND_MS = 3 * 60 * 60_000 - BREAK_MS
/** The remaining time of the first sale, in ms. All three fields of the countdown are non-zero. */
const FIRST_MS = (2 * 3600 + 14 * 60 + 37) * 1000
/** Number of future rounds that can be viewed. */
const AHEAD = 2

interface Round {
  readonly round: number
  readonly startsAt: number
  readonly endsAt: number
}

export interface Phase {
  readonly round: number
  readonly status: Exclude<(typeof FLASH_SALE_STATUSES)[number], 'SOLD_OUT'>
  /** Whole seconds until it starts or ends; 0 after its end. */
  readonly secondsLeft: number
}

/** The timetable of flash sales: a sale, a break, the next sale, every three hours. */
export function createFlashSale(now: () => number) {
  let current: Round = { round: 1, startsAt: now(), endsAt: now() + FIRST_MS }
  const following = ({ round, endsAt }: Round): Round =>
    ({ round: round + 1, startsAt: endsAt + BREAK_MS, endsAt: endsAt + BREAK_MS + ROUND_MS })
  const catchUp = () => {
    while (current.endsAt <= now()) current = following(current)
    return current
  }
  const phaseOf = ({ round, startsAt, endsAt }: Round): Phase => {
    const isFuture = now() < startsAt
    const secondsLeft = Math.ceil(((isFuture ? startsAt : endsAt) - now()) / 1000)
    return { round, status: isFuture ? 'COMING_SOON' : 'ONGOING', secondsLeft }
  }
  const startIn = (ms: number) => {
    const { round, startsAt } = catchUp()
    const next = now() < startsAt ? round : round + 1
    current = { round: next, startsAt: now() + ms, endsAt: now() + ms + ROUND_MS }
  }

  return {
    /** The running sale; in a break the next one. */
    current: (): Phase => phaseOf(catchUp()),

    /** Any round of the timetable; null when it is too far ahead or does not exist. */
    phaseOf(round: number): Phase | null {
      let candidate = catchUp()
      if (!Number.isInteger(round) || round < 1 || round > candidate.round + AHEAD) return null
      if (round < candidate.round) return { round, status: 'ENDED', secondsLeft: 0 }
      while (candidate.round < round) candidate = following(candidate)
      return phaseOf(candidate)
    },

    /** Ends the running sale; the next one starts at once. */
    endNow: (): void => startIn(0),
    /** Sets the end of the running or next sale, in seconds from now. */
    endIn(seconds: number): void {
      const { round, startsAt } = catchUp()
      current = { round, startsAt: Math.min(startsAt, now()), endsAt: now() + seconds * 1000 }
    },
    /** Ends the running sale; the next one starts in `seconds`. */
    startIn: (seconds: number): void => startIn(seconds * 1000),
    /** Advances from a sale to the break after it, or from a break to the next sale. */
    advance: (): void => startIn(phaseOf(catchUp()).status === 'ONGOING' ? BREAK_MS : 0),
  }
}
export type FlashSaleClock = ReturnType<typeof createFlashSale>
