import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

/** Number of fixed seeds of a simulation in `npm test` and in `npm run test:full`. */
export interface Counts {
  readonly fixed: number
  readonly full: number
  /** Number of additional seeds that change with the commit; `MOVING` if omitted. */
  readonly moving?: number
}

/** Additional seeds of each simulation that change with the commit, to find what the fixed ones miss. */
const MOVING = 5
const ROOT = join(__dirname, '../../..')

/** `npm run test:full` runs the long versions. */
export const isFull = process.env['TEST_FULL'] === '1'

/** `fixed` in `npm test`, `full` in `npm run test:full`. */
export function timesOf({ fixed, full }: Counts): number {
  return isFull ? full : fixed
}

/** Seeds named by the user: `SEEDS=v127,l3`. */
function namedSeeds(): readonly string[] {
  return (process.env['SEEDS'] ?? '').split(',').filter((seed) => seed !== '')
}

let known: string | null = null

/** The source of the moving seeds: the commit, or the day without git. `npm test` passes it to all of its processes. */
export function commit(): string {
  known ??= process.env['SEEDS_OF'] ?? headOr(new Date().toISOString().slice(0, 10))
  return known
}

function headOr(day: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim()
  } catch {
    return day
  }
}

/** The seed names of this commit, without the prefix of their simulation. */
export function movingNames(): readonly string[] {
  return Array.from({ length: MOVING }, (_, index) => createHash('sha256').update(`${commit()}/${index}`).digest('hex').slice(0, 6))
}

/**
 * One in `share` of a list and at least one item of it, others with each commit; all of it in `test:full`. Lists with different
 * names rotate independently: a file that runs at every second commit must still reach each of its mutants.
 */
export function movingPart<Item>(list: readonly Item[], share: number, name = ''): readonly Item[] {
  const every = Math.max(1, Math.min(share, list.length))
  const first = numberOf(name) % every
  return isFull ? list : list.filter((_, index) => index % every === first)
}

/**
 * True at one commit in `share` for each name, for a check that repeats for hundreds of tests. Always true in `test:full` and when
 * a test file is run alone.
 */
export function isTurnOf(name: string, share: number): boolean {
  return isFull || process.env['SEEDS_OF'] === undefined || numberOf(name) % share === 0
}

/** A number derived from the commit and a name. */
function numberOf(name: string): number {
  return Number.parseInt(createHash('sha256').update(`${commit()}/${name}`).digest('hex').slice(0, 8), 16)
}

/**
 * The seeds of a simulation, each beginning with `prefix`: fixed ones, and a few that change with the commit. If `SEEDS` names any
 * with this prefix, only those.
 */
export function seeds(prefix: string, counts: Counts): readonly string[] {
  const named = namedSeeds().filter((seed) => seed.startsWith(prefix))
  if (named.length > 0) return named
  const fixed = Array.from({ length: timesOf(counts) }, (_, index) => `${prefix}${index}`)
  return [...fixed, ...movingNames().slice(0, counts.moving).map((name) => prefix + name)]
}

/** The same for a property of fast-check: a fixed seed, and a few runs with one that changes with the commit. */
export function propertyRuns(seed: number, counts: Counts): readonly { readonly seed: number; readonly numRuns: number }[] {
  const [named] = namedSeeds().filter((each) => /^-?\d+$/.test(each))
  if (named !== undefined) return [{ seed: Number(named), numRuns: timesOf(counts) }]
  return [{ seed, numRuns: timesOf(counts) }, { seed: Number.parseInt(movingNames()[0] ?? '', 16), numRuns: MOVING }]
}

/** The numbers below `count`, starting at `start` and wrapping around: a mutant is tried first with the seed that found it before. */
export function startingAt(start: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (start + index) % count)
}

/** Plays one seed after the other; a failure prints how to repeat its seed alone. */
export async function eachSeed(list: readonly string[], play: (seed: string) => unknown): Promise<void> {
  for (const seed of list) {
    try {
      await play(seed)
    } catch (error) {
      const { testPath = '', currentTestName = '' } = expect.getState()
      // In a suite the path of the file begins the name of the test.
      const [file] = /^(src|test)\/\S+/.exec(currentTestName) ?? [relative(ROOT, testPath)]
      throw new Error(`Seed ${seed} fails. Alone: SEEDS=${seed} npx jest ${file}`, { cause: error })
    }
  }
}

/**
 * Situations that occurred too rarely to be meaningful: in less than `share` of the seeds, at least once. None when the user named
 * the seeds.
 */
export function missedSituations(
  met: Readonly<Record<string, number>>,
  wanted: readonly string[],
  ran: number,
  share: number,
): readonly string[] {
  return namedSeeds().length > 0 ? [] : wanted.filter((what) => (met[what] ?? 0) < Math.max(1, ran * share))
}
