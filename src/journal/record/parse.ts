import * as v from 'valibot'
import { MAX_TIMESTAMP } from '../../shared/text/moments'
import { nameOf } from '../replay/compare'
import {
  BEHAVIOUR, FORMAT, VERSION, type DerivedEntry, type Entry, type Header, type InputEntry, type Journal, type LineRange, type SnapshotEntry,
} from './entries'
import { createEditFinder } from './lineSum'
import { parseLazily } from './parseLazily'
import { isPlainEntry, ORIGINS } from './plainEntry'
import { joinSegments, type Damage } from './segments'
import { withCurrentPort } from '../versions/portNames'
import { stateNamesOf, type StateNames } from '../versions/stateNames'
import { EVENT_VERSIONS, unknownVersion, upcast } from '../versions/upcasters'
import type { EventVersions } from '../versions/upcasting'

const actionSchema = v.looseObject({ type: v.string() })
const seqSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Epoch ms, or ms since the start of a session. */
const timestampSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIMESTAMP))
/** Width or height of a screen. */
const pixelsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))
const originSchema = v.picklist(ORIGINS)

const headerSchema = v.object({
  k: v.literal('header'),
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  id: v.string(),
  build: v.string(),
  startedAt: timestampSchema,
  seed: v.string(),
  timeZone: v.string(),
  locale: v.string(),
  viewport: v.object({ width: pixelsSchema, height: pixelsSchema }),
  segment: v.number(),
  location: v.object({ pathname: v.string(), search: v.string(), hash: v.string() }),
  behaviour: v.optional(v.number(), 1),
  eventVersions: v.record(v.string(), v.number()),
  redaction: v.string(),
})

const slicesSchema = v.record(v.string(), v.string())
const entrySchema = v.variant('k', [
  v.object({ k: v.literal('i'), seq: seqSchema, at: timestampSchema, origin: originSchema, action: actionSchema }),
  v.object({ k: v.literal('s'), seq: seqSchema, action: actionSchema }),
  v.object({ k: v.literal('c'), seq: seqSchema, port: v.string(), id: v.optional(v.string()), args: v.array(v.unknown()) }),
  v.object({ k: v.literal('x'), seq: seqSchema, id: v.string() }),
  v.object({ k: v.literal('n'), seq: seqSchema, note: v.string(), about: v.optional(v.string()) }),
  v.object({ k: v.literal('h'), seq: seqSchema, hash: v.string(), slices: v.optional(slicesSchema), lines: v.optional(v.string()) }),
  v.object({ k: v.literal('b'), seq: seqSchema, turns: v.number(), state: v.record(v.string(), v.unknown()), hash: v.string() }),
  v.object({ k: v.literal('t'), seq: seqSchema, reason: v.string() }),
])

/** The file is not a journal, has another version, or is damaged inside. This is not a divergence: nothing was replayed. */
export class UnreadableJournal extends Error {
  override readonly name = 'UnreadableJournal'
  /** `line` counts from 1. `isNewer`: a newer build wrote the file and can read it. */
  constructor(readonly line: number, readonly reason: string, readonly isNewer = false) {
    super(`line ${line}: ${reason}`)
  }
}

/** Advice for a file that was damaged after it was recorded. */
const EXPORT_AGAIN = 'Ask for the export again'

/** Callbacks for the lines of a file, in order. */
export interface LineCallbacks {
  /** A segment begins. Its events are upcast, and the header has the current versions. */
  header(header: Header): void
  /** `upcast`: the recorded type of the event if it was upcast, else null. */
  entry(entry: Entry, upcast: string | null): void
  /** The last line was incomplete and was dropped: the recording crashed there, or the file was cut. */
  torn?(): void
  /** The first lines of a segment whose checksum differs: they were edited after the recording. */
  edited?(lines: LineRange): void
}

/** Reads a file of journals line by line, so that no journal has to be one string. Throws UnreadableJournal. */
export function createLineReader(callbacks: LineCallbacks) {
  let index = -1
  let versions: EventVersions = {}
  let names = stateNamesOf(BEHAVIOUR)
  let position: Position | null = null
  let tornIndex: number | null = null
  const edits = createEditFinder((lines) => callbacks.edited?.(lines))

  function emit(entry: Entry, name: string | null): void {
    position = checkSequence(entry, index, position as Position)
    callbacks.entry(entry, name)
  }

  return {
    /** Reads the next line. `isLazy`: parses a long payload on first access, unvalidated; not for the last line, it may be torn. */
    line(text: string, isLazy: boolean): void {
      index++
      const line = index === 0 ? text.replace(/^\uFEFF/, '') : text
      if (line.trim() === '') return
      if (tornIndex !== null) throw new UnreadableJournal(tornIndex + 1, `this line is damaged, it is not JSON. ${EXPORT_AGAIN}`)
      const lazyEntry = isLazy && position ? parseLazily(line) : null
      if (lazyEntry && upcastEntry(lazyEntry, versions, names) === lazyEntry) {
        emit(lazyEntry, null)
        return edits.add(line)
      }
      const value = parseLine(line)
      if (value === undefined) {
        if (!position) throw new UnreadableJournal(index + 1, 'this is not JSON')
        tornIndex = index
      } else if (!position || isHeader(value)) {
        const header = headerOf(value, index)
        versions = header.eventVersions
        names = stateNamesOf(header.behaviour)
        position = { segment: header.segment, last: null }
        edits.begin(index)
        callbacks.header({ ...header, eventVersions: EVENT_VERSIONS })
      } else {
        const entry = entryOf(value)
        if ('invalid' in entry) throw new UnreadableJournal(index + 1, `this is no entry: ${entry.invalid}`)
        const upcasted = upcastEntry(entry, versions, names)
        emit(edits.check(upcasted, index), upcasted === entry || !isEvent(entry) ? null : nameOf(entry))
      }
      edits.add(line)
    },
    /** Call after the last line. */
    end(): void {
      if (!position) throw new UnreadableJournal(1, 'the file is empty')
      if (tornIndex !== null) callbacks.torn?.()
    },
  }
}

/** Callbacks that note damage in the segment that is being read, the last one. */
export function noteDamage(segments: readonly Damage[]): Required<Pick<LineCallbacks, 'torn' | 'edited'>> {
  const note = (damage: Damage) => void Object.assign(segments.at(-1) ?? {}, damage)
  return { torn: () => note({ isTorn: true }), edited: (lines) => note({ edited: lines }) }
}

/**
 * Reads JSON Lines like `parseJournals`, but returns each segment separately, in file order. Events are upcast, and headers have the
 * current versions. `isLazy`: long payloads are parsed on first access, and not validated before. Throws UnreadableJournal.
 */
export function parseSegments(text: string, { isLazy = false }: { readonly isLazy?: boolean } = {}): readonly Journal[] {
  const segments: ({ header: Header; entries: Entry[]; upcast: Record<string, number> } & Damage)[] = []
  const reader = createLineReader({
    header: (header) => void segments.push({ header, entries: [], upcast: {} }),
    entry(entry, name) {
      const segment = segments.at(-1)
      segment?.entries.push(entry)
      if (segment && name !== null) segment.upcast[name] = (segment.upcast[name] ?? 0) + 1
    },
    ...noteDamage(segments),
  })
  const lines = text.split('\n')
  lines.forEach((line, index) => reader.line(line, isLazy && index < lines.length - 2))
  reader.end()
  return segments
}

/**
 * Reads JSON Lines: the segments of any number of page loads, in any order, each with its header. Consecutive segments are joined;
 * duplicates count once. An incomplete last line is dropped: the recording crashed there. Any other error throws UnreadableJournal.
 */
export function parseJournals(text: string): readonly Journal[] {
  return joinSegments(parseSegments(text))
}

/** Reads the latest page load of a journal file. Throws UnreadableJournal. */
export function parseJournal(text: string): Journal {
  return parseJournals(text).reduce((latest, journal) => (journal.header.startedAt >= latest.header.startedAt ? journal : latest))
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isHeader(value: unknown): boolean {
  return (value as { k?: unknown } | null)?.k === 'header'
}

function headerOf(value: unknown, index: number): Header {
  const header = v.safeParse(headerSchema, value)
  if (header.success) {
    const newer = unknownVersion(header.output.eventVersions)
    if (newer !== null) throw new UnreadableJournal(index + 1, newer, true)
    const { behaviour } = header.output
    if (behaviour > BEHAVIOUR) throw new UnreadableJournal(index + 1, `behaviour ${behaviour}; this code knows up to ${BEHAVIOUR}`, true)
    return header.output as Header
  }
  const { format, version } = (isHeader(value) ? value : {}) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) throw new UnreadableJournal(index + 1, `this is not the header of a ${FORMAT}`)
  if (version !== VERSION) {
    const reason = `a ${FORMAT} of version ${version}; this code reads version ${VERSION}`
    throw new UnreadableJournal(index + 1, reason, Number(version) > VERSION)
  }
  throw new UnreadableJournal(index + 1, `a header with a wrong field: ${v.getDotPath(header.issues[0]) ?? ''}`)
}

function entryOf(value: unknown): Entry | { readonly invalid: string } {
  if (isPlainEntry(value)) return value
  const entry = v.safeParse(entrySchema, value)
  return entry.success ? (entry.output as Entry) : { invalid: entry.issues[0].message }
}

/** Position within the current segment; `last` is null before its first entry. */
interface Position {
  readonly segment: number
  readonly last: number | null
}

/** Checks that the entry follows the previous one. Returns the position after it. */
function checkSequence({ k, seq }: Entry, index: number, { segment, last }: Position): Position {
  const expectedSeq = last !== null ? last + 1 : segment === 0 ? 0 : seq
  if (seq !== expectedSeq) {
    const problem = seq > expectedSeq ? 'lines are missing before this one' : 'this line is out of order'
    throw new UnreadableJournal(index + 1, `${problem} (seq ${seq} where ${expectedSeq} was due). ${EXPORT_AGAIN}`)
  }
  if (last === null && segment > 0 && k !== 'b') {
    throw new UnreadableJournal(index + 1, 'a later segment that does not begin with a snapshot')
  }
  return { segment, last: seq }
}

/** Inputs and derived events are upcast; snapshots and ports get the current names; hashes remain as recorded. */
function upcastEntry(entry: Entry, versions: EventVersions, names: StateNames): Entry {
  if (entry.k === 'b') return { ...entry, state: names.toCurrent(entry.state) as SnapshotEntry['state'] }
  if (!isEvent(entry)) return withCurrentPort(entry)
  const action = upcast(entry.action, versions, entry.k)
  return withCurrentPort(action === entry.action ? entry : { ...entry, action })
}

function isEvent(entry: Entry): entry is InputEntry | DerivedEntry {
  return entry.k === 'i' || entry.k === 's'
}
