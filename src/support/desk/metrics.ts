import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from './storage/databaseTypes'

/** Finished jobs leave the table after half a day. */
const COUNT_JOBS = 'select name, state::text as state, count(*) as count from pgboss.job group by name, state'
const OLDEST_JOB = `
  select name, extract(epoch from max(now() - created_on)) as seconds from pgboss.job where state in ('created', 'retry') group by name`

/** Counts the requests of the desk and, whenever the page is read, the jobs in its database. */
export function watchDesk(registry: Registry, app: FastifyInstance, open: () => Promise<{ readonly database: Database }>): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'dekat_desk_requests_total', help: 'Answered requests, by path and class of the status.', labelNames: ['kind', 'status'],
    registers,
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    requests.inc({ kind: kindOf(request.url), status: `${Math.floor(statusCode / 100)}xx` })
    done()
  })
  let reading: Promise<void> | null = null

  /** All gauges of one page share one reading. */
  function read(): Promise<void> {
    reading ??= readDatabase().finally(() => {
      reading = null
    })
    return reading
  }
  const up = new Gauge({ name: 'dekat_desk_database_up', help: '1 if the database answered, else 0.', registers, collect: read })
  const oldest = new Gauge({
    name: 'dekat_desk_oldest_waiting_job_seconds', help: 'Age of the oldest job that nobody has taken.', labelNames: ['queue'], registers,
    collect: read,
  })
  const jobs = new Gauge({
    name: 'dekat_desk_jobs', help: 'Jobs of the desk and the fleet, by queue and state.', labelNames: ['queue', 'state'], registers,
    collect: read,
  })

  async function readDatabase(): Promise<void> {
    jobs.reset()
    oldest.reset()
    try {
      const { database } = await open()
      for (const { name, state, count } of await database.query(COUNT_JOBS)) {
        jobs.set({ queue: String(name), state: String(state) }, Number(count))
      }
      for (const { name, seconds } of await database.query(OLDEST_JOB)) oldest.set({ queue: String(name) }, Number(seconds))
      up.set(1)
    } catch {
      up.set(0)
    }
  }
}

function kindOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path === '/support/report') return 'report'
  if (path === '/support/report/withdraw') return 'withdraw'
  if (path.startsWith('/support/api/')) return 'staff'
  return path === '/health' ? 'health' : 'console'
}
