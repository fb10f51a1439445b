import type { UnknownAction } from 'redux'
import type { Json } from '../shared/json'
import type { Origin } from '../ports/adapters'
import type { EventVersions } from './upcasting'

export const FORMAT = 'dekat-journal'
export const VERSION = 1
/** Rises when a build does something unasked that builds before did not: additions.ts says what. */
export const BEHAVIOUR = 2

/** The first line of a journal: all that a session's behaviour depends on besides its inputs. */
export interface Header {
  readonly k: 'header'
  readonly format: typeof FORMAT
  readonly version: number
  readonly id: string
  /** Which build recorded it. */
  readonly build: string
  /** Epoch milliseconds; every `at` counts from here. */
  readonly startedAt: number
  readonly seed: string
  readonly timeZone: string
  readonly locale: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** A page load fills one segment after the other, from 0; its segments share `id`, and all but the first begin with a snapshot. */
  readonly segment: number
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
  /** `BEHAVIOUR` of the build that recorded it. 1 in journals without the field. */
  readonly behaviour: number
  /** Versions of the events in it, of those above version 1. */
  readonly eventVersions: EventVersions
  /** Name of the redaction policy that the lines went through; 'none' for a journal that never left a test. */
  readonly redaction: string
}

/** Something happened to the session: a tap, an answer, a timer, a word from another tab. */
export interface InputEntry {
  readonly k: 'i'
  readonly seq: number
  readonly at: number
  readonly origin: Origin
  readonly action: UnknownAction
}
/** A saga put an action within the turn of the input before it. */
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
/** A note for people: a late answer, a reducer that threw. Replay copies it. */
export interface NoteEntry {
  readonly k: 'n'
  readonly seq: number
  readonly note: string
  readonly about?: string
}
/** Hash of the whole state after the turn before it. */
export interface HashEntry {
  readonly k: 'h'
  readonly seq: number
  readonly hash: string
  /** Short hashes of the slices that changed since the entry of this kind before it; of all in the first of a segment. */
  readonly slices?: SliceHashes
}
/** Begins a later segment of a page load: the whole state between two turns, private values replaced. */
export interface SnapshotEntry {
  readonly k: 'b'
  readonly seq: number
  /** How many turns the page load had before it. */
  readonly turns: number
  readonly state: unknown
  readonly hash: string
}
/** Entries between the seqs around it were lost, and why. */
export interface TruncationEntry {
  readonly k: 't'
  readonly seq: number
  readonly reason: string
}

/** Short hashes of slices, by name (`hashSlices`). */
export type SliceHashes = Readonly<Record<string, string>>

export type Entry = InputEntry | DerivedEntry | CallEntry | CancelEntry | NoteEntry | HashEntry | SnapshotEntry | TruncationEntry
/** Segments of one page load that follow each other, or one of them. `header` is that of the first. */
export interface Journal {
  readonly header: Header
  readonly entries: readonly Entry[]
  /** How many entries were brought up to date when they were read, by the name that their event had then. */
  readonly upcast?: Readonly<Record<string, number>>
}
/** A journal that is read from its first entry to its last, as often as needed: its entries need not be in memory. Each journal is one. */
export interface JournalStream extends Omit<Journal, 'entries'> {
  readonly entries: Iterable<Entry>
}

/** Marks an input as the answer of a held call. */
export interface SettledMeta {
  readonly settles: string
}
/** How a port answered: a value, or the bug that kept it from answering. */
export type Outcome = { readonly value: unknown } | { readonly error: { readonly name: string; readonly message: string } }

/** Type guard for the JSON of a settled input's payload. */
export function outcomeOf(action: UnknownAction): Outcome {
  const payload = action['payload'] as { value?: Json; error?: { name: string; message: string } }
  return payload.error ? { error: payload.error } : { value: payload.value }
}

/** The port of a call, by the call's id. */
export function portOf(callId: string): string {
  return callId.split('#', 1)[0] ?? callId
}

/** The id of the call that an action settles, or null for any other action. */
export function settledCall(action: UnknownAction): string | null {
  const meta = action['meta'] as Partial<SettledMeta> | undefined
  return typeof meta?.settles === 'string' ? meta.settles : null
}
