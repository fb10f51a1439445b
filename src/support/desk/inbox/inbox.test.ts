import { createFileBodies } from '../storage/bodies'
import { openDatabase } from '../storage/database'
import type { Database } from '../storage/databaseTypes'
import { createReportTable } from '../reports'

let database: Database

beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())

/** Writes the analyses of reports and removes them again, as fast as the database answers, until `isOver`. */
async function analyzeAgainAndAgain(isOver: () => boolean): Promise<number> {
  let changes = 0
  for (; !isOver(); changes++) {
    await database.query(changes % 2 === 0
      ? `update reports set state = 'done', fingerprint = 'f' || id % 2`
      : `update reports set state = 'waiting', fingerprint = null`)
  }
  return changes
}

it.each([['all reports', ''], ['found reports', 'kupon']])('the inbox of %s shows one moment while analyses end', async (_, query) => {
  const table = createReportTable(database, createFileBodies('/nonexistent'), Date.now)
  await database.query(`
    insert into reports (receipt, received_at, deletes_at, from_where, screen, words, build, bytes, lexemes)
    select 'R' || n, ${Date.now()}, ${Date.now() + 1e6}, 'settings', 'home', '', '2.6.2-a', 10, array_to_tsvector(array['kupon'])
    from generate_series(1, 6) n on conflict do nothing`)
  let isOver = false
  const changing = analyzeAgainAndAgain(() => isOver)
  for (let look = 0; look < 40; look++) {
    const { reports, groups } = await table.inbox({ query, filter: 'all', offset: 0, build: '2.6.2-a' })
    expect(groups.flatMap(({ reports: listed }) => listed)).toHaveLength(reports)
    expect(reports).toBe(6)
  }
  isOver = true
  expect(await changing).toBeGreaterThan(10)
})
