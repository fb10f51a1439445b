import type { FileMutant } from './bundle'

/** A mutation that no test can notice, or none should. */
interface Excuse {
  readonly file: string
  /** The line without its indentation. */
  readonly text: string
  readonly after: string
  readonly why: string
}

const EXCUSES: readonly Excuse[] = [
  {
    file: 'src/data/saga.ts', text: "yield* forEachName('show', absent, (name) => loadOne(name, true))", after: 'false',
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
]

/** The reason why a mutant may survive; null without one. */
export function excuseOf({ file, text, after }: FileMutant): string | null {
  return EXCUSES.find((each) => each.file === file && each.text === text && each.after === after)?.why ?? null
}
