import type { Dice } from './dice'
import { REFUSALS, refuse } from './refusals'

/** Measures of a puzzle in pixels; the piece may be off by `tolerance` either way. */
export const PUZZLE = { width: 320, height: 160, piece: 56, tolerance: 6 } as const

const MINUTE_MS = 60_000
const CHALLENGE_LIFE_MS = 3 * MINUTE_MS
const TICKET_LIFE_MS = 5 * MINUTE_MS
const CODE_LIFE_MS = 5 * MINUTE_MS
const RESEND_AFTER_MS = MINUTE_MS
const TRIES = 5

export interface Challenge {
  readonly id: string
  /** Where the piece belongs, from the left and from the top. */
  readonly offset: number
  readonly top: number
  readonly until: number
  tries: number
}
export interface SentCode {
  readonly countryCode: string
  readonly phoneNo: string
  readonly code: string
  readonly sentAt: number
  readonly until: number
  tries: number
  used: boolean
}

/** The way to a login: a puzzle gives a ticket, a ticket sends a code, a code opens. */
export function createDoors({ dice, now }: { readonly dice: Dice; readonly now: () => number }) {
  const challenges = new Map<string, Challenge>()
  const tickets = new Map<string, number>()
  const codes: SentCode[] = []
  const lastCodeFor = (countryCode: string, phoneNo: string) =>
    codes.findLast((sent) => sent.countryCode === countryCode && sent.phoneNo === phoneNo)

  return {
    challenge(): Challenge {
      const id = `ch-${dice.hex(12)}`
      const { width, height, piece } = PUZZLE
      const offset = dice.whole(90, width - piece - 12)
      const challenge = { id, offset, top: dice.whole(16, height - piece - 16), until: now() + CHALLENGE_LIFE_MS, tries: 0 }
      challenges.set(id, challenge)
      return challenge
    },

    /** A ticket for one code, if the piece fits. */
    check(id: string, offset: number): string {
      const challenge = challenges.get(id)
      if (challenge === undefined || challenge.until <= now() || challenge.tries >= TRIES) refuse(REFUSALS.challengeGone)
      challenge.tries += 1
      if (Math.abs(challenge.offset - offset) > PUZZLE.tolerance) refuse(REFUSALS.pieceOff)
      challenges.delete(id)
      const ticket = `tk-${dice.hex(16)}`
      tickets.set(ticket, now() + TICKET_LIFE_MS)
      return ticket
    },

    /** Sends a code; answers the seconds until the next may be asked for. */
    send(countryCode: string, phoneNo: string, ticket: string): number {
      const until = tickets.get(ticket)
      if (until === undefined || until <= now()) refuse(REFUSALS.ticketSpent)
      const before = lastCodeFor(countryCode, phoneNo)
      if (before !== undefined && !before.used && now() - before.sentAt < RESEND_AFTER_MS) refuse(REFUSALS.resendTooSoon)
      tickets.delete(ticket)
      const code = String(dice.whole(0, 999_999)).padStart(6, '0')
      codes.push({ countryCode, phoneNo, code, sentAt: now(), until: now() + CODE_LIFE_MS, tries: 0, used: false })
      return RESEND_AFTER_MS / 1000
    },

    /** Uses a code up, or says why not. */
    enter(countryCode: string, phoneNo: string, code: string): void {
      const sent = lastCodeFor(countryCode, phoneNo)
      if (sent === undefined || sent.used || sent.until <= now()) refuse(REFUSALS.codeExpired)
      if (sent.tries >= TRIES) refuse(REFUSALS.tooManyTries)
      sent.tries += 1
      if (sent.code !== code) refuse(REFUSALS.wrongCode)
      sent.used = true
    },

    challengeOf: (id: string): Challenge | null => challenges.get(id) ?? null,
    codes: (): readonly SentCode[] => codes,
    /** The newest code that was sent to a number, or null. */
    codeFor: (phoneNo: string, countryCode = '62'): string | null => lastCodeFor(countryCode, phoneNo)?.code ?? null,
  }
}
export type Doors = ReturnType<typeof createDoors>
