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
}

/** Path of the first difference between two JSON values, or null when they are equal (absent and undefined count as equal). */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b) || a === b) return null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b))
    return path || '.'
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key of [...Object.keys(left), ...Object.keys(right).filter((each) => !Object.hasOwn(left, each))]) {
    if (left[key] === right[key]) continue
    const step = Array.isArray(a) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    const found = firstDifference(left[key], right[key], step)
    if (found !== null) return found
  }
  return null
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

/** The divergence as text: what was recorded, what happened, where they part, and the entries before. */
export function printDivergence(divergence: Divergence, file = 'journal'): string {
  const show = (entry: Entry | null) => (entry ? JSON.stringify(entry).slice(0, 400) : '(nothing)')
  return [
    `${file}: diverges at seq ${divergence.seq}${divergence.path ? `, ${divergence.path}` : ''}`,
    `  in the turn of  ${divergence.input ? nameOf(divergence.input) : '(before any input)'}`,
    `  recorded        ${show(divergence.recorded)}`,
    `  actual          ${show(divergence.actual)}`,
    `  perhaps         ${divergence.guess}`,
    '  before it:',
    ...divergence.before.map((entry) => `    ${show(entry)}`),
  ].join('\n')
}
