import type { Header } from './entries'
import { hashJson } from './hash'
import type { HashCache } from './hash'
import { createMemory } from './memory'
import type { Memory, Pending } from './memory'
import type { Redactor } from './redact'

/** Makes the lines of a journal of what a session remembers, when there is time. */
export interface Recorder extends Pick<Memory, 'log' | 'markState' | 'waiting'> {
  /** Turns what waits into JSON Lines (each ends with a newline) until `expired` says so; '' when nothing waits. */
  drain(expired?: () => boolean): string
}

/** A recorder whose first line is the header. Without a redactor (tests only) the lines hold everything. */
export function createRecorder(header: Header, redactor: Redactor | null, memory: Memory = createMemory()): Recorder {
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
    log: memory.log,
    markState: memory.markState,
    waiting: memory.waiting,
    drain(expired = () => false) {
      let text = started ? '' : `${JSON.stringify(header)}\n`
      started = true
      memory.consume((entry) => (text += `${line(entry)}\n`), expired)
      return text
    },
  }
}
