import type { UnknownAction } from 'redux'
import type { Json } from '../../shared/json'
import type { Origin } from '../../ports/adapters'
import type { EventVersions } from '../versions/upcasting'

export const FORMAT = 'dekat-journal'
export const VERSION = 1
/** Increases when a build adds behaviour that older builds lacked (additions.ts), or when state keys get other names (stateNames.ts). */
export const BEHAVIOUR = 12

/** The first line of a journal: everything except inputs that the behaviour of a session depends on. */
export interface Header {
  readonly k: 'header'
  readonly format: typeof FORMAT
  readonly version: number
  readonly id: string
  /** Build that recorded the journal. */
  readonly build: string
  /** Epoch ms; every `at` is relative to it. */
  readonly startedAt: number
  readonly seed: string
  readonly timeZone: string
  readonly locale: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Index of the segment within the page load, from 0. Segments of a page load share `id`; all but the first begin with a snapshot. */
  readonly segment: number
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
  /** `BEHAVIOUR` of the build that recorded the journal; 1 in journals without the field. */
  readonly behaviour: number
  /** Versions of the events in the journal; absent events have version 1. */
  readonly eventVersions: EventVersions
  /** Name of the redaction policy of the lines; 'none' for a journal that never left a test. */
  readonly redaction: string
}

/** An input of the session: a tap, an answer, a timer, an update from another tab. */
export interface InputEntry {
  readonly k: 'i'
  readonly seq: number
  readonly at: number
  readonly origin: Origin
  readonly action: UnknownAction
}
/** A saga put an action within the turn of the previous input. */
export interface DerivedEntry {
  readonly k: 's'
  readonly seq: number
  readonly action: UnknownAction
}
/** A saga called a port (`id` is `port#n`) or a sink (no id). */
export interface CallEntry {
  readonly k: 'c'
  readonly seq: number
  readonly port: string
  readonly id?: string
  readonly args: readonly unknown[]
}
/** A saga stopped waiting for a call. */
export interface CancelEntry {
  readonly k: 'x'
  readonly seq: number
  readonly id: string
}
/** A note for people: a late answer, a reducer that threw. A replay copies it. */
export interface NoteEntry {
  readonly k: 'n'
  readonly seq: number
  readonly note: string
  readonly about?: string
}
/** Hash of the whole state after the previous turn. */
export interface HashEntry {
  readonly k: 'h'
  readonly seq: number
  readonly hash: string
  /** Checksum of the lines of the segment before this one; only in files. */
  readonly lines?: string
  /** Short hashes of the slices that changed since the previous hash entry; of all slices in the first one of a segment. */
  readonly slices?: SliceHashes
}
/** Begins a later segment of a page load: the whole state between two turns, private values replaced. */
export interface SnapshotEntry {
  readonly k: 'b'
  readonly seq: number
  /** Number of turns of the page load before it. */
  readonly turns: number
  readonly state: unknown
  readonly hash: string
}
/** Entries between the surrounding seqs were lost, with the reason. */
export interface TruncationEntry {
  readonly k: 't'
  readonly seq: number
  readonly reason: string
}

/** By slice name (`hashSlices`). */
export type SliceHashes = Readonly<Record<string, string>>

export type Entry = InputEntry | DerivedEntry | CallEntry | CancelEntry | NoteEntry | HashEntry | SnapshotEntry | TruncationEntry
/** The first and the last line, counted from 1. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** One segment or consecutive segments of one page load. `header` is that of the first. */
export interface Journal {
  readonly header: Header
  readonly entries: readonly Entry[]
  /** Number of entries that were upcast while reading, by the recorded type of their event. */
  readonly upcast?: Readonly<Record<string, number>>
  /** The file ends in an incomplete line, which was dropped. */
  readonly isTorn?: true | undefined
  /** Lines of the file between which it was edited after the recording. */
  readonly edited?: LineRange | undefined
}
/** A journal that is iterated from first to last entry, as often as needed: its entries need not be in memory. Every `Journal` is one. */
export interface JournalStream extends Omit<Journal, 'entries'> {
  readonly entries: Iterable<Entry>
}

/** Marks an input as the answer of a pending call. */
export interface SettledMeta {
  readonly settles: string
}
/** Result of a port: a value, or the error that prevented one. */
export type Outcome = { readonly value: unknown } | { readonly error: { readonly name: string; readonly message: string } }

/** Reads the JSON payload of a settled input. */
export function outcomeOf(action: UnknownAction): Outcome {
  const payload = action['payload'] as { value?: Json; error?: { name: string; message: string } }
  return payload.error ? { error: payload.error } : { value: payload.value }
}

export function portOf(callId: string): string {
  return callId.split('#')[0] ?? callId
}

/** The id of the call that an action settles; null for any other action. */
export function settledCall(action: UnknownAction): string | null {
  const meta = action['meta'] as Partial<SettledMeta> | undefined
  return typeof meta?.settles === 'string' ? meta.settles : null
}
