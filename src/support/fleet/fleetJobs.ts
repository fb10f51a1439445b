/** A slice of a run, small enough for one thread to finish in seconds. */
export type FleetJob =
  | { readonly run: number; readonly job: number; readonly kind: 'simulate'; readonly first: number; readonly count: number }
  | { readonly run: number; readonly job: number; readonly kind: 'verify'; readonly hashes: readonly string[] }

/** A session that broke a rule or a journal that replayed differently. `kind` and `cause` are equal for failures with the same cause. */
export interface FleetFailure {
  /** The seed, or the name of the journal. */
  readonly item: string
  readonly kind: string
  readonly cause: string
}

export interface JobResult {
  readonly sessions: number
  readonly ms: number
  readonly failures: readonly FleetFailure[]
}
