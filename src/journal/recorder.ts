import type { Entry, Header } from './entries'
import { hashJson } from './hash'
import type { HashCache } from './hash'
import { numberedLog } from './log'
import type { Log } from './log'
import type { Redactor } from './redact'

/** Writes a session down. On the hot path it only remembers; redaction and text come when there is time. */
export interface Recorder {
  readonly log: Log
  /** Notes the state as it is now; its hash is computed when the lines are. */
  markState(state: unknown): void
  /** Turns what waits into JSON Lines (each ends with a newline) until `expired` says so; '' when nothing waits. */
  drain(expired?: () => boolean): string
  readonly waiting: () => number
}

type Pending = Entry | { readonly k: 'state'; readonly state: unknown }

/** A recorder whose first line is the header. Without a redactor (tests only) the lines hold everything. */
export function createRecorder(header: Header, redactor: Redactor | null): Recorder {
  let pending: Pending[] = []
  let started = false
  // seq is given when an entry is written, so that notes and hashes fall into place without gaps.
  let seq = 0
  const cache: HashCache = new WeakMap()
  const clean = (value: unknown) => (redactor ? redactor.redact(value) : value)

  function line(entry: Pending): string {
    if (entry.k === 'state') return JSON.stringify({ k: 'h', seq: seq++, hash: hashJson(clean(entry.state), cache) })
    const numbered = { ...entry, seq: seq++ }
    if (numbered.k === 'i' || numbered.k === 's') return JSON.stringify({ ...numbered, action: cleanAction(numbered.action) })
    if (numbered.k === 'c') return JSON.stringify({ ...numbered, ...(clean({ args: numbered.args }) as object) })
    return JSON.stringify(numbered)
  }

  function cleanAction(action: object): object {
    const { type, meta, ...rest } = action as { type: string; meta?: unknown }
    return meta === undefined ? { type, ...(clean(rest) as object) } : { type, ...(clean(rest) as object), meta }
  }

  return {
    log: numberedLog((entry) => void pending.push(entry)),
    markState: (state) => void pending.push({ k: 'state', state }),
    drain(expired = () => false) {
      let text = ''
      if (!started) {
        text = `${JSON.stringify(header)}\n`
        started = true
      }
      let done = 0
      while (done < pending.length && !(done > 0 && expired())) text += `${line(pending[done++] as Pending)}\n`
      pending = pending.slice(done)
      return text
    },
    waiting: () => pending.length,
  }
}
