import type { Entry } from '../record/entries'
import type { ChangeKind } from '../versions/changeKinds'
import { areEqual, isRecord, ownValue } from './equal'

/** The first difference between a replay and its recording, with the data to diagnose it. */
export interface Divergence {
  readonly seq: number
  /** The input of the turn with the difference. */
  readonly input: Entry | null
  readonly recorded: Entry | null
  readonly actual: Entry | null
  /** Path of the first differing value, such as `action.payload.ids[2]`; '' if the entries are of different kinds. */
  readonly path: string
  readonly before: readonly Entry[]
  readonly kind: ChangeKind
  /** Likely cause, as text. */
  readonly guess: string
  /** For a differing state: the slices that differ, if the recording has their hashes. */
  readonly slices?: readonly string[] | undefined
  /** For a differing state: seq of the last mark with an equal state; null without an earlier mark. */
  readonly since?: number | null | undefined
}

/** A path where two JSON values differ, with both values. */
export type DifferingLeaf = readonly [path: string, one: unknown, other: unknown]

/** Returns up to `max` paths where two JSON values differ; '' is the path of the whole. Absent and undefined count as equal. */
export function differingLeaves(one: unknown, other: unknown, max: number): readonly DifferingLeaf[] {
  const found: DifferingLeaf[] = []
  visit(one, other, '')
  return found

  function visit(left: unknown, right: unknown, path: string): void {
    if (Object.is(left, right) || left === right || found.length >= max) return
    if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right)) {
      found.push([path, left, right])
      return
    }
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [leftValue, rightValue] = [ownValue(left, key), ownValue(right, key)]
      if (leftValue === rightValue) continue
      visit(leftValue, rightValue, Array.isArray(left) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
    }
  }
}

/**
 * Path of the first difference between two JSON values, '.' for the whole, or null if they are equal. Absent and undefined count as equal.
 */
export function firstDifference(a: unknown, b: unknown): string | null {
  // Nearly all values of a replay are equal, and this check is much faster than the search for the path.
  if (areEqual(a, b)) return null
  const [first] = differingLeaves(a, b, 1)
  return first ? first[0] || '.' : null
}

/** Path of the first difference, ignoring seqs; '' for different kinds; null if equal. Skeleton depth compares types and ports only. */
export function entryDifference(recorded: Entry, actual: Entry, depth: 'strict' | 'behaviour' | 'skeleton'): string | null {
  if (recorded.k !== actual.k || nameOf(recorded) !== nameOf(actual)) return ''
  if (depth === 'skeleton') return null
  return firstDifference({ ...recorded, seq: 0 }, { ...actual, seq: 0 })
}

/** The identifier of an entry: an event's type, a port's name or a call's id. */
export function nameOf(entry: Entry): string {
  if (entry.k === 'i' || entry.k === 's') return entry.action.type
  if (entry.k === 'c') return entry.port
  return entry.k === 'x' ? entry.id : entry.k
}

/** Reads a path as returned by `differingLeaves`; undefined if it does not exist. */
export function valueAt(entry: Entry | null, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  return steps.reduce<unknown>(ownValue, entry)
}

const MAX_SHOWN_CHARS = 400
/** Formats a value on one line, truncated to `max` characters. */
export function formatValue(value: unknown, max = MAX_SHOWN_CHARS): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value)
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}

/** Formats a divergence: the recorded and the actual value, their path, and the entries before. */
export function printDivergence(divergence: Divergence, file = 'journal'): string {
  const { seq, path, input, recorded, actual, since } = divergence
  const turn = input ? nameOf(input) : '(before any input)'
  const from = since == null ? 'the start' : `#${since}`
  const show = (entry: Entry | null) => formatValue(entry ?? undefined)
  // The differing value may be nested deeper than a truncated entry shows.
  const side = (entry: Entry | null) => (path === '' ? show(entry) : formatValue(valueAt(entry, path)))
  return [
    `${file}: diverges at seq ${seq}${path ? `, ${path}` : ''}`,
    // The state is not compared after each turn.
    path === 'hash' ? `  in a turn       after ${from} and up to that of ${turn}` : `  in the turn of  ${turn}`,
    ...(path !== '' && recorded ? [`  in the entry    ${formatValue(recorded, MAX_SHOWN_CHARS / 2)}`] : []),
    `  recorded        ${side(recorded)}`,
    `  actual          ${side(actual)}`,
    `  perhaps         ${divergence.guess}`,
    '  before it:',
    ...divergence.before.map((entry) => `    ${show(entry)}`),
  ].join('\n')
}
