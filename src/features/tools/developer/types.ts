import type { DeveloperSwitches, ReplaySummary } from '../../../ports/developer'
import type { Count } from '../../../shared/meaning'

/** State machine in reducer.ts. */
export interface DeveloperState {
  /** Null before it was read. */
  readonly stored: DeveloperSwitches | null
  readonly running: DeveloperSwitches | null
  readonly exporting: 'idle' | 'busy' | 'done' | 'failed'
  readonly watching:
    | { readonly phase: 'idle' | 'busy' }
    | { readonly phase: 'failed'; readonly line?: Count }
    | { readonly phase: 'shown'; readonly watched: ReplaySummary }
  readonly clearing: 'no' | 'confirming' | 'busy' | 'failed'
}
