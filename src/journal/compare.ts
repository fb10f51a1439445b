import type { Entry } from './entries'
import type { ChangeKind } from './changeKinds'

/** Where a replay first went another way than the recording, with what is needed to see why. */
export interface Divergence {
  readonly seq: number
  /** The input whose turn it happened in. */
  readonly input: Entry | null
  readonly recorded: Entry | null
  readonly actual: Entry | null
  /** Path of the first differing part, such as `action.payload.ids[2]`; '' when the entries are of different kinds. */
  readonly path: string
  readonly before: readonly Entry[]
  readonly kind: ChangeKind
  /** What it likely comes from, in words. */
  readonly guess: string
  /** Where the state is another one: the slices in which it is, as far as the recording tells. */
  readonly slices?: readonly string[] | undefined
  /** Where the state is another one: seq of the mark at which it was the same for the last time; null where there is none before. */
  readonly since?: number | null | undefined
}

/** A place where two JSON values differ, with both values. */
export type DifferingLeaf = readonly [path: string, one: unknown, other: unknown]

/** Where two JSON values differ, at most so many places; '' is the path of the whole. Absent and undefined count as equal. */
export function differingLeaves(one: unknown, other: unknown, most: number): readonly DifferingLeaf[] {
  const found: DifferingLeaf[] = []
  visit(one, other, '')
  return found

  function visit(left: unknown, right: unknown, path: string): void {
    if (Object.is(left, right) || left === right || found.length >= most) return
    if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right)) {
      found.push([path, left, right])
      return
    }
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [each, its] = [ownValue(left, key), ownValue(right, key)]
      if (each === its) continue
      visit(each, its, Array.isArray(left) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** What a foreign record has under a key: of `__proto__` and `constructor` its own, never what records inherit. */
function ownValue(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined
}

/** Path of the first difference between two JSON values, '.' for the whole, or null when they are equal (absent counts as undefined). */
export function firstDifference(a: unknown, b: unknown): string | null {
  const [first] = differingLeaves(a, b, 1)
  return first ? first[0] || '.' : null
}

/** Whether two entries say the same apart from their numbering; in skeleton depth only kinds, types and port names count. */
export function entryDifference(recorded: Entry, actual: Entry, depth: 'strict' | 'behaviour' | 'skeleton'): string | null {
  if (recorded.k !== actual.k || nameOf(recorded) !== nameOf(actual)) return ''
  if (depth === 'skeleton') return null
  const { seq: _r, ...left } = recorded
  const { seq: _a, ...right } = actual
  return firstDifference(left, right)
}

/** What an entry is about, in one word: an event's type, a port's name, a call's id. */
export function nameOf(entry: Entry): string {
  if (entry.k === 'i' || entry.k === 's') return entry.action.type
  if (entry.k === 'c') return entry.port
  return entry.k === 'x' ? entry.id : entry.k
}

/** The value at a path as differences have it; undefined where there is none. */
export function valueAt(entry: Entry, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  return steps.reduce<unknown>(ownValue, entry)
}

const MOST_SHOWN = 400
/** A value as text of one line, cut where it is long. */
export function shownValue(value: unknown, most = MOST_SHOWN): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** The divergence as text: what was recorded, what happened, where they part, and the entries before. */
export function printDivergence(divergence: Divergence, file = 'journal'): string {
  const { seq, path, input, recorded, actual, since } = divergence
  const turn = input ? nameOf(input) : '(before any input)'
  const from = since == null ? 'the start' : `#${since}`
  const show = (entry: Entry | null) => shownValue(entry ?? undefined)
  // What differs may lie deeper than an entry is shown.
  const side = (entry: Entry | null) => (path === '' || !entry ? show(entry) : shownValue(valueAt(entry, path)))
  return [
    `${file}: diverges at seq ${seq}${path ? `, ${path}` : ''}`,
    // The state is not compared at each turn.
    path === 'hash' ? `  in a turn       after ${from} and up to that of ${turn}` : `  in the turn of  ${turn}`,
    ...(path !== '' && recorded ? [`  in the entry    ${shownValue(recorded, MOST_SHOWN / 2)}`] : []),
    `  recorded        ${side(recorded)}`,
    `  actual          ${side(actual)}`,
    `  perhaps         ${divergence.guess}`,
    '  before it:',
    ...divergence.before.map((entry) => `    ${show(entry)}`),
  ].join('\n')
}
