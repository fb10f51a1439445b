import type { Rng } from '../basics/rng'
import { REFUSALS, refuse } from '../refusals'
import { createSentCodes, RESEND_AFTER_MS } from './sentCodes'

/** Sizes of a puzzle in pixels; the piece may be off by `tolerance` in either direction. */
export const PUZZLE = { width: 320, height: 160, piece: 56, tolerance: 6 } as const

const MINUTE_MS = 60_000
const CHALLENGE_LIFE_MS = 3 * MINUTE_MS
const TICKET_LIFE_MS = 5 * MINUTE_MS
const MAX_TRIES = 5

export interface Challenge {
  readonly id: string
  /** The correct position of the piece, from the left and from the top. */
  readonly offset: number
  readonly top: number
  readonly until: number
  tries: number
}

/** Steps to a login: a solved puzzle gives a ticket, a ticket sends a code, the code logs in. */
export function createLoginChallenges({ rng, now }: { readonly rng: Rng; readonly now: () => number }) {
  const challenges = new Map<string, Challenge>()
  const tickets = new Map<string, number>()
  const codes = createSentCodes({ rng, now })

  return {
    challenge(): Challenge {
      const id = `ch-${rng.hex(12)}`
      const { width, height, piece } = PUZZLE
      const offset = rng.integer(90, width - piece - 12)
      const challenge = { id, offset, top: rng.integer(16, height - piece - 16), until: now() + CHALLENGE_LIFE_MS, tries: 0 }
      challenges.set(id, challenge)
      return challenge
    },

    /** Gives a ticket for one code if the piece fits. */
    check(id: string, offset: number): string {
      const challenge = challenges.get(id)
      if (challenge === undefined || challenge.until <= now() || challenge.tries >= MAX_TRIES) refuse(REFUSALS.challengeExpired)
      challenge.tries += 1
      if (Math.abs(challenge.offset - offset) > PUZZLE.tolerance) refuse(REFUSALS.pieceOff)
      challenges.delete(id)
      const ticket = `tk-${rng.hex(16)}`
      tickets.set(ticket, now() + TICKET_LIFE_MS)
      return ticket
    },

    /** Sends a code; returns the seconds until the next one may be requested. */
    send(countryCode: string, phoneNo: string, ticket: string): number {
      const until = tickets.get(ticket)
      if (until === undefined || until <= now()) refuse(REFUSALS.ticketSpent)
      if (codes.waitFor(countryCode, phoneNo) > 0) refuse(REFUSALS.resendTooSoon)
      tickets.delete(ticket)
      codes.send(countryCode, phoneNo)
      return RESEND_AFTER_MS / 1000
    },

    enter: codes.enter,
    codes: codes.all,
    codeFor: codes.codeFor,
    challengeOf: (id: string): Challenge | null => challenges.get(id) ?? null,
  }
}
export type LoginChallenges = ReturnType<typeof createLoginChallenges>
