// `npm run fleet`: splits verification and simulation into jobs for any number of workers. Exit code 0: all passed, 1: some failed, 2:
// it could not run.
import { existsSync } from 'node:fs'
import { hostname, availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { firstSentence, isMistake, UsageError, wholeNumber } from '../../../src/cli/usage'
import { databaseUrlOf } from '../../../src/operations/environment'
import { createFolders, databaseError } from '../../../src/operations/startChecks'
import { openDatabase } from '../../../src/support/desk/storage/database'
import type { Database } from '../../../src/support/desk/storage/databaseTypes'
import { openFleetQueue } from '../../../src/support/fleet/fleetQueue'
import { openRuns } from '../../../src/support/fleet/runs'
import { codeId } from './codeId'
import { follow, printFailures, type FollowedRun } from './follow'
import { journalsIn, orderSimulation, orderVerification } from './order'
import { createSpool, spoolFolder } from './spool'
import { startWorker } from './worker'

const USAGE = `
npm run fleet -- verify <file or folder> …            replays journals under the code that is checked out
npm run fleet -- simulate --sessions <n> [--first <n>]  plays sessions of random buyers against a faulty world
npm run fleet -- follow <run>                         waits for a run that was started before, and prints its failures
npm run fleet -- worker [--threads <n>]               takes jobs until it is stopped

With DATABASE_URL the jobs are for workers, on any machine that has the same code and DATABASE_URL. A run goes on without the command that
started it, and workers survive a restart of the database. Without DATABASE_URL the jobs are done here, in threads (--threads), and their
results are left for the desk of this machine (FLEET_DIR, default .cache/fleet). worker and follow need DATABASE_URL.
`

const COMMANDS: readonly string[] = ['verify', 'simulate', 'follow', 'worker']

type Command =
  | { readonly name: 'verify'; readonly corpus: readonly string[] }
  | { readonly name: 'simulate'; readonly sessions: number; readonly first: number }
  | { readonly name: 'follow'; readonly run: number }
  | { readonly name: 'worker' }

interface Parsed {
  readonly command: Command | 'help'
  readonly threads: number
}

function parseCommand(words: readonly string[]): Parsed {
  const { values, positionals: [name = '', ...rest] } = parseArgs({
    args: [...words], allowPositionals: true,
    options: { sessions: { type: 'string' }, first: { type: 'string' }, threads: { type: 'string' }, help: { type: 'boolean' } },
  })
  const threads = wholeNumber('--threads', values.threads ?? String(availableParallelism()), 1)
  if (values.help) return { command: 'help', threads }
  const further = rest.slice(name === 'follow' ? 1 : 0)
  if (name !== 'verify' && COMMANDS.includes(name) && further.length > 0) throw new UsageError(`there is no argument ${further.join(' ')}`)
  switch (name) {
    case 'simulate': {
      const [sessions, first] = [wholeNumber('--sessions', values.sessions, 1), wholeNumber('--first', values.first ?? '0', 0)]
      return { command: { name, sessions, first }, threads }
    }
    case 'verify': {
      const missing = rest.find((path) => !existsSync(path))
      if (missing !== undefined) throw new UsageError(`there is no ${missing}`)
      if (rest.length === 0) throw new UsageError('verify needs a file or a folder')
      if (rest.flatMap(journalsIn).length === 0) throw new UsageError(`${rest.join(', ')}: no journals below it`)
      return { command: { name, corpus: rest }, threads }
    }
    case 'follow': return { command: { name, run: wholeNumber('the run', rest[0], 1) }, threads }
    case 'worker': return { command: { name }, threads }
    default: throw new UsageError(name === '' ? 'a command is missing' : `there is no command ${name}`)
  }
}

function onError(error: Error): void {
  process.stderr.write(`The database: ${error.message || String(error)}\n`)
}

async function main(words: readonly string[]): Promise<number> {
  const { command, threads } = parseCommand(words)
  if (command === 'help') {
    process.stdout.write(`${USAGE.trim()}\n`)
    return 0
  }
  const url = databaseUrlOf(process.env)
  if (url === undefined && (command.name === 'worker' || command.name === 'follow')) {
    throw new UsageError(`${command.name} needs DATABASE_URL: without it, the command that starts a run also does its jobs`)
  }
  if (url === undefined) await createFolders({ FLEET_DIR: spoolFolder() })
  const database = await openDatabase({ url }).catch((error: unknown) => {
    throw databaseError(error, url)
  })
  try {
    if (command.name === 'worker') return await workUntilStopped(database, threads)
    return await runToItsEnd(database, command, threads, url === undefined)
  } finally {
    await database.close()
  }
}

async function runToItsEnd(
  database: Database, command: Exclude<Command, { readonly name: 'worker' }>, threads: number, isLocal: boolean,
): Promise<number> {
  const runs = await openRuns(database, Date.now)
  const own = codeId()
  const stored = command.name === 'follow' ? await runs.find(command.run) : null
  if (command.name === 'follow' && stored === null) throw new UsageError(`there is no run ${command.run}`)
  const code = stored?.code ?? own
  if (code !== own) process.stdout.write(`Only workers with the code ${code} take the jobs of this run; this checkout has ${own}.\n`)
  const queue = await openFleetQueue(database, { code, onError })
  const kind = stored?.kind ?? (command.name as 'simulate' | 'verify')
  const order: FollowedRun = stored ?? (command.name === 'simulate'
    ? await orderSimulation(runs, queue, code, command.sessions, command.first)
    : await orderVerification(runs, queue, code, command.name === 'verify' ? command.corpus : []))
  const name = `${hostname()} ${process.pid}`
  process.stdout.write(`run ${order.run}: ${order.total} sessions in ${order.jobs} jobs\n`)
  const spool = isLocal ? createSpool({ ...order, kind, code, startedAt: Date.now() }) : null
  const worker = isLocal
    ? startWorker({ runs, queue, name, threads, onError, onDone: (job, result) => spool?.add(job.job, name, result) })
    : null
  if (!isLocal) process.once('SIGINT', () => {
    process.stdout.write(`The run goes on. To follow it again: npm run fleet -- follow ${order.run}\n`)
    process.exit(130)
  })
  const failed = await follow(order, runs, queue)
  printFailures(await runs.failures(order.run), kind)
  await worker?.close()
  await queue.close(false)
  return failed > 0 ? 1 : 0
}

async function workUntilStopped(database: Database, threads: number): Promise<number> {
  const [code, name] = [codeId(), `${hostname()} ${process.pid}`]
  const runs = await openRuns(database, Date.now)
  const queue = await openFleetQueue(database, { code, onError })
  const worker = startWorker({ runs, queue, name, threads, onError, onDone: (job, { sessions, failures, ms }) => {
    process.stdout.write(`run ${job.run}, job ${job.job}: ${sessions} sessions in ${Math.round(ms)} ms, ${failures.length} failures\n`)
  } })
  process.stdout.write(`${name}: code ${code}, ${threads} threads\n`)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  // Running jobs are finished; the jobs of a worker that is killed go to another.
  await queue.close()
  await worker.close()
  return 0
}

main(process.argv.slice(2)).then((code) => process.exit(code), (error: unknown) => {
  const text = error instanceof Error ? firstSentence(error.message) : ''
  process.stderr.write(`${text || String(error)}${isMistake(error) ? '. Usage: npm run fleet -- --help' : ''}\n`)
  process.exit(2)
})
