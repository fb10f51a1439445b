import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNoPostgres } from '../../server/postgres'
import type { Outcome } from '../run/runSteps'
import { RUNS } from '../run/steps'
import { timesTable } from './timesTable'

const folder = mkdtempSync(join(tmpdir(), 'times-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The table of a run whose only step has these tests. */
function tableOf(tests: readonly { readonly fullName: string; readonly status: string }[]): string {
  const [times, run] = [join(folder, 'desk.json'), RUNS['test:full']]
  const file = { name: '/w/test/a.test.ts', status: 'passed', startTime: 0, endTime: 1_500, assertionResults: tests }
  writeFileSync(times, JSON.stringify({ testResults: [file] }))
  const outcome: Outcome = { name: 'desk', command: 'jest', next: '', cores: 1, passed: true, output: '', wall: 2, cpu: 1, times }
  if (!run) throw new Error('there is no long version')
  return timesTable(run, [outcome], 2, '/w')
}

it('names the tests that were not run at the end, with their missing requirements', () => {
  const why = whyNoPostgres({ server: '', path: folder, homes: [] })
  expect(why).toMatch(/^no Postgres here: set DATABASE_URL_TEST /)
  const table = tableOf([{ fullName: `the desk (${why})`, status: 'pending' }, { fullName: 'the rest', status: 'passed' }])
  expect(table).toContain(`\nNOT TRIED, 1 of the tests:\n  the desk (${why})\n`)
  expect(tableOf([{ fullName: 'the rest', status: 'passed' }])).not.toContain('NOT TRIED')
})

it('finds a Postgres in the PATH, and the programs of a version in the folder of a distribution', () => {
  const bin = join(folder, 'homes/15/bin')
  mkdirSync(bin, { recursive: true })
  for (const program of ['initdb', 'postgres']) writeFileSync(join(bin, program), '')
  const [inPath, inHomes] = [{ server: '', path: bin, homes: [] }, { server: '', path: '', homes: [join(folder, 'homes')] }]
  expect(whyNoPostgres(inPath)).toBeNull()
  expect(whyNoPostgres(inHomes)).toBeNull()
})

it('tests the desk on a server in the long version, once it is built', () => {
  const step = RUNS['test:full']?.steps.find(({ name }) => name === 'desk on Postgres')
  expect(step).toMatchObject({ after: ['build'], command: expect.stringContaining('deskOnPostgres') as string })
})
