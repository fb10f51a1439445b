// `npm run hostlab`: walks every journey over host labs, one per seed, on all cores.
import { fork, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startClient } from '../driver/startClient'
import { CLASSES, type ShapeClass } from '../hostLab/shapes'
import { JOURNEYS } from '../hostWalk/journeys'
import type { Fault } from '../hostWalk/oracles'
import { classesOf, walkHost } from '../hostWalk/walk'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'

interface Job {
  readonly seed: string
  readonly classes: readonly ShapeClass[]
}
interface Result extends Job {
  readonly faults: readonly Fault[]
  readonly journeys: number
}

/** Walks the seeds that the parent sends, one at a time. */
function work(): void {
  process.on('message', ({ seed, classes }: Job) => {
    const crashed = (error: unknown) => ({ faults: [{ kind: 'crash' as const, journey: 'walk', what: String(error) }], met: {} })
    void walkHost(startClient, seed, { classes }).catch(crashed).then(({ faults, met }) => {
      const journeys = JOURNEYS.filter(({ name }) => name in met).length
      process.send?.({ seed, classes, faults, journeys } satisfies Result)
    })
  })
}

async function walkAll(jobs: readonly Job[], onResult: (result: Result) => void): Promise<void> {
  const waiting = [...jobs]
  const workers = Math.min(jobs.length, availableParallelism())
  await Promise.all(Array.from({ length: workers }, () => new Promise<void>((resolve, reject) => {
    const child = fork(__filename, ['part'], { execArgv: process.execArgv })
    const next = () => {
      const job = waiting.shift()
      if (job) child.send(job)
      else child.disconnect()
    }
    child.on('message', (result: Result) => {
      onResult(result)
      next()
    })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a part of the walk ended with ${String(code)}`))))
    next()
  })))
}

/** Seeds rendered by one process: the documents of a test file use memory until it ends. */
const RENDERED_TOGETHER = 20

/** Renders every page of the visits in jsdom. Returns the output of each failed part. */
async function renderAll(seeds: readonly string[]): Promise<readonly string[]> {
  const parts = Array.from({ length: Math.ceil(seeds.length / RENDERED_TOGETHER) }, (_, at) =>
    seeds.slice(at * RENDERED_TOGETHER, (at + 1) * RENDERED_TOGETHER))
  const failed: string[] = []
  await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const output = await renderPart(part)
      if (output !== null) failed.push(output)
    }
  }))
  return failed
}

/** Resolves to null when all pages pass, otherwise to the output of jest. */
function renderPart(seeds: readonly string[]): Promise<string | null> {
  const jest = ['jest', 'test/hostWalk/screens.test.ts', '--testNamePattern', 'never blank', '--maxWorkers=1']
  const child = spawn('npx', jest, { env: { ...process.env, SEEDS: seeds.join(), TEST_FULL: '1' }, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? null : output)))
}

async function renderVisits(names: readonly string[]): Promise<void> {
  const started = Date.now()
  const failed = await renderAll(names)
  for (const output of failed) console.log(output)
  const seconds = Math.round((Date.now() - started) / 1_000)
  console.log(`${names.length} seeds, every page of every journey rendered in ${seconds} s: `
    + `${failed.length === 0 ? '0 crashes, 0 blank screens' : `${failed.length} parts failed`}`)
  if (failed.length > 0) process.exitCode = 1
}

/** The fault without its seed-dependent parts. */
function causeOf({ kind, journey, what }: Fault): string {
  const plain = what.split('\n')[0]?.replace(/[:=?&%][^\s,()]{6,}/g, ':…').replace(/\[\d+\]/g, '[]').slice(0, 110) ?? ''
  return `${kind.padEnd(10)} ${journey.padEnd(18)} ${plain}`
}

const OPTIONS: readonly string[] = ['seeds', 'first', 'classes', 'by-class', 'rendered']
const isClass = (name: string): name is ShapeClass => (CLASSES as readonly string[]).includes(name)

async function main(): Promise<void> {
  const options = new Map<string, string>()
  const words = process.argv.slice(2)
  for (const [at, word] of words.entries()) if (word.startsWith('--')) options.set(word.slice(2), words[at + 1] ?? '')
  const classes = options.get('classes')?.split(',') ?? []
  const unknown = [...options.keys()].find((name) => !OPTIONS.includes(name)) ?? classes.find((name) => !isClass(name))
  const stray = words.find((word, at) => !word.startsWith('--') && !words[at - 1]?.startsWith('--'))
  if (unknown !== undefined || stray !== undefined) throw new UsageError(`there is no option or shape class ${unknown ?? stray}`)
  const count = wholeNumber('--seeds', options.get('seeds') ?? '20')
  const first = wholeNumber('--first', options.get('first') ?? '0', 0)
  const named = options.get('classes')?.split(',').filter(isClass)
  if (options.has('rendered')) return await renderVisits(Array.from({ length: count }, (_, index) => `h${first + index}`))
  const sets: readonly (readonly ShapeClass[] | null)[] = options.has('by-class') ? [[], ...CLASSES.map((name) => [name])] : [named ?? null]
  const started = Date.now()
  const faults = new Map<string, { seeds: Set<string>; readonly classes: Set<string> }>()
  const totals = { crash: 0, deadEnd: 0, others: 0, journeys: 0, seeds: 0 }
  const names = Array.from({ length: count }, (_, index) => `h${first + index}`)
  const jobs = sets.flatMap((set) => names.map((seed) => ({ seed, classes: set ?? classesOf(seed) })))
  await walkAll(jobs, ({ seed, classes, faults: found, journeys }) => {
    totals.seeds += 1
    totals.journeys += journeys
    for (const fault of found) {
      totals[fault.kind === 'crash' || fault.kind === 'deadEnd' ? fault.kind : 'others'] += 1
      const cause = causeOf(fault)
      const known = faults.get(cause) ?? { seeds: new Set(), classes: new Set() }
      known.seeds.add(seed)
      known.classes.add(classes.length >= CLASSES.length - 1 ? 'all' : classes.join('+') || 'plain')
      faults.set(cause, known)
    }
  })
  const sorted = [...faults].sort(([, one], [, other]) => other.seeds.size - one.seeds.size)
  for (const [cause, { seeds, classes }] of sorted) {
    console.log(`${String(seeds.size).padStart(4)}  ${cause}  [${[...classes].join(' ')}] ${[...seeds][0]}`)
  }
  const seconds = Math.round((Date.now() - started) / 1_000)
  console.log(`${totals.seeds} seeds, ${totals.journeys} journeys in ${seconds} s: ${totals.crash} crashes, `
    + `${totals.deadEnd} dead ends, ${totals.others} other faults`)
  console.log('No page was rendered. Blank screens: npm run hostlab -- --rendered x')
  if (faults.size > 0) process.exitCode = 1
}

answerHelp(`
npm run hostlab                               20 seeds with all shape classes, every second without unknown words
npm run hostlab -- --seeds 500 --first 100    so many seeds, from this number on
npm run hostlab -- --classes ids,texts        these shape classes alone: ${CLASSES.join(', ')}
npm run hostlab -- --by-class x               each class alone, and none
npm run hostlab -- --rendered x --seeds 500   renders every page of the visits and looks for crashes and blank screens
`)
if (process.argv[2] === 'part') work()
else runCommand(main)
