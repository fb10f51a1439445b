/** A part of a run that one thread does in some seconds. */
export type FleetJob =
  | { readonly run: number; readonly job: number; readonly kind: 'simulate'; readonly first: number; readonly count: number }
  | { readonly run: number; readonly job: number; readonly kind: 'verify'; readonly hashes: readonly string[] }

/** One session or journal that did not hold. `kind` and `cause` are alike where the cause is. */
export interface FleetFailure {
  /** The seed, or the name of the journal. */
  readonly item: string
  readonly kind: string
  readonly cause: string
}

/** What a job came to. */
export interface JobResult {
  readonly sessions: number
  readonly ms: number
  readonly failures: readonly FleetFailure[]
}
