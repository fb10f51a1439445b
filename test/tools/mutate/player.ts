// Runs tests with one mutant switched on, in a process of its own: a mutant may never end.
import { collectTests, counts, resultOf, type CollectedTest } from './testFunctions'

/** A request of the parent. Numbers are those of mutants and tests. */
export type Request =
  | { readonly kind: 'baseline' }
  | { readonly kind: 'mutant'; readonly mutant: number; readonly tests: readonly number[]; readonly limits: readonly number[] }

/** A test without a mutant: `reached` are the mutants whose code it runs, `isForJest` if it needs a new copy of a module. */
export interface Baseline {
  readonly name: string
  readonly passed: boolean
  readonly isForJest: boolean
  readonly ms: number
  readonly reached: readonly number[]
}

export type Answer =
  | { readonly kind: 'loaded'; readonly reached: readonly number[] }
  | { readonly kind: 'baseline'; readonly tests: readonly Baseline[] }
  /** The next test of a request begins: it loops if nothing follows. */
  | { readonly kind: 'began' }
  /** `by`: the test that fails with the mutant; null if all pass. `isLate`: it had no result. `isSpoiled`: it fails without it too. */
  | { readonly kind: 'mutant'; readonly by: number | null; readonly isLate: boolean; readonly isSpoiled: boolean }

/** A replay of all recordings takes a minute on a busy machine. */
const BASELINE_LIMIT_MS = 300_000

/** Loads test files and answers requests until the parent ends the process. A mutant in `MUTANT` is on from the beginning. */
export async function play(count: number, files: Readonly<Record<string, () => unknown>>): Promise<void> {
  let hits = new Uint8Array(count)
  let active = Number(process.env['MUTANT'] ?? -1)
  Object.assign(globalThis, {
    isMutant(mutant: number) {
      hits[mutant] = 1
      return mutant === active
    },
  })
  // Flows that a failing test leaves behind end later, whenever they do.
  process.on('unhandledRejection', () => undefined)
  process.on('uncaughtException', () => undefined)
  process.on('disconnect', () => process.exit())
  const tests = collectedOrEnd(files)
  send({ kind: 'loaded', reached: reachedIn(hits) })

  async function baseline(): Promise<void> {
    const results: Baseline[] = []
    for (const test of tests) {
      hits = new Uint8Array(count)
      const [started, isolated] = [performance.now(), counts.isolated]
      const passed = await resultOf(test, BASELINE_LIMIT_MS) === 'passed'
      results.push({
        name: test.name, passed, isForJest: counts.isolated > isolated, ms: performance.now() - started, reached: reachedIn(hits),
      })
    }
    send({ kind: 'baseline', tests: results })
  }

  async function tries({ mutant, tests: numbers, limits }: Extract<Request, { kind: 'mutant' }>): Promise<void> {
    const isStatic = active === mutant
    active = mutant
    for (const [at, number] of numbers.entries()) {
      const test = tests[number] as CollectedTest
      const limit = limits[at] ?? BASELINE_LIMIT_MS
      send({ kind: 'began' })
      const result = await resultOf(test, limit)
      if (result === 'passed') continue
      active = -1
      send({ kind: 'mutant', by: number, isLate: result === 'late', isSpoiled: isStatic || await resultOf(test, limit) !== 'passed' })
      return
    }
    active = -1
    send({ kind: 'mutant', by: null, isLate: false, isSpoiled: isStatic })
  }

  process.on('message', (request: Request) => void (request.kind === 'baseline' ? baseline() : tries(request)))
}

/** A mutant of what a module computes when it loads may throw: then the process ends, and the parent need not wait. */
function collectedOrEnd(files: Parameters<typeof collectTests>[0]): readonly CollectedTest[] {
  try {
    return collectTests(files)
  } catch (error) {
    if (process.env['MUTATE_SHOWS']) console.error(error)
    process.exit(1)
  }
}

function reachedIn(hits: Uint8Array): readonly number[] {
  return [...hits].flatMap((hit, mutant) => (hit ? [mutant] : []))
}

function send(answer: Answer): void {
  process.send?.(answer)
}
