import type { FileMutant } from './bundle'

/** A mutation that no test can notice, or none should. */
interface Excuse {
  readonly file: string
  /** The line without its indentation. */
  readonly text: string
  readonly after: string
  readonly why: string
}

export const EXCUSES: readonly Excuse[] = [
  {
    file: 'src/data/saga.ts', text: "yield* forEachName('show', toLoad, (name) => loadOne(name, true))", after: 'false',
    why: 'The names are those of absent data: there is nothing loaded that could be used again.',
  },
  {
    file: 'src/session/saga.ts', text: 'if (userId === null || generation === null) return', after: '&&',
    why: 'A session has a user and a token, or neither: the types need both checks.',
  },
  {
    file: 'src/session/saga.ts', text: 'yield* call(sleep, { ms: 0 })', after: '(0 + 1)',
    why: 'The flow only waits for the next turn: a millisecond more has the same result.',
  },
  {
    file: 'src/journal/record/parseLazily.ts', text: 'const MAX_SCANNED_CHARS = 160', after: '(160 + 1)',
    why: 'A longer end is searched for other fields: a line with one there is parsed at once, with the same result.',
  },
  {
    file: 'src/journal/record/segments.ts',
    text: 'const lengthOf = ({ first, last }: SegmentRange) => (first === null || last === null ? 0 : last - first + 1)', after: '&&',
    why: 'A segment has a first and a last entry, or neither: the types need both checks.',
  },
  {
    file: 'src/journal/record/segments.ts',
    text: 'const lengthOf = ({ first, last }: SegmentRange) => (first === null || last === null ? 0 : last - first + 1)', after: '(1 + 1)',
    why: 'Lengths are only compared with each other.',
  },
  {
    file: 'src/journal/replay/compare.ts', text: 'const [first] = differingLeaves(a, b, 1)', after: '(1 + 1)',
    why: 'Only the first difference is used.',
  },
  {
    file: 'src/journal/replay/guess.ts', after: '||',
    text: "?? (oldEntry && newEntry && path !== '' ? guessChangedContent(oldEntry, newEntry, path, input) : null)",
    why: 'A path leads to a value of both sides: the types need both checks.',
  },
  {
    file: 'src/journal/replay/differences.ts', text: 'const lengths = [...left, null].map(() => [...right, null].map(() => 0))',
    after: '(0 + 1)',
    why: 'All lengths grow by one, and they are only compared with each other.',
  },
  {
    file: 'src/journal/replay/differences.ts', text: 'row[j] = left[i] === right[j] ? diagonal + 1 : Math.max(down, across)',
    after: '(1 + 1)',
    why: 'All lengths double, and they are only compared with each other.',
  },
  {
    file: 'src/journal/replay/devTools.ts', text: 'const MAX = { actions: 500, chars: 30_000_000 }', after: '(500 + 1)',
    why: 'The DevTools open one action more as quickly.',
  },
  {
    file: 'src/journal/replay/devTools.ts', text: 'const MAX = { actions: 500, chars: 30_000_000 }', after: '(30_000_000 + 1)',
    why: 'The limit leaves room below that of the extension.',
  },
  {
    file: 'src/journal/replay/devTools.ts', text: 'if (performed.length > max.actions + 1) performed.shift()', after: '(1 + 1)',
    why: 'One state more is in memory while the file is made.',
  },
  {
    file: 'src/journal/replay/devTools.ts', text: 'if (performed.length > max.actions + 1) performed.shift()', after: ';',
    why: 'All states are in memory while the file is made; the file is the same.',
  },
  {
    file: 'src/journal/runtime/machine.ts', text: 'const startedAt = adapters?.monotonic() ?? 0', after: '(0 + 1)',
    why: 'Without adapters the time comes from the inputs, and this one is not used.',
  },
  {
    file: 'src/journal/runtime/machine.ts', text: 'devTools: false,', after: 'true',
    why: 'Redux Toolkit looks for the browser extension when it loads, and no test has one.',
  },
  {
    file: 'src/journal/runtime/slices.ts', text: 'handlers.set(type, known)', after: ';',
    why: 'The reducers of an event are the same each time: that only spares work.',
  },
  {
    file: 'src/journal/versions/portNames.ts', text: 'const rename = end < 0 ? null : renameOf(id.slice(0, end))', after: '(0 + 1)',
    why: 'An id that begins with # names no port, and no port has an empty name.',
  },
  ...[
    'let version = Object.hasOwn(recorded, action.type) ? (recorded[action.type] ?? 1) : 1',
    'for (const { type, version } of renameTargets(table)) newest.set(type, Math.max(version, newest.get(type) ?? 1))',
    'const last = newest.get(type) ?? 1',
  ].map((text) => ({
    file: 'src/journal/versions/upcasting.ts', text, after: '(1 + 1)',
    why: 'The value is always there, or at least 2 with it: the types need another one.',
  })),
  {
    file: 'src/journal/runtime/turns.ts', text: 'let puts = 0', after: '(0 + 1)',
    why: 'Each turn begins with 0.',
  },
  {
    file: 'src/journal/runtime/actionChannel.ts', text: 'let count = 0', after: '(0 + 1)',
    why: 'Only the order of the numbers counts.',
  },
  {
    file: 'src/journal/runtime/effects.ts', text: 'const delayFn: unknown = delay(0).payload.fn', after: '(0 + 1)',
    why: 'The function is the same for all times.',
  },
  {
    file: 'src/journal/runtime/effects.ts', text: "if (channel || maybe || pattern === '*') return effect", after: '&&',
    why: 'A take that may end differs from others only when the channel ends, and the channel of a machine never does.',
  },
  ...[
    'guardedPatterns.set(pattern, guarded)', 'takeByType.set(type, translated)', 'takeByPattern.set(pattern, translated)',
  ].map((text) => ({
    file: 'src/journal/runtime/effects.ts', text, after: ';', why: 'A flow that waits again needs no new effect: that only spares work.',
  })),
]

/** The reason why a mutant may survive; null without one. */
export function excuseOf({ file, text, after }: FileMutant): string | null {
  return EXCUSES.find((each) => each.file === file && each.text === text && each.after === after)?.why ?? null
}
