// `npm run mutate`: changes the code of the core in one place at a time and runs the tests that reach it. A change that no test notices
// is a gap in the tests, or makes no difference. No file changes.
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
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
    'src/session/', 'test/session/expiredToken', 'test/simulation/answers/gate',
    ...flows('session', 'login', 'logoutWhilePaying', 'prerenderedPage', 'firstVisit', 'accountDeletion'),
  ],
  'src/data': [
    'src/data/', 'src/app/shell/StackedScreen', 'test/simulation/lists/lists', 'test/simulation/mutations',
    ...flows('lists', 'filters', 'retry', 'stale', 'emptyPages', 'guestPages', 'analytics'),
  ],
  'src/features/buying/payment': [
    'src/features/buying/payment/', ...flows('payment', 'paidAmount', 'logoutWhilePaying', 'retry', 'shell'),
  ],
}

/** Paths of flow tests by name, in any folder. Throws for a name without a test: it would leave its part of the core untested. */
function flows(...names: readonly string[]): readonly string[] {
  const paths = filesIn('test/flows', (path) => path.endsWith('.test.ts'))
  return names.map((name) => {
    const path = paths.find((each) => each.endsWith(`/${name}.test.ts`))
    if (path === undefined) throw new Error(`There is no flow test "${name}": correct CORE in test/tools/mutate.ts`)
    return path
  })
}

/** They edit or replace modules, which a bundle has only once. */
const NOT_BUNDLED = /codeChanges|takers|sagaOrder/
/** A test is slow with a mutant when it takes so much longer than without it. */
const slowAfter = (ms: number) => 2_000 + 5 * ms
/** A process without a word for this long loops. */
const LOOP_MS = 6_000
/** A process has loaded all modules. */
const LOADED_MS = 60_000
/** How much more time a second try has: on a busy machine everything is slow. */
const PATIENCE = 4
/** Tests of a mutant take no longer than this without it. */
const BUDGET_SECONDS = 20
const USAGE = `
npm run mutate                    every mutation of the core: about an hour on two cores
  --file <part>,<part>            only files whose path contains one of these
  --tests <part>,<part>           only tests whose path contains one of these: quick, while one writes a test
  --max <n>                       at most this many mutations of a file, other ones with each --seed
  --seed <text>
  --workers <n>                   processes, one for each core without it
  --seconds <n>                   tests of a mutation take at most so long without it, ${BUDGET_SECONDS} if not set
Prints each mutation that no test notices and that test/tools/mutate/excused.ts does not excuse. Exit code 1 if there is one, or if files
changed meanwhile. ENDLESS are mutations with which a test or the process did not end, with ${PATIENCE} times the time in a second try.
`

interface Settings {
  readonly parts: readonly string[]
  readonly tests: readonly string[]
  readonly max: number
  readonly seed: string
  readonly workers: number
  readonly budgetMs: number
}

/** A draw that depends on the seed and the mutant alone. */
function sampleOf(mutants: readonly FileMutant[], { parts, max, seed }: Settings): ReadonlySet<FileMutant> {
  const rank = ({ text, before, after }: FileMutant) => hash32(`${seed} ${text} ${before} ${after}`)
  const files = [...new Set(mutants.map(({ file }) => file))].filter((file) => parts.some((part) => file.includes(part)))
  return new Set(files.flatMap((file) => (
    mutants.filter((mutant) => mutant.file === file).toSorted((one, other) => rank(one) - rank(other)).slice(0, max)
  )))
}

function filesIn(folder: string, wanted: (path: string) => boolean): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`).filter(wanted).sort()
}

/** A process gave no answer: it ended, or it was late and was stopped. */
interface NoAnswer {
  readonly kind: 'ended' | 'late'
}

/** A process that runs tests with mutants; it is replaced when a mutant spoils it or never ends. */
class Player {
  private child: ChildProcess | null = null
  private waiting: { readonly resolve: (answer: Answer | NoAnswer) => void; readonly timer: NodeJS.Timeout } | null = null

  constructor(private readonly script: string) {}

  /** Waits for an answer, at most `limitMs` after the latest sign of life. */
  private answer(limitMs: number): Promise<Answer | NoAnswer> {
    return new Promise((resolve) => {
      this.waiting = { resolve, timer: setTimeout(() => this.stop('late'), limitMs) }
    })
  }

  private receive(answer: Answer | NoAnswer): void {
    const { waiting } = this
    this.waiting = null
    clearTimeout(waiting?.timer)
    waiting?.resolve(answer)
  }

  async start(mutant?: number, limitMs = LOADED_MS): Promise<Answer | NoAnswer> {
    this.stop()
    const on = mutant === undefined ? {} : { MUTANT: String(mutant) }
    const env = { ...process.env, TZ: 'Asia/Jakarta', LC_ALL: 'id_ID.UTF-8', SEEDS_OF: 'mutate', ...on }
    const stdio = process.env['MUTATE_SHOWS'] ? 'inherit' as const : 'ignore' as const
    const child = fork(this.script, { cwd: ROOT, env, execArgv: ['--max-semi-space-size=32'], stdio: [stdio, stdio, stdio, 'ipc'] })
    child.on('message', (answer: Answer) => void (answer.kind === 'began' ? this.waiting?.timer.refresh() : this.receive(answer)))
    child.on('exit', () => {
      if (this.child === child) this.stop()
    })
    this.child = child
    return await this.answer(limitMs)
  }

  async ask(request: Request, limitMs: number): Promise<Answer | NoAnswer> {
    this.child?.send(request)
    return await this.answer(limitMs)
  }

  get isRunning(): boolean {
    return this.child !== null
  }

  stop(kind: NoAnswer['kind'] = 'ended'): void {
    const { child } = this
    this.child = null
    child?.kill('SIGKILL')
    this.receive({ kind })
  }
}

interface Work {
  readonly mutants: readonly FileMutant[]
  readonly baseline: readonly Baseline[]
  readonly atLoad: ReadonlySet<number>
  readonly budgetMs: number
  /** How many mutants each test has noticed: it is tried before others. */
  readonly successes: Map<number, number>
}

/**
 * Numbers of the quickest tests that reach a mutant, as many as a budget allows. Those that noticed many mutants come first, and those of
 * the file's own test. All tests use what a module computes when it loads, and those more that run other code of its file.
 */
function testsFor(mutant: number, { mutants, baseline, budgetMs, successes }: Work, isStatic: boolean): readonly number[] {
  const { file = '' } = mutants[mutant] ?? {}
  const own = file.replace(/\.ts$/, '.test.ts ')
  const isLikely = ({ name, reached }: Baseline) =>
    name.startsWith(own) || (isStatic && reached.some((each) => mutants[each]?.file === file))
  const likely = new Set(baseline.filter(isLikely))
  const msOf = (test: number) => baseline[test]?.ms ?? 0
  const rank = (test: number) => msOf(test) / (1 + 10 * (successes.get(test) ?? 0)) / (likely.has(baseline[test] as Baseline) ? 20 : 1)
  let spent = 0
  return baseline.flatMap((test, number) => (test.passed && (isStatic || test.reached.includes(mutant)) ? [number] : []))
    .sort((one, other) => msOf(one) - msOf(other))
    .filter((number) => (spent += msOf(number)) <= budgetMs)
    .sort((one, other) => rank(one) - rank(other))
}

/** How tests notice a mutant: one fails, or one or the process does not end. */
type Notice = 'failed' | 'endless' | 'none'

async function noticeOf(player: Player, mutant: number, work: Work): Promise<Notice> {
  const tests = testsFor(mutant, work, false)
  const notice = tests.length > 0 ? await tryTests(player, { mutant, tests, work, isStatic: false }) : 'none'
  if (notice !== 'none' || !work.atLoad.has(mutant)) return notice
  // Modules and tests compute constants when they load.
  return await tryTests(player, { mutant, tests: testsFor(mutant, work, true), work, isStatic: true })
}

interface Trial {
  readonly mutant: number
  readonly tests: readonly number[]
  readonly work: Work
  /** The modules load with the mutant. */
  readonly isStatic: boolean
}

async function tryTests(player: Player, trial: Trial): Promise<Notice> {
  const isNew = trial.isStatic || !player.isRunning
  const first = await tryOnce(player, trial, 1)
  if (first.notice === 'none' || (first.notice === 'failed' && (isNew || !first.isSpoiled))) return first.notice
  // An earlier mutant may have spoiled the process, or the machine was busy.
  player.stop()
  return (await tryOnce(player, trial, PATIENCE)).notice
}

interface Tried {
  readonly notice: Notice
  readonly isSpoiled: boolean
}

function triedWithout({ kind }: NoAnswer): Tried {
  return { notice: kind === 'late' ? 'endless' : 'failed', isSpoiled: true }
}

async function tryOnce(player: Player, { mutant, tests, work, isStatic }: Trial, patience: number): Promise<Tried> {
  const { baseline, successes } = work
  if (isStatic || !player.isRunning) {
    const started = await player.start(isStatic ? mutant : undefined, LOADED_MS * patience)
    if (started.kind === 'late' || started.kind === 'ended') return triedWithout(started)
  }
  const limits = tests.map((test) => patience * slowAfter(baseline[test]?.ms ?? 0))
  const answer = await player.ask({ kind: 'mutant', mutant, tests, limits }, patience * LOOP_MS + Math.max(0, ...limits))
  if (answer.kind === 'late' || answer.kind === 'ended') return triedWithout(answer)
  if (answer.kind !== 'mutant') throw new Error('The process answers another request')
  const { by, isLate, isSpoiled } = answer
  if (isSpoiled) player.stop()
  if (by === null) return { notice: 'none', isSpoiled }
  successes.set(by, (successes.get(by) ?? 0) + 1)
  return { notice: isLate ? 'endless' : 'failed', isSpoiled }
}

async function prepare(script: string, mutants: readonly FileMutant[], budgetMs: number): Promise<Work> {
  const player = new Player(script)
  const loaded = await player.start()
  const results = loaded.kind === 'loaded' ? await player.ask({ kind: 'baseline' }, 1_200_000) : loaded
  player.stop()
  if (loaded.kind !== 'loaded' || results.kind !== 'baseline') throw new UsageError(`${script} does not run: MUTATE_SHOWS=1 shows why`)
  return { mutants, baseline: results.tests, atLoad: new Set(loaded.reached), budgetMs, successes: new Map() }
}

/** The code as it is now: a run is valid only if nothing changes meanwhile. */
function treeState(): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 100_000_000 })
  return git('rev-parse', 'HEAD') + git('diff', 'HEAD') + git('status', '--porcelain')
}

function settingsOf(args: readonly string[]): Settings {
  const text = { type: 'string' } as const
  const options = { file: text, tests: text, max: text, seed: text, workers: text, seconds: text }
  const { values: { file = '', tests = '', max, seed = '', workers, seconds } } = parseArgs({ args: [...args], options })
  const numberOr = (name: string, value: string | undefined, other: number) => (value === undefined ? other : wholeNumber(name, value))
  return {
    parts: file.split(','), tests: tests.split(','), max: numberOr('--max', max, Number.POSITIVE_INFINITY), seed,
    workers: numberOr('--workers', workers, availableParallelism()), budgetMs: 1_000 * numberOr('--seconds', seconds, BUDGET_SECONDS),
  }
}

function titleOf({ file, line, before, after }: FileMutant): string {
  const [was, is] = [before, after].map((each) => each.split('\n', 1)[0])
  return `${file}:${line}  ${was} -> ${is}`
}

async function main(): Promise<void> {
  answerHelp(USAGE.trim())
  const settings = settingsOf(process.argv.slice(2))
  const { parts, budgetMs } = settings
  const before = treeState()
  const testFiles = ['src', 'test'].flatMap((folder) => filesIn(folder, (path) => path.endsWith('.test.ts')))
  let [tried, noticed, endless, excused] = [0, 0, 0, 0]
  for (const [folder, tests] of Object.entries(CORE)) {
    const files = filesIn(folder, (path) => path.endsWith('.ts') && !/\.test\.ts$|privacy\.ts$/.test(path))
    if (!files.some((each) => parts.some((part) => each.includes(part)))) continue
    // Processes load it again, so each run has its own.
    const script = join(FOLDER, `${folder.replaceAll('/', '-')}-${process.pid}.cjs`)
    const wanted = testFiles.filter((path) => tests.some((start) => path.startsWith(start)) && !NOT_BUNDLED.test(path))
      .filter((path) => settings.tests.some((part) => path.includes(part)))
    const mutants = await bundleMutants(script, files, wanted)
    const work = await prepare(script, mutants, budgetMs)
    const failing = work.baseline.filter(({ passed, isForJest }) => !passed && !isForJest)
    for (const { name } of failing) console.log(`left out, fails without a mutation: ${name}`)
    const chosen = sampleOf(mutants, settings)
    const seconds = (work.baseline.reduce((sum, { ms }) => sum + ms, 0) / 1_000).toFixed(0)
    console.log(`${folder}: ${chosen.size} mutations, ${work.baseline.length} tests of ${seconds} s`)
    const queue = mutants.flatMap((mutant, number) => (chosen.has(mutant) ? [{ mutant, number }] : []))
    await Promise.all(Array.from({ length: settings.workers }, async () => {
      const player = new Player(script)
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { mutant, number } = next
        tried++
        if (tried % 100 === 0) console.log(`${tried} tried, ${noticed} noticed`)
        const notice = await noticeOf(player, number, work)
        if (notice !== 'none') noticed++
        else if (excuseOf(mutant) !== null) excused++
        else console.log(`SURVIVED  ${titleOf(mutant)}`)
        if (notice !== 'endless') continue
        endless++
        console.log(`ENDLESS   ${titleOf(mutant)}`)
      }
      player.stop()
    }))
    rmSync(script)
  }
  if (tried === 0) throw new UsageError(`no file of the core has ${parts.join(' or ') || 'a mutation'} in its path`)
  const survived = tried - noticed - excused
  console.log(`${noticed} of ${tried} mutations are noticed (${endless} never end), ${excused} are excused, ${survived} survived`)
  if (treeState() !== before) throw new UsageError('files changed during the run: its result means nothing')
  if (survived > 0) process.exitCode = 1
}

runCommand(main)
