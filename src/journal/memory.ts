import type { Entry } from './entries'
import { createListenerGuard, listenerNote } from './listeners'
import type { OnListenerFailure } from './listeners'
import { numberedLog } from './log'
import type { Log } from './log'

/** What waits to be written down: entries, and states that a hash or a snapshot is due of. Nothing in it changes any more. */
export type Pending =
  | Entry
  | { readonly k: 'state'; readonly state: unknown }
  | { readonly k: 'snapshot'; readonly state: unknown; readonly turns: number }

/** Keeps a session from its first action: all that recording does on the hot path. A recorder turns it into text. */
export interface Memory {
  readonly log: Log
  /** Notes the state as it is now; its hash is computed when the lines are. */
  markState(state: unknown): void
  /** Notes the state as it is now, between two turns: the next segment of the journal begins with it. */
  markSnapshot(state: unknown, turns: number): void
  /** Hands on what waits, oldest first, until `enough` says so before the next one; one at least. */
  consume(use: (entry: Pending) => void, enough: (next: Pending) => boolean): void
  readonly waiting: () => number
  /** Sets what is called, within a turn, when something begins to wait and with each input after that. It must not throw. */
  onWaiting(listener: () => void): void
}

/** `onEntry` gets each entry as it comes, nothing replaced; its exceptions go to `onFailure` and into the journal. */
export function createMemory(onEntry?: (entry: Entry) => void, onFailure: OnListenerFailure = () => undefined): Memory {
  let pending: Pending[] = []
  let wake = () => {}
  let telling = false
  const tell = onEntry && createListenerGuard((name, error) => {
    log.note(...listenerNote(name, error))
    onFailure(name, error)
  })('journal entries', onEntry)

  function push(entry: Pending): void {
    pending.push(entry)
    if (pending.length === 1 || entry.k === 'i') wake()
  }

  const log = numberedLog((entry) => {
    push(entry)
    // The listener does not get the note of its own exception.
    if (!tell || telling) return
    telling = true
    tell(entry)
    telling = false
  })
  return {
    log,
    markState: (state) => push({ k: 'state', state }),
    markSnapshot: (state, turns) => push({ k: 'snapshot', state, turns }),
    consume(use, enough) {
      let done = 0
      while (done < pending.length && !(done > 0 && enough(pending[done] as Pending))) use(pending[done++] as Pending)
      pending = pending.slice(done)
    },
    waiting: () => pending.length,
    onWaiting(listener) {
      wake = listener
      if (pending.length > 0) wake()
    },
  }
}
