import { statSync } from 'node:fs'
import type { Entry, Header } from '../../journal/record/entries'
import { createLineReader, noteDamage, UnreadableJournal } from '../../journal/record/parse'
import { chainSegments, damageOf, sumByName, type Damage } from '../../journal/record/segments'
import { linesOf } from './linesOf'
import type { Output, Recording } from './types'

/** The position of a segment in a file, in bytes. */
interface StoredSegment extends Damage {
  readonly file: string
  readonly header: Header
  readonly from: number
  readonly to: number
  readonly first: number | null
  readonly last: number | null
  readonly upcast: Readonly<Record<string, number>>
}

/**
 * The journals in some files; segments of one page load are joined across files. Unreadable files are reported and skipped. Each
 * file is streamed once, and only the positions of its segments are kept.
 */
export function readAll(files: readonly string[], complain: Output['complain']): { recordings: readonly Recording[]; unreadable: number } {
  const groups: { files: string[]; segments: StoredSegment[] }[] = []
  let unreadable = 0
  for (const file of files) {
    try {
      const segments = segmentsIn(file)
      for (const session of new Set(segments.map(({ header }) => header.id))) {
        const own = segments.filter(({ header }) => header.id === session)
        // A copy of a journal is a recording of its own; only other segments are joined.
        const group = groups.find((each) => each.segments.every(({ header }) =>
          header.id === session && own.every((segment) => segment.header.segment !== header.segment)))
        if (group) {
          group.files.push(file)
          group.segments.push(...own)
        } else groups.push({ files: [file], segments: own })
      }
    } catch (error) {
      unreadable++
      complain(`${file}: ${reasonOf(error)}`)
    }
  }
  const recordings = groups.flatMap((group) => chainSegments(group.segments).map((chain) => recordingOf(group.files, chain)))
  return { recordings: withLoads(recordings), unreadable }
}

/** Numbers the page loads that share their files, by time. The getter of the journal stays one. */
function withLoads(recordings: readonly Recording[]): readonly Recording[] {
  const loads = new Map<string, Recording[]>()
  for (const recording of recordings) {
    const files = recording.files.join('\n')
    loads.set(files, [...loads.get(files) ?? [], recording])
  }
  for (const all of loads.values()) {
    if (all.length === 1) continue
    const inOrder = all.toSorted((one, other) => one.header.startedAt - other.header.startedAt)
    inOrder.forEach((recording, at) => Object.assign(recording, { load: { number: at + 1, of: all.length } }))
  }
  return recordings
}

/** Reads a file and returns the positions of its segments. Throws when it cannot be read. */
function segmentsIn(file: string): readonly StoredSegment[] {
  const segments: { -readonly [Key in keyof StoredSegment]: StoredSegment[Key] }[] = []
  const { size } = statSync(file)
  let at = 0
  const reader = createLineReader({
    header(header) {
      const before = segments.at(-1)
      if (before) before.to = at
      segments.push({ file, header, from: at, to: size, first: null, last: null, upcast: {} })
    },
    entry({ seq }, name) {
      const segment = segments.at(-1)
      if (!segment) return
      segment.first ??= seq
      segment.last = seq
      if (name !== null) segment.upcast = { ...segment.upcast, [name]: (segment.upcast[name] ?? 0) + 1 }
    },
    ...noteDamage(segments),
  })
  for (const line of linesOf(file, 0, size)) {
    at = line.at
    reader.line(line.text, false)
  }
  reader.end()
  return segments
}

function recordingOf(files: readonly string[], chain: readonly StoredSegment[]): Recording {
  const [{ header }] = chain as [StoredSegment]
  const entries: Iterable<Entry> = {
    * [Symbol.iterator]() {
      for (const segment of chain) yield* entriesOf(segment)
    },
  }
  const upcast = sumByName(chain.map((each) => each.upcast))
  const sum = (of: (segment: StoredSegment) => number) => chain.reduce((total, segment) => total + of(segment), 0)
  return {
    files, header, entries, upcast, load: null, ...damageOf(chain),
    bytes: sum(({ from, to }) => to - from),
    lines: sum(({ first, last }) => (first === null || last === null ? 0 : last - first + 1)),
    text: () => chain.flatMap(({ file, from, to }) => [...linesOf(file, from, to)].map(({ text }) => text)).join('\n'),
    get journal() {
      return { header, entries: [...entries], upcast }
    },
  }
}

function* entriesOf({ file, from, to }: StoredSegment): Generator<Entry> {
  const found: Entry[] = []
  const reader = createLineReader({ header: () => undefined, entry: (entry) => void found.push(entry) })
  for (const { text } of linesOf(file, from, to)) {
    reader.line(text, false)
    yield* found.splice(0)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableJournal) return error.message
  const { code } = error as { code?: unknown }
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file', EISDIR: 'this is a folder', EACCES: 'no permission to read it',
  }
  return known[String(code)] ?? (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
