// `npm run mutate`: changes the code of the core in one place at a time and runs the tests that reach it. A change that no test notices
// is a gap in the tests, or makes no difference. No file changes.
import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hash32 } from '../../src/journal/runtime/seeded'
import { bundleMutants, type FileMutant } from './mutate/bundle'
import { excuseOf } from './mutate/excused'
import type { Answer, Baseline, Request } from './mutate/player'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'

const ROOT = join(__dirname, '../..')
const FOLDER = join(ROOT, '.cache/mutate')
/** Folders of the core, and how the paths of the tests begin that are to notice a change in them. */
const CORE: Readonly<Record<string, readonly string[]>> = {
  'src/journal': ['src/journal/', 'src/app/recording/', 'test/session/', ...flows('recorded', 'versions', 'additions', 'privacy')],
  'src/session': [
    'src/session/', 'test/session/expiredToken', 'test/simulation/gate',
    ...flows('session', 'login', 'logoutWhilePaying', 'prerenderedPage', 'firstVisit'),
  ],
  'src/data': [
    'src/data/', 'src/app/shell/StackedScreen', 'test/simulation/lists', 'test/simulation/mutations',
    ...flows('lists', 'filters', 'retry', 'stale', 'emptyPages', 'guestPages', 'analytics'),
  ],
  'src/features/buying/payment': [
    'src/features/buying/payment/', ...flows('payment', 'paidAmount', 'logoutWhilePaying', 'retry', 'shell'),
  ],
}

function flows(...names: readonly string[]): readonly string[] {
  return names.map((name) => `test/flows/${name}.`)
}

/** They edit or replace modules, which a bundle has only once. */
const NOT_BUNDLED = /codeChanges|takers|sagaOrder/
/** A test is slow with a mutant when it takes so much longer than without it. */
const slowAfter = (ms: number) => 2_000 + 5 * ms
/** A process without a word for this long loops. */
const LOOP_MS = 6_000
/** Tests of a mutant take no longer than this without it. */
const BUDGET_MS = 20_000
const USAGE = `
npm run mutate                    every mutation of the core: more than an hour on two cores
  --file <part of a path>         only files whose path contains this
  --max <n>                       at most this many mutations of a file, other ones with each --seed
  --seed <text>
  --workers <n>                   processes, one for each core without it
Prints each mutation that no test notices and that test/tools/mutate/excused.ts does not excuse. Exit code 1 if there is one.
`

interface Settings {
  readonly part: string
  readonly max: number
  readonly seed: string
  readonly workers: number
}

/** A draw that depends on the seed and the mutant alone. */
function drawn(mutants: readonly FileMutant[], { part, max, seed }: Settings): ReadonlySet<FileMutant> {
  const rank = ({ text, before, after }: FileMutant) => hash32(`${seed} ${text} ${before} ${after}`)
  const files = [...new Set(mutants.map(({ file }) => file))].filter((file) => file.includes(part))
  return new Set(files.flatMap((file) => (
    mutants.filter((mutant) => mutant.file === file).toSorted((one, other) => rank(one) - rank(other)).slice(0, max)
  )))
}

function filesIn(folder: string, wanted: (path: string) => boolean): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`).filter(wanted).sort()
}

/** A process that runs tests with mutants; it is replaced when a mutant spoils it or never ends. */
class Player {
  private child: ChildProcess | null = null
  private waiting: { readonly resolve: (answer: Answer | null) => void; readonly timer: NodeJS.Timeout } | null = null

  constructor(private readonly script: string) {}

  /** Null: the process did not answer in time, or ended. */
  private answer(limitMs: number): Promise<Answer | null> {
    return new Promise((resolve) => {
      this.waiting = { resolve, timer: setTimeout(() => this.stop(), limitMs) }
    })
  }

  private receive(answer: Answer | null): void {
    const { waiting } = this
    this.waiting = null
    clearTimeout(waiting?.timer)
    waiting?.resolve(answer)
  }

  async start(mutant?: number): Promise<Answer | null> {
    this.stop()
    const on = mutant === undefined ? {} : { MUTANT: String(mutant) }
    const env = { ...process.env, TZ: 'Asia/Jakarta', LC_ALL: 'id_ID.UTF-8', SEEDS_OF: 'mutate', ...on }
    const stdio = process.env['MUTATE_SHOWS'] ? 'inherit' as const : 'ignore' as const
    const child = fork(this.script, { cwd: ROOT, env, execArgv: ['--max-semi-space-size=32'], stdio: [stdio, stdio, stdio, 'ipc'] })
    child.on('message', (answer: Answer) => this.receive(answer))
    child.on('exit', () => {
      if (this.child === child) this.stop()
    })
    this.child = child
    return await this.answer(60_000)
  }

  async ask(request: Request, limitMs: number): Promise<Answer | null> {
    this.child?.send(request)
    return await this.answer(limitMs)
  }

  get isRunning(): boolean {
    return this.child !== null
  }

  stop(): void {
    const { child } = this
    this.child = null
    child?.kill('SIGKILL')
    this.receive(null)
  }
}

interface Work {
  readonly baseline: readonly Baseline[]
  readonly atLoad: ReadonlySet<number>
  /** How many mutants each test has noticed: it is tried before others. */
  readonly successes: Map<number, number>
}

/** Numbers of the quickest tests that reach a mutant, as many as a budget allows; those that noticed many mutants come first. */
function testsFor(wanted: (test: Baseline) => boolean, { baseline, successes }: Work): readonly number[] {
  const msOf = (test: number) => baseline[test]?.ms ?? 0
  const rank = (test: number) => msOf(test) / (1 + 10 * (successes.get(test) ?? 0))
  let spent = 0
  return baseline.flatMap((test, number) => (test.passed && wanted(test) ? [number] : []))
    .sort((one, other) => msOf(one) - msOf(other))
    .filter((number) => (spent += msOf(number)) <= BUDGET_MS)
    .sort((one, other) => rank(one) - rank(other))
}

/** True if a test fails with the mutant, if the modules do not load, or if the tests do not end. */
async function isNoticed(player: Player, mutant: number, work: Work): Promise<boolean> {
  const tests = testsFor(({ reached }) => reached.includes(mutant), work)
  if (tests.length > 0) return await tryTests(player, { mutant, tests, work, isStatic: false })
  // What a module computes when it loads is the same for all tests.
  return work.atLoad.has(mutant) && await tryTests(player, { mutant, tests: testsFor(() => true, work), work, isStatic: true })
}

interface Trial {
  readonly mutant: number
  readonly tests: readonly number[]
  readonly work: Work
  /** The modules load with the mutant. */
  readonly isStatic: boolean
}

async function tryTests(player: Player, { mutant, tests, work: { baseline, successes }, isStatic }: Trial): Promise<boolean> {
  if (isStatic || !player.isRunning) {
    const started = await player.start(isStatic ? mutant : undefined)
    if (started === null) return true
  }
  const limits = tests.map((test) => slowAfter(baseline[test]?.ms ?? 0))
  const whole = limits.reduce((sum, limit) => sum + limit, 0)
  const answer = await player.ask({ kind: 'mutant', mutant, tests, limits }, LOOP_MS + whole / 5)
  if (answer?.kind !== 'mutant') return true
  if (answer.isSpoiled) player.stop()
  if (answer.by === null) return false
  successes.set(answer.by, (successes.get(answer.by) ?? 0) + 1)
  return true
}

async function prepare(script: string): Promise<Work> {
  const player = new Player(script)
  const loaded = await player.start()
  const results = loaded && await player.ask({ kind: 'baseline' }, 1_200_000)
  player.stop()
  if (loaded?.kind !== 'loaded' || results?.kind !== 'baseline') throw new UsageError(`${script} does not run: MUTATE_SHOWS=1 shows why`)
  return { baseline: results.tests, atLoad: new Set(loaded.reached), successes: new Map() }
}

async function main(): Promise<void> {
  answerHelp(USAGE.trim())
  const text = { type: 'string' } as const
  const { values: { file = '', max, seed = '', workers } } = parseArgs({ options: { file: text, max: text, seed: text, workers: text } })
  const settings = {
    part: file, max: max === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--max', max), seed,
    workers: workers === undefined ? availableParallelism() : wholeNumber('--workers', workers),
  }
  const testFiles = ['src', 'test'].flatMap((folder) => filesIn(folder, (path) => path.endsWith('.test.ts')))
  let [tried, noticed, excused] = [0, 0, 0]
  for (const [folder, tests] of Object.entries(CORE)) {
    const files = filesIn(folder, (path) => path.endsWith('.ts') && !/\.test\.ts$|privacy\.ts$/.test(path))
    if (!files.some((each) => each.includes(file))) continue
    const script = join(FOLDER, `${folder.replaceAll('/', '-')}.cjs`)
    const wanted = testFiles.filter((path) => tests.some((start) => path.startsWith(start)) && !NOT_BUNDLED.test(path))
    const mutants = await bundleMutants(script, files, wanted)
    const work = await prepare(script)
    const failing = work.baseline.filter(({ passed, isForJest }) => !passed && !isForJest)
    for (const { name } of failing) console.log(`left out, fails without a mutation: ${name}`)
    const chosen = drawn(mutants, settings)
    const seconds = (work.baseline.reduce((sum, { ms }) => sum + ms, 0) / 1_000).toFixed(0)
    console.log(`${folder}: ${chosen.size} mutations, ${work.baseline.length} tests of ${seconds} s`)
    const queue = mutants.flatMap((mutant, number) => (chosen.has(mutant) ? [{ mutant, number }] : []))
    await Promise.all(Array.from({ length: settings.workers }, async () => {
      const player = new Player(script)
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { mutant, number } = next
        tried++
        if (tried % 100 === 0) console.log(`${tried} tried, ${noticed} noticed`)
        if (await isNoticed(player, number, work)) noticed++
        else if (excuseOf(mutant) !== null) excused++
        else {
          const [before, after] = [mutant.before, mutant.after].map((each) => each.split('\n', 1)[0])
          console.log(`SURVIVED  ${mutant.file}:${mutant.line}  ${before} -> ${after}`)
        }
      }
      player.stop()
    }))
  }
  if (tried === 0) throw new UsageError(`no file of the core has ${file || 'a mutation'} in its path`)
  console.log(`${noticed} of ${tried} mutations are noticed by the tests, ${excused} are excused, ${tried - noticed - excused} survived`)
  if (noticed + excused < tried) process.exitCode = 1
}

runCommand(main)
