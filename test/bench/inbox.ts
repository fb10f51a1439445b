// The inbox of support over a million generated reports, on a Postgres server: `npm run bench:inbox [-- <reports>]`. Uses the server of
// DATABASE_URL_TEST, else starts an installed one in a temporary folder.
import { createFileBodies } from '../../src/support/desk/storage/bodies'
import { openDatabase } from '../../src/support/desk/storage/database'
import { createReportTable } from '../../src/support/desk/reports'
import type { InboxFilter } from '../../src/support/desk/inbox/inboxTypes'
import { startPostgres, whyNoPostgres } from '../server/postgres'
import { answerHelp, refuseFurtherArguments, runCommand, UsageError, wholeNumber } from '../../src/cli/usage'
import { percentile } from '../../src/cli/statistics'

/** 95 of 100 answers take at most this long, ms. */
const BARS = { inbox: 200, search: 300 }
const LOOKS = 200
const BATCH = 50_000
const DAY_MS = 86_400_000
const BUILD = '2.6.2-aaaaaaaaaaaa'
const FILTERS: readonly InboxFilter[] = ['all', 'all', 'failing', 'new', 'differs', 'open']

/** Groups are as unequal as causes are: the first has a tenth of all reports, most have a few. A report is found by some 60 words. */
const GENERATE = `
  insert into reports (receipt, received_at, deletes_at, from_where, screen, words, build, bytes, state, cause, cause_title, cause_detail,
    fingerprint, today, today_build, today_guess, own, turn, story, load_number, load_count, lexemes)
  select receipt, at, at + 30.0 * ${DAY_MS}, 'settings', (array['home', 'payPage', 'merchant', 'confirmOrder', 'order'])[1 + g % 5],
    'Kuponku hilang setelah bayar', '2.6.' || g % 4 || '-' || substr(md5((g % 4)::text), 1, 12), 12000,
    case when n % 400 = 0 then 'waiting' else 'done' end, case when n % 400 = 0 then null else 'refused' end,
    'The server refused call ' || g, 'POST /local_life/call' || g || ' 200 ' || 9000000 + g,
    case when n % 400 = 0 then null else md5(g::text) end, (array['same', 'refusal', 'differs'])[1 + g % 3],
    case when n % 10 = 0 then '2.6.1-old' else '${BUILD}' end, '', 'same', 40, 'The server refused call ' || g || ', 07.21.', 2, 3,
    array_to_tsvector(array(select distinct word from unnest(
      array['refused', 'server', 'home', 'kuponku', 'call' || g, (9000000 + g)::text, lower(receipt)]
      || array(select 'event' || (n * 7 + e * e * 31) % 600 from generate_series(1, 40) e)
      || array(select substr(md5(n::text || 'request' || e), 1, 20) from generate_series(1, 12) e)
    ) word))
  from (
    select n, $3::double precision - random() * 29.0 * ${DAY_MS} as at, upper(substr(md5('receipt' || n), 1, 8)) || n as receipt,
      least(2999, floor(3 * exp(random() * 6.9)))::integer as g
    from generate_series($1::integer, $2::integer) n
  ) made`

/** A receipt ends in the number of its report, from which its request ids are made. */
const SOME_REPORTS = `
  select receipt, substr(md5(substr(receipt, 9) || 'request3'), 1, 20) as request from reports order by received_at desc limit 50`

async function timed(times: number[], look: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  JSON.stringify(await look())
  times.push(performance.now() - began)
}

async function main(count = '1000000'): Promise<void> {
  const reports = wholeNumber('the number of reports', count)
  const why = whyNoPostgres()
  if (why !== null) throw new UsageError(why)
  const postgres = await startPostgres()
  const database = await openDatabase({ url: postgres.url })
  try {
    const table = createReportTable(database, createFileBodies('/nonexistent'), Date.now)
    const began = Date.now()
    // An index that grows row by row takes five times as long.
    await database.query('drop index reports_by_lexeme')
    for (let from = 1; from <= reports; from += BATCH) {
      await database.query(GENERATE, [from, Math.min(from + BATCH - 1, reports), Date.now()])
      process.stdout.write(`\r${Math.min(from + BATCH - 1, reports)} of ${reports} reports`)
    }
    // Not by the desk's connection: its queries end after two minutes.
    await postgres.query("set maintenance_work_mem = '1GB'; create index reports_by_lexeme on reports using gin (lexemes)")
    await postgres.query('vacuum analyze reports')
    await postgres.query('vacuum analyze report_counts')
    console.log(`\nPostgres ${postgres.version}: ${reports} reports generated in ${Math.round((Date.now() - began) / 1000)} s`)
    const ids = await database.query(SOME_REPORTS)
    const times = { inbox: [] as number[], search: [] as number[] }
    for (let look = 0; look < LOOKS; look++) {
      const filter = FILTERS[look % FILTERS.length] ?? 'all'
      await timed(times.inbox, () => table.inbox({ query: '', filter, offset: (look % 4) * 50, build: BUILD }))
    }
    const few = ids.map((row) => [String(row['receipt']), String(row['request'])] as const)
    for (let look = 0; look < LOOKS; look++) {
      const [receipt = '', request = ''] = few[look % few.length] ?? []
      const words = [
        'refused', `call${look % 900}`, `event${look % 600} event${(look * 3) % 600}`, receipt, request, 'kuponku home',
        String(9_000_000 + look),
      ]
      await timed(times.search, () => table.inbox({ query: words[look % words.length] ?? '', filter: 'all', offset: 0, build: BUILD }))
    }
    let isSlow = false
    for (const [name, all] of Object.entries(times) as ['inbox' | 'search', number[]][]) {
      const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(all, share).toFixed(0))
      isSlow ||= percentile(all, 0.95) > BARS[name]
      console.log(`${name.padEnd(6)} p50 ${half} ms, p95 ${most} ms, slowest ${worst} ms (at most ${BARS[name]} ms for 95 of 100)`)
    }
    if (isSlow) process.exitCode = 1
  } finally {
    await database.close()
    await postgres.close()
  }
}

answerHelp('npm run bench:inbox [-- <reports>]    times of the inbox and its search over 1,000,000 generated reports on Postgres')
refuseFurtherArguments(1)
runCommand(() => main(process.argv[2]))
