import type { Rng } from '../basics/rng'
import { REFUSALS, refuse, wrongCode } from '../refusals'

const MINUTE_MS = 60_000
const CODE_LIFE_MS = 5 * MINUTE_MS
export const RESEND_AFTER_MS = MINUTE_MS
const MAX_TRIES = 5

export interface SentCode {
  readonly countryCode: string
  readonly phoneNo: string
  readonly code: string
  readonly sentAt: number
  readonly until: number
  tries: number
  used: boolean
}

/** Codes sent for one purpose; only the newest of a number is valid. */
export function createSentCodes({ rng, now }: { readonly rng: Rng; readonly now: () => number }) {
  const codes: SentCode[] = []
  const lastFor = (countryCode: string, phoneNo: string) =>
    codes.findLast((sent) => sent.countryCode === countryCode && sent.phoneNo === phoneNo)

  return {
    /** Milliseconds until another code may be sent to a number. */
    waitFor(countryCode: string, phoneNo: string): number {
      const last = lastFor(countryCode, phoneNo)
      return last === undefined || last.used ? 0 : Math.max(0, last.sentAt + RESEND_AFTER_MS - now())
    },

    send(countryCode: string, phoneNo: string): void {
      const code = String(rng.integer(0, 999_999)).padStart(6, '0')
      codes.push({ countryCode, phoneNo, code, sentAt: now(), until: now() + CODE_LIFE_MS, tries: 0, used: false })
    },

    /** Uses a code; refuses with the reason when it is not valid. */
    enter(countryCode: string, phoneNo: string, code: string): void {
      const sent = lastFor(countryCode, phoneNo)
      if (sent === undefined || sent.used || sent.until <= now()) refuse(REFUSALS.codeExpired)
      if (sent.tries >= MAX_TRIES) refuse(REFUSALS.tooManyTries)
      sent.tries += 1
      if (sent.code !== code) refuse(wrongCode(MAX_TRIES - sent.tries))
      sent.used = true
    },

    all: (): readonly SentCode[] => codes,
    /** The newest code sent to a number, or null. */
    codeFor: (phoneNo: string, countryCode = '62'): string | null => lastFor(countryCode, phoneNo)?.code ?? null,
  }
}
