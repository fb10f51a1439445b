import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

/** How many seeds a simulation runs that are the same each time: in `npm test`, and in `npm run test:full`. */
export interface Counts {
  readonly fixed: number
  readonly full: number
  /** How many more move with the commit; `MOVING` if omitted. */
  readonly moving?: number
}

/** Seeds that move with the commit, for each simulation: what the fixed ones miss is found by and by. */
const MOVING = 5
const ROOT = join(__dirname, '../..')

/** Whether the long versions run: `npm run test:full` says so. */
export const isFull = process.env['TEST_FULL'] === '1'

/** `fixed` in `npm test`, `full` in `npm run test:full`. */
export function timesOf({ fixed, full }: Counts): number {
  return isFull ? full : fixed
}

/** Seeds named by hand: `SEEDS=v127,l3`. */
function namedSeeds(): readonly string[] {
  return (process.env['SEEDS'] ?? '').split(',').filter((seed) => seed !== '')
}

let known: string | null = null

/** What the moving seeds follow from: the commit, or the day where there is no git. `npm test` hands it to all of its processes. */
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

/** What the seeds of this commit are called, after the prefix of their simulation. */
export function movingNames(): readonly string[] {
  return Array.from({ length: MOVING }, (_, index) => createHash('sha256').update(`${commit()}/${index}`).digest('hex').slice(0, 6))
}

/**
 * One in `share` of a list and at least one item of it, others with each commit; all of it in the long version. Lists of different names
 * take turns independently of each other: a file whose turn comes every second commit must still reach each of its mutants.
 */
export function movingPart<Item>(list: readonly Item[], share: number, name = ''): readonly Item[] {
  const every = Math.max(1, Math.min(share, list.length))
  const first = numberOf(name) % every
  return isFull ? list : list.filter((_, index) => index % every === first)
}

/**
 * True at one commit in `share` for each name: a check that repeats the same for hundreds of tests. Always true in the long version, and
 * when a test file is run by hand.
 */
export function isTurnOf(name: string, share: number): boolean {
  return isFull || process.env['SEEDS_OF'] === undefined || numberOf(name) % share === 0
}

/** A number that follows from the commit and a name. */
function numberOf(name: string): number {
  return Number.parseInt(createHash('sha256').update(`${commit()}/${name}`).digest('hex').slice(0, 8), 16)
}

/**
 * The seeds that a simulation runs, each beginning with `prefix`: always the same ones, and a few that move with the commit. Those that
 * `SEEDS` names with this prefix and no others, if there are any.
 */
export function seeds(prefix: string, counts: Counts): readonly string[] {
  const named = namedSeeds().filter((seed) => seed.startsWith(prefix))
  if (named.length > 0) return named
  const fixed = Array.from({ length: timesOf(counts) }, (_, index) => `${prefix}${index}`)
  return [...fixed, ...movingNames().slice(0, counts.moving).map((name) => prefix + name)]
}

/** The same for a property of fast-check: with one seed that never changes, and a few runs with one that moves with the commit. */
export function propertyRuns(seed: number, counts: Counts): readonly { readonly seed: number; readonly numRuns: number }[] {
  const [named] = namedSeeds().filter((each) => /^-?\d+$/.test(each))
  if (named !== undefined) return [{ seed: Number(named), numRuns: timesOf(counts) }]
  return [{ seed, numRuns: timesOf(counts) }, { seed: Number.parseInt(movingNames()[0] ?? '', 16), numRuns: MOVING }]
}

/** The numbers below `count`, those from `start` on first: a mutant is looked for where it was found before, then in all others. */
export function startingAt(start: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (start + index) % count)
}

/** Plays one seed after the other; what fails says how its seed is run again, alone. */
export async function eachSeed(list: readonly string[], play: (seed: string) => unknown): Promise<void> {
  for (const seed of list) {
    try {
      await play(seed)
    } catch (error) {
      const file = relative(ROOT, expect.getState().testPath ?? '')
      throw new Error(`Seed ${seed} fails. Alone: SEEDS=${seed} npx jest ${file}`, { cause: error })
    }
  }
}

/**
 * Situations that came up too rarely for the simulation to say anything: less often than in `share` of its seeds, at least once. None when
 * seeds were named by hand.
 */
export function missedSituations(
  met: Readonly<Record<string, number>>,
  wanted: readonly string[],
  ran: number,
  share: number,
): readonly string[] {
  return namedSeeds().length > 0 ? [] : wanted.filter((what) => (met[what] ?? 0) < Math.max(1, ran * share))
}
