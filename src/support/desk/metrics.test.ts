import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import parsePrometheus from 'parse-prometheus-text-format'
import { createRegistry } from '../../operations/metricsPage'
import { createServerMetrics } from '../../server/metrics'
import type { Database } from './storage/databaseTypes'
import { watchDesk } from './metrics'

const DASHBOARD = join(__dirname, '../../../docs/deploy/dashboard.json')

function aDatabase(rows: readonly (readonly object[] | Error)[]): Database {
  const left = [...rows]
  const query: Database['query'] = () => {
    const next = left.shift() ?? []
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next as never)
  }
  return {
    query,
    readSnapshot: (work) => work(query),
    runExclusively: (work) => work(),
    close: () => Promise.resolve(),
  }
}

it('counts jobs by queue and state, and reports an unreachable database', async () => {
  const registry = createRegistry()
  const app = Fastify()
  app.get('/health', () => Promise.resolve('ok'))
  const jobs = [{ name: 'replay', state: 'created', count: '3' }, { name: 'fleet-x', state: 'active', count: '1' }]
  const database = aDatabase([jobs, [{ name: 'replay', seconds: 90.5 }], new Error('away')])
  watchDesk(registry, app, () => Promise.resolve({ database }))
  await app.inject('/health')
  await app.inject('/support/report?x=1')
  const read = async () => new Map(parsePrometheus(await registry.metrics()).map(({ name, metrics }) => [name, metrics]))

  const first = await read()
  expect(first.get('dekat_desk_jobs')).toEqual([
    { value: '3', labels: { queue: 'replay', state: 'created' } }, { value: '1', labels: { queue: 'fleet-x', state: 'active' } },
  ])
  expect(first.get('dekat_desk_oldest_waiting_job_seconds')).toEqual([{ value: '90.5', labels: { queue: 'replay' } }])
  expect(first.get('dekat_desk_database_up')).toEqual([{ value: '1' }])
  expect(first.get('dekat_desk_requests_total')).toEqual([
    { value: '1', labels: { kind: 'health', status: '2xx' } }, { value: '1', labels: { kind: 'report', status: '4xx' } },
  ])
  expect((await read()).get('dekat_desk_database_up')).toEqual([{ value: '0' }])
  await app.close()
})

it('has every metric of the dashboard', async () => {
  const registry = createRegistry()
  createServerMetrics(registry)
  watchDesk(registry, Fastify(), () => Promise.resolve({ database: aDatabase([]) }))
  const known = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: readonly { targets: readonly { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(dekat|process|nodejs)_\w+/g) ?? []))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => !known.includes(name.replace(/_bucket$/, '')))).toEqual([])
})
