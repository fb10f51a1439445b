import type { DeveloperSwitches, Watched } from '../../../ports/developer'

/** The developer options, see reducer. */
export interface DeveloperState {
  /** Null before they were read. */
  readonly kept: DeveloperSwitches | null
  readonly running: DeveloperSwitches | null
  readonly exporting: 'idle' | 'busy' | 'done' | 'failed'
  readonly watching:
    | { readonly phase: 'idle' | 'busy' }
    | { readonly phase: 'failed'; readonly line?: number }
    | { readonly phase: 'shown'; readonly watched: Watched }
  readonly clearing: 'no' | 'asked' | 'busy' | 'failed'
}
