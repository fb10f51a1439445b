import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReportHead } from '../../api/reports'
import type { Database, Row } from './databaseTypes'
import type { Group, Inbox, ListedReport } from './inboxTypes'
import type { Looked } from './lookInto'
import { KEPT_MS, MOST_GROUPS, MOST_LISTED, UNPACKED_LIMIT } from './limits'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Reports that an inbox is made of, the latest. */
const MOST_READ = 5_000
/** Words of a query that count. */
const MOST_WORDS = 8

interface Added {
  readonly id: number
  readonly receivedAt: number
  readonly deletesAt: number
  readonly isNew: boolean
}

const ADD = `
  insert into reports (receipt, received_at, deletes_at, from_where, screen, words, build, bytes, body, terms)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (receipt) do nothing returning id, received_at, deletes_at`
/** Lines of `terms` that are of the head of a report; what is found out about it follows them. */
const HEAD_TERMS = 5
const FOUND = `
  update reports set state = 'done', cause = $2, cause_title = $3, cause_detail = $4, fingerprint = $5, today = $6, today_seq = $7,
    today_build = $8, turn = $9, terms = array_to_string((string_to_array(terms, chr(10)))[1:${HEAD_TERMS}], chr(10)) || chr(10) || $10,
    today_guess = $11, own = $12, own_seq = $13
  where id = $1`
const LISTED = `
  select id, receipt, received_at, deletes_at, from_where, screen, words, build, bytes, state, cause, cause_title, cause_detail,
    fingerprint, today, today_seq, today_guess, today_build, own, own_seq, turn from reports`

/** The reports that are kept, and what was found out about them. `now` in epoch ms. */
export function createReportTable(database: Database, now: () => number) {
  async function sweep(): Promise<void> {
    await database.query('delete from reports where deletes_at <= $1', [now()])
  }

  return {
    sweep,

    /** Keeps a report; one that is there under its receipt stays as it is. `isNew`: it was not. Times in epoch ms. */
    async add(head: ReportHead, text: string): Promise<Added> {
      await sweep()
      const { receipt, from, screen, words, build } = head
      const body = await pack(text)
      // Made small here: what a server makes of letters beyond ASCII depends on its locale.
      const terms = [receipt, words.replace(/\s+/g, ' '), build, screen, from].join('\n').toLowerCase()
      const [added] = await database.query(
        ADD, [receipt, now(), now() + KEPT_MS, from, screen, words, build, body.length, body, terms],
      )
      const known = added ?? (await database.query('select id, received_at, deletes_at from reports where receipt = $1', [receipt]))[0]
      const column = (name: string) => Number(known?.[name])
      return { id: column('id'), receivedAt: column('received_at'), deletesAt: column('deletes_at'), isNew: added !== undefined }
    },

    /** Removes a report with all that was found out about it; nothing where there is none. */
    async remove(receipt: string): Promise<void> {
      await database.query('delete from reports where receipt = $1', [receipt])
    },

    /** The journals of a report; null for one that is gone. */
    async journals(id: number): Promise<string | null> {
      await sweep()
      const [row] = await database.query('select body from reports where id = $1', [id])
      return row ? (await unpack(row['body'] as Uint8Array, { maxOutputLength: UNPACKED_LIMIT })).toString('utf8') : null
    },

    async found(id: number, looked: Looked, build: string): Promise<void> {
      const { cause, title, detail, fingerprint, today, todaySeq, turn, terms, todayGuess, own, ownSeq } = looked
      await database.query(FOUND, [
        id, cause, title, detail, fingerprint, today, todaySeq, build, turn, terms, todayGuess, own, ownSeq,
      ])
    },

    async failed(id: number): Promise<void> {
      await database.query(`update reports set state = 'failed' where id = $1`, [id])
    },

    async waitsAgain(id: number): Promise<boolean> {
      return (await database.query(`update reports set state = 'waiting' where id = $1 returning id`, [id])).length > 0
    },

    /** Groups of alike reports in which every word of the query is found, the largest first. */
    async inbox(query: string): Promise<Omit<Inbox, 'build'>> {
      await sweep()
      const words = wordsOf(query)
      const where = words.map((_, at) => `terms like $${at + 1} escape '!'`).join(' and ')
      const rows = await database.query(
        `${LISTED} ${where === '' ? '' : `where ${where}`} order by received_at desc limit ${MOST_READ}`,
        words.map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`),
      )
      const groups = new Map<string, Row[]>()
      for (const row of rows) {
        const key = row['fingerprint'] === null ? `waiting ${String(row['id'])}` : String(row['fingerprint'])
        groups.set(key, [...(groups.get(key) ?? []), row])
      }
      const all = [...groups].map(([fingerprint, members]) => groupOf(fingerprint, members))
      return {
        reports: rows.length,
        groups: all.sort((one, other) => other.alike - one.alike || other.lastAt - one.lastAt).slice(0, MOST_GROUPS),
      }
    },
  }
}
export type ReportTable = ReturnType<typeof createReportTable>

/** The words of a query. A receipt is found however it is written: `K7QF 2M4X`, `k7qf-2m4x`. */
function wordsOf(query: string): readonly string[] {
  const receipt = /^\s*([A-Za-z0-9]{4})[ -]?([A-Za-z0-9]{4})\s*$/.exec(query)
  const words = receipt ? [`${receipt[1]}${receipt[2]}`] : query.split(/\s+/)
  return words.filter((word) => word !== '').slice(0, MOST_WORDS).map((word) => word.toLowerCase())
}

function groupOf(fingerprint: string, rows: readonly Row[]): Group {
  const reports = rows.map(listed)
  const [latest] = reports as [ListedReport]
  const builds = reports.toReversed().map(({ build }) => build)
  return {
    fingerprint,
    state: reports.some(({ state }) => state === 'waiting') ? 'waiting' : latest.state,
    cause: latest.cause, title: latest.title, detail: latest.detail,
    screens: [...new Set(reports.map(({ screen }) => screen))],
    firstBuild: builds[0] ?? '', lastBuild: builds.at(-1) ?? '',
    alike: reports.length,
    firstAt: reports.at(-1)?.receivedAt ?? 0, lastAt: latest.receivedAt,
    today: latest.today, todaySeq: latest.todaySeq, todayGuess: latest.todayGuess, todayBuild: latest.todayBuild,
    own: latest.own, ownSeq: latest.ownSeq,
    agree: reports.filter(({ today, todayBuild }) => today !== null && today === latest.today && todayBuild === latest.todayBuild).length,
    at: reports.map(({ receivedAt }) => receivedAt),
    reports: reports.slice(0, MOST_LISTED),
  }
}

function listed(row: Row): ListedReport {
  const text = (name: string) => String(row[name] ?? '')
  const numeric = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    id: Number(row['id']), receipt: text('receipt'), receivedAt: Number(row['received_at']), deletesAt: Number(row['deletes_at']),
    from: text('from_where'), screen: text('screen'), words: text('words'), build: text('build'), bytes: Number(row['bytes']),
    state: text('state') as ListedReport['state'], cause: (row['cause'] ?? null) as ListedReport['cause'],
    title: text('cause_title'), detail: text('cause_detail'), today: (row['today'] ?? null) as ListedReport['today'],
    todaySeq: numeric('today_seq'), todayGuess: text('today_guess'),
    own: (row['own'] ?? null) as ListedReport['own'], ownSeq: numeric('own_seq'), todayBuild: text('today_build'), turn: numeric('turn'),
  }
}
