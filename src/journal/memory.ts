import type { Entry } from './entries'
import { numberedLog } from './log'
import type { Log } from './log'

/** What waits to be written down: entries, and states whose hash is due. Nothing in it changes any more, so it may wait. */
export type Pending = Entry | { readonly k: 'state'; readonly state: unknown }

/** Remembers a session from its first action: all that recording does on the hot path. Text is made of it by a recorder. */
export interface Memory {
  readonly log: Log
  /** Notes the state as it is now; its hash is computed when the lines are. */
  markState(state: unknown): void
  /** Hands on what waits, oldest first, until `enough` says so; one at least. */
  consume(use: (entry: Pending) => void, enough: () => boolean): void
  readonly waiting: () => number
}

/** `hears` is told of each entry as it comes, nothing replaced. */
export function createMemory(hears?: (entry: Entry) => void): Memory {
  let pending: Pending[] = []
  return {
    log: numberedLog((entry) => {
      pending.push(entry)
      hears?.(entry)
    }),
    markState: (state) => void pending.push({ k: 'state', state }),
    consume(use, enough) {
      let done = 0
      while (done < pending.length && !(done > 0 && enough())) use(pending[done++] as Pending)
      pending = pending.slice(done)
    },
    waiting: () => pending.length,
  }
}
