/** Places in the counters that the threads share: the number of the next session, and 1 once the run is stopped. */
export const NEXT = 0
export const STOPPED = 1

/** The input of a thread. */
export interface PlayerData {
  readonly counters: SharedArrayBuffer
  readonly count: number
  /** The number of the first session, or a text that all seeds begin with. */
  readonly first: number | string
}

/** One session that was played. */
export interface Played {
  readonly seed: string
  readonly broken: readonly string[]
  /** How often each situation occurred. */
  readonly met: Readonly<Record<string, number>>
  /** For a session that breaks a rule: the journal of its page, and the same with the inputs alone that the violation needs. */
  readonly journals: { readonly whole: string; readonly minimized: string | null } | null
}
