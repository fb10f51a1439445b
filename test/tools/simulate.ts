// `npm run simulate -- 10000`: plays sessions of random buyers against a faulty world in threads, and prints what they met and broke.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { STOPPED, type Played, type PlayerData } from './simulate/shared'
import { ENOUGH_SESSIONS, summarize } from './simulate/summary'
import { withoutViews, youngClosures } from './bundleReplayer'
import { answerHelp, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'
import { createFolder } from '../../src/operations/folders'

const ROOT = join(__dirname, '../..')
const PLAYER = join(ROOT, '.cache/simulate/player.cjs')
/** MB. Sessions allocate many short-lived objects: a larger young generation saves a tenth of their time. V8 divides it by three. */
const YOUNG_MB = 256

const USAGE = `
npm run simulate                    1,000 sessions of random buyers against a faulty world, on all cores
npm run simulate -- <count>         this many
  --seed <number or text>           the first seed: --seed 4711 begins with b4711, --seed nightly plays bnightly/0, bnightly/1 …
  --workers <n>                     threads, one for each core without it
  --out <folder>                    where the journals of violations are written, .cache/simulate without it
  --json                            the result as JSON in the last line: sessions, violations, perSecond, situations
Ctrl-C prints what was done until then. Exit code 1: a rule was broken, or a situation never occurred in ${ENOUGH_SESSIONS} sessions
or more.
`

interface Settings {
  readonly count: number
  readonly first: number | string
  readonly workers: number
  readonly out: string
  readonly isJson: boolean
}

function readSettings(words: readonly string[]): Settings {
  const { values, positionals: [count = '1000', ...further] } = parseArgs({
    args: [...words], allowPositionals: true,
    options: { seed: { type: 'string' }, workers: { type: 'string' }, out: { type: 'string' }, json: { type: 'boolean' } },
  })
  if (further.length > 0) throw new UsageError(`there is no argument ${further.join(' ')}`)
  const seed = values.seed ?? '0'
  const sessions = wholeNumber('the number of sessions', count)
  const workers = wholeNumber('--workers', values.workers ?? String(availableParallelism()))
  return {
    count: sessions, first: /^\d+$/.test(seed) ? Number(seed) : seed, workers: Math.min(workers, sessions),
    out: values.out ?? join(ROOT, '.cache/simulate'), isJson: values.json ?? false,
  }
}

/** One file for all threads: it loads in a fraction of the time of its modules, and its functions run faster than those of a loader. */
async function bundlePlayer(): Promise<void> {
  await build({
    entryPoints: [join(__dirname, 'simulate/player.ts')], bundle: true, platform: 'node', target: 'node20', outfile: PLAYER,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEKAT_STAGE': '"test"', __BUILD_ID__: '"test"' },
    plugins: [withoutViews, youngClosures], external: ['sharp'],
  })
}

function playerThread(data: PlayerData, onPlayed: (played: Played) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(PLAYER, { workerData: data, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    thread.on('message', onPlayed)
    thread.on('error', reject)
    thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))))
  })
}

async function simulate({ count, first, workers, out, isJson }: Settings): Promise<void> {
  createFolder(out)
  await bundlePlayer()
  const counters = new SharedArrayBuffer(8)
  const shared = new Int32Array(counters)
  const started = Date.now()
  const met: Record<string, number> = {}
  let [sessions, violations] = [0, 0]
  const onPlayed = ({ seed, broken, met: its, journals }: Played): void => {
    sessions++
    for (const [situation, times] of Object.entries(its)) met[situation] = (met[situation] ?? 0) + times
    if (broken.length > 0) {
      violations++
      console.log(`${seed}: ${broken.join('; ')}${journals ? `\n  ${writeJournals(out, seed, journals).join('\n  ')}` : ''}`)
    }
    if (sessions % 1_000 === 0 && !isJson) console.log(`${sessions} sessions, ${violations} with violations, ${secondsSince(started)} s`)
  }
  process.once('SIGINT', () => Atomics.store(shared, STOPPED, 1))
  process.stderr.write(`${count} sessions in ${workers} ${workers === 1 ? 'thread' : 'threads'}; Ctrl-C ends them early\n`)
  await Promise.all(Array.from({ length: workers }, () => playerThread({ counters, count, first }, onPlayed)))

  const run = { count, workers, ms: Date.now() - started, isStopped: Atomics.load(shared, STOPPED) === 1 }
  const { lines, exitCode } = summarize({ sessions, violations, met }, run, isJson)
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
}

/** Returns the paths of the files. */
function writeJournals(out: string, seed: string, { whole, minimized }: NonNullable<Played['journals']>): readonly string[] {
  const name = join(out, seed.replaceAll('/', '-'))
  const files = [[`${name}.jsonl`, whole], [`${name}.min.jsonl`, minimized]] as const
  return files.flatMap(([path, text]) => {
    if (text === null) return []
    writeFileSync(path, text)
    return [path]
  })
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 1_000)
}

answerHelp(USAGE.trim())
runCommand(async () => await simulate(readSettings(process.argv.slice(2))))
