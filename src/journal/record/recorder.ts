import type { Header, SliceHashes } from './entries'
import { hashJson, hashSlices, type HashCache } from './hash'
import { createLineSum } from './lineSum'
import { createMemory, type Memory, type PendingLine } from './memory'
import type { Redactor } from '../redact/redactor'

/** Start of the first line of each segment. */
export const HEADER_LINE = '{"k":"header"'

/** Serializes the memory of a session to journal lines when there is time. */
export interface Recorder extends Omit<Memory, 'consume'> {
  /**
   * Serializes buffered entries to JSON Lines (each ends with a newline) until `expired` returns true; '' if nothing is buffered or the
   * first entry is not finished: each call continues. Stops before a snapshot, so text that begins with a header begins a segment.
   */
  drain(expired?: () => boolean): string
}

/** The first line is the header. Without a redactor (tests only) the lines include private data. */
export function createRecorder(header: Header, redactor: Redactor | null, memory: Memory = createMemory()): Recorder {
  let hasBegun = false
  let segment = header.segment
  // seq is assigned on serialization, so that notes and hashes are numbered without gaps.
  let seq = 0
  const cache: HashCache = new WeakMap()
  /** As last written in this segment. */
  let slices: SliceHashes = {}
  let sum = createLineSum()
  const cleanState = (state: unknown) => (redactor ? redactor.state(state) : state)
  const firstLine = redactor ? redactor.header(header) : header

  function markLine(state: unknown): string {
    const [hash, now, before] = [hashJson(state, cache), hashSlices(state, cache), slices]
    slices = now
    const changed = Object.entries(now).filter(([name, hash]) => before[name] !== hash)
    return JSON.stringify({ k: 'h', seq, hash, slices: Object.fromEntries(changed), lines: sum.text() })
  }

  /** The header of a segment as a whole line. */
  function beginSegment(first: object): string {
    const text = JSON.stringify(first)
    sum = createLineSum()
    sum.add(text)
    return `${text}\n`
  }

  /** Null if the time for a large entry has expired. */
  function serialize(entry: PendingLine, expired: () => boolean): string | null {
    if (entry.k === 'state') return markLine(cleanState(entry.state))
    if (entry.k === 'snapshot') {
      const state = cleanState(entry.state)
      slices = {}
      const snapshot = JSON.stringify({ k: 'b', seq, turns: entry.turns, state, hash: hashJson(state, cache) })
      return `${beginSegment({ ...firstLine, segment: ++segment })}${snapshot}`
    }
    const redacted = redactor ? redactor.entryWithin(entry, expired) : entry
    return redacted && JSON.stringify({ ...redacted, seq })
  }

  /** An entry that cannot be serialized must not end the recording: a line reports the gap. */
  function serializeOrGap(entry: PendingLine, expired: () => boolean): string | null {
    try {
      return serialize(entry, expired)
    } catch (error) {
      return JSON.stringify({ k: 't', seq, reason: `a line could not be written: ${error instanceof Error ? error.name : typeof error}` })
    }
  }

  return {
    ...memory,
    drain(expired = () => false) {
      let text = hasBegun ? '' : beginSegment(firstLine)
      hasBegun = true
      memory.consume((entry) => {
        const written = serializeOrGap(entry, expired)
        if (written === null) return false
        // A snapshot's header is already counted.
        sum.add(written.slice(written.lastIndexOf('\n') + 1))
        text += `${written}\n`
        seq++
        return true
      }, (next) => next.k === 'snapshot' || expired())
      return text
    },
  }
}
