import type { Reducer, UnknownAction } from 'redux'
import { differingLeaves, nameOf } from './compare'
import { portOf, settledCall, type Entry, type InputEntry, type JournalStream } from '../record/entries'
import { isGeneratedId, subjectOf, withoutIndex } from './guess'
import { hashJson, hashSlices, type HashCache } from '../record/hash'
import { numberedLog } from '../runtime/log'
import { reduceSafely, type StartReplay } from './verify'

/** changed: another value at the path · missing: no longer happens · new: not recorded · state: another value in the state. */
export type DifferenceKind = 'changed' | 'missing' | 'new' | 'state'

/** Differences with one cause: the same path of the same event, call or slice. */
export interface Difference {
  readonly kind: DifferenceKind
  /** The event, the port (with the subject of the call), or the slice. */
  readonly about: string
  /** Path within the entry or the slice, without list indexes; '' if the whole entry is missing or new. */
  readonly path: string
  readonly count: number
  /** The first occurrence: seq in the recording, and both values. */
  readonly seq: number
  readonly recorded: unknown
  readonly actual: unknown
}

/** Formats the subject and the path of a difference. */
export function formatDifferencePlace({ kind, about, path }: Difference): string {
  return `${kind === 'state' ? 'the state ' : ''}${about}${path === '' ? '' : ` ${path}`}`
}

/** Limits the reported paths per entry or slice: with more differences the values are unrelated. */
const MAX_PATHS = 20
/** Limits quadratic matching: longer turns are matched in order only. */
const MAX_MATCHED = 600

/**
 * Collects all differences between a replay and its recording, beyond the first one. An answer goes to the call that matches its recorded
 * call. Only the first difference is certain; later ones may be its consequences. The expected states are computed from the recorded events
 * with the reducers of this build. For journals that begin with the start of a page load.
 */
export function differencesOf<State>(
  { header, entries }: JournalStream, startReplay: StartReplay, reducer: Reducer<State>,
): readonly Difference[] {
  const found = new Map<string, { -readonly [Key in keyof Difference]: Difference[Key] }>()
  let actual: Entry[] = []
  let state = reducer(undefined, { type: '@@journal/differences' })
  const session = startReplay(header, numberedLog((entry) => void actual.push(entry)))
  /** Maps ids of recorded pending calls to those of the replay. */
  const calls = new Map<string, string>()
  const cache: HashCache = new WeakMap()

  function add(kind: DifferenceKind, about: string, path: string, seq: number, recorded: unknown, actualValue: unknown): void {
    const key = isGeneratedId(recorded) && isGeneratedId(actualValue) ? 'ids' : `${kind} ${about} ${withoutIndex(path)}`
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { kind, about, path: withoutIndex(path), count: 1, seq, recorded, actual: actualValue })
  }

  function compareTurn(recorded: RecordedTurn): void {
    const { input } = recorded
    actual = []
    session.enter(redirectAnswer(input.action, calls), input.origin, input.at)
    calls.delete(settledCall(input.action) ?? '')
    let at = input.seq
    for (const [oldEntry, newEntry] of alignTurn(recorded, derivedOf(actual), calls)) {
      if (oldEntry) at = oldEntry.seq
      if (oldEntry?.k === 'c' && newEntry?.k === 'c' && oldEntry.id !== undefined && newEntry.id !== undefined) {
        calls.set(oldEntry.id, newEntry.id)
      }
      const changed = oldEntry && newEntry ? differingLeaves(contentOf(oldEntry), contentOf(newEntry), MAX_PATHS) : []
      if (oldEntry) for (const [path, one, other] of changed) add('changed', aboutOf(oldEntry), path, at, one, other)
      if (oldEntry && !newEntry) add('missing', aboutOf(oldEntry), '', at, contentOf(oldEntry), undefined)
      if (newEntry && !oldEntry) add('new', aboutOf(newEntry), '', at + 1, undefined, contentOf(newEntry))
    }
  }

  function compareStates(seq: number): void {
    for (const { slice, path, one, other } of diffStates(state, session.getState(), cache)) add('state', slice, path, seq, one, other)
  }

  for (const recorded of turnsOf(entries)) {
    const { input, output, marks, isLast } = recorded
    for (const { action } of [input, ...output.filter((entry) => entry.k === 's')]) state = reduceSafely(state, action, reducer)
    const before = found.size
    compareTurn(recorded)
    if (marks > 0 || isLast || found.size > before) compareStates(output.at(-1)?.seq ?? input.seq)
  }
  return [...found.values()]
}

/** Differences between two states, by slice, with both values. */
export function stateDifferences(recorded: unknown, actual: unknown, seq: number): readonly Difference[] {
  return diffStates(recorded, actual, new WeakMap()).map(({ slice, path, one, other }) => (
    { kind: 'state', about: slice, path, count: 1, seq, recorded: one, actual: other }
  ))
}

interface SliceDifference {
  readonly slice: string
  readonly path: string
  readonly one: unknown
  readonly other: unknown
}

function diffStates(one: unknown, other: unknown, cache: HashCache): readonly SliceDifference[] {
  if (hashJson(one, cache) === hashJson(other, cache)) return []
  const [was, is] = [(one ?? {}) as Readonly<Record<string, unknown>>, (other ?? {}) as Readonly<Record<string, unknown>>]
  const [before, now] = [hashSlices(was, cache), hashSlices(is, cache)]
  const differing = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name])
  return differing.flatMap((slice) => {
    return differingLeaves(was[slice], is[slice], MAX_PATHS).map(([path, left, right]) => ({ slice, path, one: left, other: right }))
  })
}

/** An input and what the flows did in its turn. */
export interface RecordedTurn {
  readonly input: InputEntry
  /** Events, calls and cancellations of the turn. */
  readonly output: Entry[]
  /** Number of hash and snapshot entries after the turn. */
  marks: number
  readonly isLast: boolean
}

export function* turnsOf(entries: Iterable<Entry>): Generator<RecordedTurn> {
  let open: RecordedTurn | null = null
  for (const entry of entries) {
    if (entry.k === 'i') {
      if (open) yield open
      open = { input: entry, output: [], marks: 0, isLast: false }
    } else if (entry.k === 's' || entry.k === 'c' || entry.k === 'x') open?.output.push(entry)
    else if (open && (entry.k === 'h' || entry.k === 'b')) open.marks++
  }
  if (open) yield { ...open, isLast: true }
}

/** Addresses a recorded answer to the replay's call. An answer without such a call resumes no saga. */
export function redirectAnswer(action: UnknownAction, calls: ReadonlyMap<string, string>): UnknownAction {
  const call = settledCall(action)
  if (call === null || calls.get(call) === call) return action
  return { ...action, meta: { ...(action['meta'] as object), settles: calls.get(call) ?? `${call}, which was not made` } }
}

/** Content of an entry without seq and call id. */
export function contentOf(entry: Entry): unknown {
  if (entry.k === 's') return { action: entry.action }
  return entry.k === 'c' ? { args: entry.args } : undefined
}

export function aboutOf(entry: Entry): string {
  if (entry.k === 'x') return `giving up ${portOf(entry.id)}`
  if (entry.k !== 'c') return nameOf(entry)
  const subject = subjectOf(entry)
  return `call of ${entry.port}${subject === '' ? '' : ` (${subject})`}`
}

type Pair = readonly [oldEntry: Entry | null, newEntry: Entry | null]

/** The events, calls and cancellations among entries. */
export function derivedOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ k }) => k === 's' || k === 'c' || k === 'x')
}

/** Aligns what flows did in a turn with the recorded turn. A recording may end inside its last turn, so what follows there is left out. */
export function alignTurn(
  { output, isLast }: RecordedTurn, performed: readonly Entry[], calls: ReadonlyMap<string, string>,
): readonly Pair[] {
  const pairs = alignEntries(output, performed, calls)
  return isLast ? pairs.slice(0, pairs.map(([oldEntry]) => oldEntry !== null).lastIndexOf(true) + 1) : pairs
}

/** Aligns the entries of both sides; entries with the same subject form pairs, as many as possible (longest common subsequence). */
function alignEntries(recorded: readonly Entry[], performed: readonly Entry[], calls: ReadonlyMap<string, string>): readonly Pair[] {
  const isNew = (entry: Entry) => entry.k === 'x' && !calls.has(entry.id)
  // A call that its own turn gives up has no known counterpart yet.
  const known = recorded.some(isNew) ? new Map([...calls, ...matchingCalls(recorded, performed)]) : calls
  const keyOf = (entry: Entry, isRecorded: boolean) =>
    (entry.k === 'x' ? `x ${isRecorded ? (known.get(entry.id) ?? entry.id) : entry.id}` : aboutOf(entry))
  const [left, right] = [recorded.map((entry) => keyOf(entry, true)), performed.map((entry) => keyOf(entry, false))]
  const lengths = left.length + right.length > MAX_MATCHED ? null : commonLengths(left, right)
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    if (left[i] === right[j]) pairs.push([recorded[i++] ?? null, performed[j++] ?? null])
    else if (j >= right.length || (i < left.length && isLeftFirst(lengths, i, j))) pairs.push([recorded[i++] ?? null, null])
    else pairs.push([null, performed[j++] ?? null])
  }
  return pairs
}

/** Ids of the calls of one turn, recorded and performed. */
function matchingCalls(recorded: readonly Entry[], performed: readonly Entry[]): readonly (readonly [string, string])[] {
  const callsIn = (entries: readonly Entry[]) => entries.filter((entry) => entry.k === 'c')
  return alignEntries(callsIn(recorded), callsIn(performed), new Map())
    .flatMap(([one, other]) => (one?.k === 'c' && other?.k === 'c' ? [[one.id ?? '', other.id ?? ''] as const] : []))
}

function isLeftFirst(lengths: readonly (readonly number[])[] | null, i: number, j: number): boolean {
  return lengths === null || (lengths[i + 1]?.[j] as number) >= (lengths[i]?.[j + 1] as number)
}

/** For each pair of indexes: length of the longest common subsequence of both remainders. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly (readonly number[])[] {
  const lengths = [...left, null].map(() => [...right, null].map(() => 0))
  for (let i = left.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i], lengths[i + 1]] as [number[], number[]]
    for (let j = right.length - 1; j >= 0; j--) {
      const [diagonal, down, across] = [below[j + 1], below[j], row[j + 1]] as [number, number, number]
      row[j] = left[i] === right[j] ? diagonal + 1 : Math.max(down, across)
    }
  }
  return lengths
}
