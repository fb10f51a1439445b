import type { Entry } from './entries'
import { createListenerGuard, listenerNote } from './listeners'
import type { OnListenerFailure } from './listeners'
import { numberedLog } from './log'
import type { Log } from './log'

/** Not yet serialized: entries, and states whose hash or snapshot is due. All of it is immutable. */
export type Pending =
  | Entry
  | { readonly k: 'state'; readonly state: unknown }
  | { readonly k: 'snapshot'; readonly state: unknown; readonly turns: number }

/** Buffers a session from its first action: the only recording work on the hot path. A recorder serializes it. */
export interface Memory {
  readonly log: Log
  /** Marks the current state; its hash is computed during serialization. */
  markState(state: unknown): void
  /** Marks the current state between two turns: the next segment of the journal begins with it. */
  markSnapshot(state: unknown, turns: number): void
  /** Passes buffered entries to `write`, oldest first, at least one, until `shouldStop` returns true for the next one. */
  consume(use: (entry: Pending) => void, enough: (next: Pending) => boolean): void
  readonly waiting: () => number
  /** Sets the listener for the first buffered entry and for each input after it, called within a turn. It must not throw. */
  onWaiting(listener: () => void): void
}

/** `onEntry` receives each entry at once, unredacted; its exceptions go to `onFailure` and into the journal. */
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
    // The listener does not receive the note about its own exception.
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
