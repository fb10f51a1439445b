// `npm run fleet`: splits verification and simulation into jobs for any number of workers. Exit code 0: all passed, 1: some failed, 2:
// it could not run.
import { hostname, availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../src/support/desk/database'
import { openFleetQueue } from '../../../src/support/fleet/fleetQueue'
import { openRuns } from '../../../src/support/fleet/runs'
import { codeId } from './codeId'
import { follow, printFailures } from './follow'
import { orderSimulation, orderVerification } from './order'
import { createSpool } from './spool'
import { startWorker } from './worker'

const USAGE = `
npm run fleet -- verify <file or folder> …            replays journals under the code that is checked out
npm run fleet -- simulate --sessions <n> [--first <n>]  plays sessions of random buyers against a faulty world
npm run fleet -- worker [--threads <n>]               takes jobs until it is stopped; needs DATABASE_URL

With DATABASE_URL the jobs are for workers, on any machine that has the same code and DATABASE_URL. Without it they are done here, in
threads (--threads), and what came of them is left for the desk of this machine (FLEET_DIR, .cache/fleet without it).
`

async function main(words: readonly string[]): Promise<number> {
  const { values, positionals: [command = '', ...corpus] } = parseArgs({
    args: [...words], allowPositionals: true,
    options: { sessions: { type: 'string' }, first: { type: 'string' }, threads: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [sessions, first, threads] = [Number(values.sessions), Number(values.first ?? 0), Number(values.threads ?? availableParallelism())]
  const url = process.env['DATABASE_URL'] || undefined
  const isOrder = command === 'simulate' ? sessions > 0 : command === 'verify' && corpus.length > 0
  if (values.help || (command !== 'worker' && !isOrder) || ![first, threads].every(Number.isInteger)) {
    process.stdout.write(`${USAGE.trim()}\n`)
    return values.help ? 0 : 2
  }
  if (command === 'worker' && url === undefined) {
    process.stderr.write('A worker needs DATABASE_URL: without it, the command that cuts the work also does it.\n')
    return 2
  }
  const database = await openDatabase({ url })
  const code = codeId()
  const runs = await openRuns(database, Date.now)
  const queue = await openFleetQueue(database, { code, onError: (error) => void process.stderr.write(`The queue: ${error.message}\n`) })
  const name = `${hostname()} ${process.pid}`
  if (command === 'worker') return await workUntilStopped()
  const order = command === 'simulate'
    ? await orderSimulation(runs, queue, code, sessions, first)
    : await orderVerification(runs, queue, code, corpus)
  const spool = url === undefined ? createSpool({ ...order, kind: command as 'simulate' | 'verify', code, startedAt: Date.now() }) : null
  const worker = url === undefined
    ? await startWorker({ runs, queue, name, threads, onDone: (job, result) => spool?.add(job.job, name, result) })
    : null
  const failed = await follow(order, runs, queue)
  printFailures(await runs.failures(order.run), command)
  await worker?.close()
  await queue.close(false)
  await database.close()
  return failed > 0 ? 1 : 0

  async function workUntilStopped(): Promise<number> {
    const own = await startWorker({ runs, queue, name, threads, onDone: (job, { sessions: count, failures, ms }) => {
      process.stdout.write(`run ${job.run}, job ${job.job}: ${count} sessions in ${Math.round(ms)} ms, ${failures.length} failures\n`)
    } })
    process.stdout.write(`${name}: code ${code}, ${threads} threads\n`)
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve())
      process.once('SIGTERM', () => resolve())
    })
    // The current job is finished; the job of a killed worker is taken over by another.
    await queue.close()
    await own.close()
    await database.close()
    return 0
  }
}

main(process.argv.slice(2)).then((code) => process.exit(code), (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
