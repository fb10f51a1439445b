import type { UnknownAction } from 'redux'
import type { Origin } from '../ports/adapters'
import type { Entry } from './entries'

/** What the machine tells as it runs. The recorder keeps it, the replayer compares it, a bench may drop it. */
export interface Log {
  input(at: number, origin: Origin, action: UnknownAction): void
  derived(action: UnknownAction): void
  call(port: string, id: string | undefined, args: readonly unknown[]): void
  cancelled(id: string): void
  note(note: string, about?: string): void
  hash(hash: string): void
}

/** A log that hands on entries with a dense `seq`. It copies nothing: actions and arguments are immutable. */
export function numberedLog(take: (entry: Entry) => void): Log {
  let seq = 0
  return {
    input: (at, origin, action) => take({ k: 'i', seq: seq++, at, origin, action }),
    derived: (action) => take({ k: 's', seq: seq++, action }),
    call: (port, id, args) => take(id === undefined ? { k: 'c', seq: seq++, port, args } : { k: 'c', seq: seq++, port, id, args }),
    cancelled: (id) => take({ k: 'x', seq: seq++, id }),
    note: (note, about) => take(about === undefined ? { k: 'n', seq: seq++, note } : { k: 'n', seq: seq++, note, about }),
    hash: (hash) => take({ k: 'h', seq: seq++, hash }),
  }
}

/** Where an error comes from that ended a flow of the session for good; the note of a replay is about it. */
export const FLOW_ENDED = 'flow ended'

/** A log that keeps nothing. */
export function silentLog(): Log {
  return numberedLog(() => undefined)
}
