// `npm run chaos`: a run of the fleet while Postgres and its workers are killed again and again. Counts that each job was done once.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres, whyNoPostgres, type Postgres } from '../server/postgres'
import { answerHelp, runCommand, wholeNumber } from '../../src/cli/usage'

const FLEET = ['--import', 'tsx', join(__dirname, 'fleet/main.ts')]
const SESSIONS_A_JOB = 10
const DOWN_MS = 3_000

interface Options {
  readonly minutes: number
  readonly workers: number
  readonly kills: number
  readonly sessions: number
}

const started: ChildProcess[] = []

function fleet(url: string, ...words: string[]): ChildProcess {
  const child = spawn(process.execPath, [...FLEET, ...words], { env: { ...process.env, DATABASE_URL: url }, stdio: 'ignore' })
  started.push(child)
  return child
}

/** A run that is stopped leaves no processes. */
function endsOnSignals(postgres: Postgres): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      for (const child of started) child.kill('SIGKILL')
      void postgres.close().finally(() => process.exit(1))
    })
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Kills at even intervals until the order has ended. Returns the numbers of kills. */
async function kill(postgres: Postgres, { minutes, workers, kills }: Options, order: ChildProcess) {
  const fleetOf = Array.from({ length: workers }, () => fleet(postgres.url, 'worker', '--threads', '1'))
  const unexpectedExits: number[] = []
  const watch = (child: ChildProcess) => child.once('exit', (code, signal) => {
    if (signal === null) unexpectedExits.push(code ?? -1)
  })
  fleetOf.forEach(watch)
  let [databaseKills, workerKills] = [0, 0]
  const began = Date.now()
  const lengthMs = minutes * 60_000
  while (Date.now() - began < lengthMs && order.exitCode === null) {
    await wait(250)
    const passed = Date.now() - began
    if (passed >= (databaseKills + 0.5) * (lengthMs / kills) && databaseKills < kills) {
      databaseKills++
      print(`${Math.round(passed / 1_000)} s: Postgres killed (${databaseKills})`)
      await postgres.breakDown(DOWN_MS)
    }
    if (passed >= (workerKills + 1) * 60_000 - 5_000) {
      const at = workerKills % workers
      workerKills++
      fleetOf[at]?.kill('SIGKILL')
      const next = fleet(postgres.url, 'worker', '--threads', '1')
      watch(next)
      fleetOf[at] = next
      print(`${Math.round(passed / 1_000)} s: a worker killed (${workerKills}), another one started`)
    }
  }
  return { fleetOf, unexpectedExits, databaseKills, workerKills }
}

async function main(options: Options): Promise<number> {
  const postgres = await startPostgres()
  endsOnSignals(postgres)
  const order = fleet(postgres.url, 'simulate', '--sessions', String(options.sessions))
  const ended = exitOf(order)
  const began = Date.now()
  print(`PostgreSQL ${postgres.version}, ${options.workers} workers, ${options.sessions} sessions`)
  const { fleetOf, unexpectedExits, databaseKills, workerKills } = await kill(postgres, options, order)
  const code = await ended
  for (const worker of fleetOf) worker.kill('SIGTERM')
  await Promise.all(fleetOf.map((worker) => (worker.exitCode ?? worker.signalCode) === null ? exitOf(worker) : null))
  const [row] = await postgres.query(`
    select count(*)::int as rows, count(distinct job)::int as jobs, sum(sessions)::int as sessions, sum(failed)::int as failed
    from fleet_jobs`)
  const [queue] = await postgres.query(`select count(*)::int as open from pgboss.job where name like 'fleet-%' and state <> 'completed'`)
  await postgres.close()
  const jobs = Math.ceil(options.sessions / SESSIONS_A_JOB)
  const seconds = Math.round((Date.now() - began) / 1_000)
  print(`${seconds} s, Postgres killed ${databaseKills} times, workers killed ${workerKills} times`)
  print(`jobs ${String(row?.['rows'])} of ${jobs}, different ${String(row?.['jobs'])}, `
    + `sessions ${String(row?.['sessions'])} of ${options.sessions}, failed ${String(row?.['failed'])}, `
    + `open in the queue ${String(queue?.['open'])}, the command ended with ${String(code)}, `
    + `workers that ended unasked: ${unexpectedExits.filter((each) => each !== 0).length}`)
  const isWhole = row?.['rows'] === jobs && row['jobs'] === jobs && row['sessions'] === options.sessions && queue?.['open'] === 0
  const isThrough = databaseKills === options.kills && workerKills >= options.minutes
  if (!isThrough) print('The run ended before all kills: order more sessions (--sessions)')
  return isWhole && isThrough && code === 0 && unexpectedExits.every((each) => each === 0) ? 0 : 1
}

answerHelp(`
npm run chaos                                     5 minutes: three workers, Postgres killed 5 times, a worker each minute
npm run chaos -- --minutes 1 --kills 2            another length
npm run chaos -- --workers 2 --sessions 500       other sizes; the run must last longer than the kills
It starts a Postgres server of its own. Exit code 0: every job was done once. Do not change the sources while it runs: a worker that starts
then has another code and takes none of the jobs.
`)
/** More sessions than two cores play in the time. */
const SESSIONS_A_MINUTE = 600

function readOptions(): Options {
  const { values } = parseArgs({ options: {
    minutes: { type: 'string', default: '5' }, workers: { type: 'string', default: '3' }, kills: { type: 'string', default: '5' },
    sessions: { type: 'string' },
  } })
  const minutes = wholeNumber('--minutes', values.minutes)
  const usual = Math.ceil(minutes * SESSIONS_A_MINUTE / SESSIONS_A_JOB) * SESSIONS_A_JOB
  return {
    minutes, workers: wholeNumber('--workers', values.workers), kills: wholeNumber('--kills', values.kills),
    sessions: wholeNumber('--sessions', values.sessions ?? String(usual)),
  }
}

runCommand(async () => {
  const options = readOptions()
  const missing = whyNoPostgres()
  if (missing !== null) print(`NOT TRIED: ${missing}`)
  else process.exit(await main(options))
})
