/** What one flow did, as its replay showed it. Turns are places in the session. */
export interface FlowRun {
  readonly name: string
  /** The type of the event that started it; its own name for one that no event starts. */
  readonly on: string
  readonly began: number
  /** The turn in which it ended; null for one that went on to the end. */
  readonly ended: number | null
  readonly cancelled: boolean
  /** The turns in which it did something or was woken, the first and the last among them. */
  readonly ran: readonly number[]
  /** Ids of the calls that it made itself. */
  readonly calls: readonly string[]
  /** Events it put, calls it made without an answer, flows it started. */
  readonly acts: number
  /** What it read last of the state before it ended, in a few characters; null when it read nothing. */
  readonly lastRead: string | null
}

/** What all flows did, up to the turn at which the replay stopped. */
export interface FlowTrace {
  readonly runs: readonly FlowRun[]
  /** So many turns were replayed. */
  readonly turns: number
}
