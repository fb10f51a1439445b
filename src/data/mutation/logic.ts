import type { FailureKind } from '../../session/request'
import type { Json } from '../../shared/json'

/** unknown: the server may have executed it · notReceived: it did not · refused: the server decided · noUser: the user has left. */
export type Verdict = 'unknown' | 'notReceived' | 'refused' | 'noUser'

/** The only mapping of failures to verdicts. It does not compile if a kind is missing. */
const VERDICTS: Readonly<Record<FailureKind, Verdict>> = {
  network: 'unknown', timeout: 'unknown', cancelled: 'unknown', malformed: 'unknown', server: 'unknown',
  rateLimited: 'notReceived', clock: 'notReceived', fileGone: 'notReceived',
  refused: 'refused',
  loginRequired: 'noUser', loginDismissed: 'noUser', userSwitched: 'noUser',
}

export function verdictOf(kind: FailureKind): Verdict {
  return VERDICTS[kind]
}

/** Result of an intent. `open`: it had no effect, and may be sent again with the same id. */
export type Outcome<Result extends Json> =
  | { readonly is: 'succeeded'; readonly result: Result }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'open' | 'unknown' }

export const OPEN = { is: 'open' } as const
export const UNKNOWN = { is: 'unknown' } as const

/** State key of one mutation key. */
export function slotOf(name: string, key: string): string {
  return `${name}:${key}`
}

/** Inputs are equal if their JSON is. */
export function isEqual(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
