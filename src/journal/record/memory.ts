import type { Entry } from './entries'
import { createListenerGuard, listenerNote, type OnListenerFailure } from '../runtime/listeners'
import { numberedLog, type Log } from '../runtime/log'

/** Not yet serialized: an entry, or a state to hash or to snapshot. All of them are immutable. */
export type PendingLine =
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
  /**
   * Passes buffered entries to `write`, oldest first, at least one, until `shouldStop` returns true for the next one. An entry for
   * which `write` returns false stays buffered, and consuming stops.
   */
  consume(write: (entry: PendingLine) => boolean, shouldStop: (next: PendingLine) => boolean): void
  readonly pendingCount: () => number
  /** Sets the listener for the first buffered entry and for each input after it, called within a turn. It must not throw. */
  onPending(listener: () => void): void
}

/** `onEntry` receives each entry at once, unredacted; its exceptions go to `onFailure` and into the journal. */
export function createMemory(onEntry?: (entry: Entry) => void, onFailure: OnListenerFailure = () => undefined): Memory {
  let pending: PendingLine[] = []
  let notifyPending = () => {}
  let isNotifying = false
  const notify = onEntry && createListenerGuard((name, error) => {
    log.note(...listenerNote(name, error))
    onFailure(name, error)
  })('journal entries', onEntry)

  function push(entry: PendingLine): void {
    pending.push(entry)
    if (pending.length === 1 || entry.k === 'i') notifyPending()
  }

  const log = numberedLog((entry) => {
    push(entry)
    // The listener does not receive the note about its own exception.
    if (!notify || isNotifying) return
    isNotifying = true
    notify(entry)
    isNotifying = false
  })
  return {
    log,
    markState: (state) => push({ k: 'state', state }),
    markSnapshot: (state, turns) => push({ k: 'snapshot', state, turns }),
    consume(write, shouldStop) {
      const firstRemaining = pending.findIndex((entry, index) => (index > 0 && shouldStop(entry)) || !write(entry))
      pending = firstRemaining === -1 ? [] : pending.slice(firstRemaining)
    },
    pendingCount: () => pending.length,
    onPending(listener) {
      notifyPending = listener
      if (pending.length > 0) notifyPending()
    },
  }
}
