import type { UnknownAction } from 'redux'
import type { Origin } from '../../ports/adapters'
import type { Entry } from '../record/entries'

/** Receives everything that the machine does. The recorder stores it, the replayer compares it, a benchmark may drop it. */
export interface Log {
  input(at: number, origin: Origin, action: UnknownAction): void
  derived(action: UnknownAction): void
  call(port: string, id: string | undefined, args: readonly unknown[]): void
  cancelled(id: string): void
  note(note: string, about?: string): void
  hash(hash: string): void
}

/** A log that emits entries with consecutive `seq`. It copies nothing: actions and arguments are immutable. */
export function numberedLog(emit: (entry: Entry) => void): Log {
  let seq = 0
  return {
    input: (at, origin, action) => emit({ k: 'i', seq: seq++, at, origin, action }),
    derived: (action) => emit({ k: 's', seq: seq++, action }),
    call: (port, id, args) => emit(id === undefined ? { k: 'c', seq: seq++, port, args } : { k: 'c', seq: seq++, port, id, args }),
    cancelled: (id) => emit({ k: 'x', seq: seq++, id }),
    note: (note, about) => emit(about === undefined ? { k: 'n', seq: seq++, note } : { k: 'n', seq: seq++, note, about }),
    hash: (hash) => emit({ k: 'h', seq: seq++, hash }),
  }
}

/** Location of errors that permanently ended a flow; a replay's note refers to it. */
export const FLOW_ENDED = 'flow ended'

export function silentLog(): Log {
  return numberedLog(() => undefined)
}
