import type { FailureKind } from '../../session/request'
import type { Json } from '../../shared/json'

/**
 * What the failure of a write says. unknown: the server may have carried it out all the same · notHeard: it was turned away before that ·
 * refused: the server decided · noUser: the session ended, or another user logged in.
 */
export type Verdict = 'unknown' | 'notHeard' | 'refused' | 'noUser'

/** The one list of failures by what they say. A kind that is not named here does not compile. */
const VERDICTS: Readonly<Record<FailureKind, Verdict>> = {
  network: 'unknown', timeout: 'unknown', cancelled: 'unknown', malformed: 'unknown', server: 'unknown',
  rateLimited: 'notHeard', clock: 'notHeard', fileGone: 'notHeard',
  refused: 'refused',
  loginRequired: 'noUser', loginDismissed: 'noUser', userSwitched: 'noUser',
}

/** What the failure of a write says. */
export function verdictOf(kind: FailureKind): Verdict {
  return VERDICTS[kind]
}

/** What became of an intent. `open`: it had no effect, and may be sent again under the same id. */
export type Outcome<Result extends Json> =
  | { readonly is: 'succeeded'; readonly result: Result }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'open' | 'unknown' }

export const OPEN = { is: 'open' } as const
export const UNKNOWN = { is: 'unknown' } as const

/** Where the state keeps what is known of one key. */
export function slotOf(name: string, key: string): string {
  return `${name}:${key}`
}

/** Whether two inputs ask for the same. */
export function isEqual(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
