import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReportHead } from '../../api/reports'
import type { Database, Row } from './databaseTypes'
import type { Group, Inbox, ListedReport } from './inboxTypes'
import type { Analysis } from './lookInto'
import { RETENTION_MS, MAX_GROUPS, MAX_LISTED_REPORTS, UNPACKED_LIMIT } from './limits'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The number of latest reports that the inbox is built from. */
const MAX_INBOX_REPORTS = 5_000
/** Words of a query beyond this are ignored. */
const MAX_QUERY_WORDS = 8

interface AddedReport {
  readonly id: number
  readonly receivedAt: number
  readonly deletesAt: number
  readonly isNew: boolean
}

const INSERT_REPORT = `
  insert into reports (receipt, received_at, deletes_at, from_where, screen, words, build, bytes, body, terms)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (receipt) do nothing returning id, received_at, deletes_at`
/** The first lines of `terms` come from the report's head. The terms of the analysis follow them. */
const HEAD_TERMS = 5
const UPDATE_ANALYSIS = `
  update reports set state = 'done', cause = $2, cause_title = $3, cause_detail = $4, fingerprint = $5, today = $6, today_seq = $7,
    today_build = $8, turn = $9, terms = array_to_string((string_to_array(terms, chr(10)))[1:${HEAD_TERMS}], chr(10)) || chr(10) || $10,
    today_guess = $11, own = $12, own_seq = $13, story = $14, load_number = $15, load_count = $16
  where id = $1`
const SELECT_REPORTS = `
  select id, receipt, received_at, deletes_at, from_where, screen, words, build, bytes, state, cause, cause_title, cause_detail,
    fingerprint, today, today_seq, today_guess, today_build, own, own_seq, turn, story, load_number, load_count from reports`

/** The stored reports and their analyses. `now` in epoch ms. */
export function createReportTable(database: Database, now: () => number) {
  async function sweep(): Promise<void> {
    await database.query('delete from reports where deletes_at <= $1', [now()])
  }

  return {
    sweep,

    /** Stores a report. A report with the same receipt is left unchanged, and `isNew` is false. Times in epoch ms. */
    async add(head: ReportHead, text: string): Promise<AddedReport> {
      await sweep()
      const { receipt, from, screen, words, build } = head
      const body = await pack(text)
      // Lower-cased here, because lower-casing beyond ASCII depends on the locale of the database server.
      const terms = [receipt, words.replace(/\s+/g, ' '), build, screen, from].join('\n').toLowerCase()
      const [added] = await database.query(
        INSERT_REPORT, [receipt, now(), now() + RETENTION_MS, from, screen, words, build, body.length, body, terms],
      )
      const stored = added ?? (await database.query('select id, received_at, deletes_at from reports where receipt = $1', [receipt]))[0]
      const column = (name: string) => Number(stored?.[name])
      return { id: column('id'), receivedAt: column('received_at'), deletesAt: column('deletes_at'), isNew: added !== undefined }
    },

    /** Deletes a report and its analysis. Does nothing for an unknown receipt. */
    async remove(receipt: string): Promise<void> {
      await database.query('delete from reports where receipt = $1', [receipt])
    },

    /** Null for a report that was deleted. */
    async report(id: number): Promise<ListedReport | null> {
      await sweep()
      const [row] = await database.query(`${SELECT_REPORTS} where id = $1`, [id])
      return row ? toListedReport(row) : null
    },

    /** Null for a report that was deleted. */
    async journals(id: number): Promise<string | null> {
      await sweep()
      const [row] = await database.query('select body from reports where id = $1', [id])
      return row ? (await unpack(row['body'] as Uint8Array, { maxOutputLength: UNPACKED_LIMIT })).toString('utf8') : null
    },

    async saveAnalysis(id: number, analysis: Analysis, build: string): Promise<void> {
      const { cause, title, detail, fingerprint, today, todaySeq, turn, terms, todayGuess, own, ownSeq, story, load, loads } = analysis
      await database.query(UPDATE_ANALYSIS, [
        id, cause, title, detail, fingerprint, today, todaySeq, build, turn, terms, todayGuess, own, ownSeq, story, load, loads,
      ])
    },

    async markFailed(id: number): Promise<void> {
      await database.query(`update reports set state = 'failed' where id = $1`, [id])
    },

    async markWaiting(id: number): Promise<boolean> {
      return (await database.query(`update reports set state = 'waiting' where id = $1 returning id`, [id])).length > 0
    },

    /** Groups of reports that contain every word of the query, largest group first. */
    async inbox(query: string): Promise<Omit<Inbox, 'build'>> {
      await sweep()
      const words = splitQuery(query)
      const where = words.map((_, at) => `terms like $${at + 1} escape '!'`).join(' and ')
      const rows = await database.query(
        `${SELECT_REPORTS} ${where === '' ? '' : `where ${where}`} order by received_at desc limit ${MAX_INBOX_REPORTS}`,
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
        groups: all.sort((one, other) => other.alike - one.alike || other.lastAt - one.lastAt).slice(0, MAX_GROUPS),
      }
    },
  }
}
export type ReportTable = ReturnType<typeof createReportTable>

/** Splits a query into words. A receipt matches with or without a separator: `K7QF 2M4X`, `k7qf-2m4x`. */
function splitQuery(query: string): readonly string[] {
  const receipt = /^\s*([A-Za-z0-9]{4})[ -]?([A-Za-z0-9]{4})\s*$/.exec(query)
  const words = receipt ? [`${receipt[1]}${receipt[2]}`] : query.split(/\s+/)
  return words.filter((word) => word !== '').slice(0, MAX_QUERY_WORDS).map((word) => word.toLowerCase())
}

function groupOf(fingerprint: string, rows: readonly Row[]): Group {
  const reports = rows.map(toListedReport)
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
    reports: reports.slice(0, MAX_LISTED_REPORTS),
  }
}

function toListedReport(row: Row): ListedReport {
  const text = (name: string) => String(row[name] ?? '')
  const numeric = (name: string) => (row[name] == null ? null : Number(row[name]))
  return {
    id: Number(row['id']), receipt: text('receipt'), receivedAt: Number(row['received_at']), deletesAt: Number(row['deletes_at']),
    from: text('from_where'), screen: text('screen'), words: text('words'), build: text('build'), bytes: Number(row['bytes']),
    state: text('state') as ListedReport['state'], cause: (row['cause'] ?? null) as ListedReport['cause'],
    title: text('cause_title'), detail: text('cause_detail'), today: (row['today'] ?? null) as ListedReport['today'],
    todaySeq: numeric('today_seq'), todayGuess: text('today_guess'),
    own: (row['own'] ?? null) as ListedReport['own'], ownSeq: numeric('own_seq'), todayBuild: text('today_build'), turn: numeric('turn'),
    story: text('story'), load: numeric('load_number'), loads: numeric('load_count'),
  }
}
