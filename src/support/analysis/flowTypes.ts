/** One run of a flow, as the replay traced it. Turns are indexes into the session. */
export interface FlowRun {
  readonly name: string
  /** The type of the event that started it; the flow's own name where no event started it. */
  readonly startedBy: string
  readonly began: number
  /** Null for a flow that was still running at the end. */
  readonly ended: number | null
  readonly cancelled: boolean
  /** The turns in which it acted or resumed, including the first and the last. */
  readonly activeTurns: readonly number[]
  /** Ids of the calls that the flow itself made. */
  readonly calls: readonly string[]
  /** The number of events it put, sink calls it made and flows it forked. */
  readonly effectCount: number
  /** A summary of the last value that it selected from state; null when it selected nothing. */
  readonly lastSelected: string | null
}

/** All runs up to the turn at which the replay stopped. */
export interface FlowTrace {
  readonly runs: readonly FlowRun[]
  /** The number of replayed turns. */
  readonly turns: number
}
