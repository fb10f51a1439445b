import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReportHead } from '../../api/kit/reports'
import type { BodyStore } from './storage/bodies'
import type { Database, Row } from './storage/databaseTypes'
import { createInbox, SELECT_REPORTS, toListedReport } from './inbox/inboxQueries'
import type { ListedReport } from './inbox/inboxTypes'
import { lexemesOf } from './inbox/lexemes'
import type { Analysis } from './analyzeReport'
import { MAX_REPLAYED_REPORTS, RETENTION_MS, UNPACKED_LIMIT } from './limits'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Expired reports that are deleted at a time. */
const SWEEP_BATCH = 1_000

interface AddedReport {
  readonly id: number
  readonly receivedAt: number
  readonly deletesAt: number
  readonly isNew: boolean
}

const INSERT_REPORT = `
  insert into reports (receipt, received_at, deletes_at, from_where, screen, words, build, bytes, lexemes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, array_to_tsvector($9::text[])) on conflict (receipt) do nothing
  returning id, received_at, deletes_at`
const UPDATE_ANALYSIS = `
  update reports set state = 'done', cause = $2, cause_title = $3, cause_detail = $4, fingerprint = $5, today = $6, today_seq = $7,
    today_build = $8, turn = $9, lexemes = array_to_tsvector($10::text[]), today_guess = $11, own = $12, own_seq = $13,
    story = $14, load_number = $15, load_count = $16
  where id = $1`

const DELETE_EXPIRED = `
  delete from reports where id in (select id from reports where deletes_at <= $1 order by deletes_at limit $2) returning receipt`

type HeadTexts = Pick<ReportHead, 'receipt' | 'words' | 'build' | 'screen' | 'from'>

/** The stored reports and their analyses. `now` in epoch ms. */
export function createReportTable(database: Database, bodies: BodyStore, now: () => number) {
  const removeBodies = (rows: readonly Row[]) => bodies.remove(rows.map(({ receipt }) => bodyKey(String(receipt))))

  /** Deletes expired reports. Bodies that cannot be deleted now are deleted by their age, so staff read reports without the body store. */
  async function sweep(): Promise<void> {
    for (;;) {
      const rows = await database.query(DELETE_EXPIRED, [now(), SWEEP_BATCH])
      if (rows.length > 0) await removeBodies(rows).catch(() => undefined)
      if (rows.length < SWEEP_BATCH) return
    }
  }

  return {
    ...createInbox(database, now, sweep),
    sweep,

    /** Deletes bodies whose report was never stored, because the process ended in between. */
    sweepBodies: () => bodies.sweep(now() - RETENTION_MS),

    /** Stores a report. A report with the same receipt is left unchanged, and `isNew` is false. Times in epoch ms. */
    async add(head: ReportHead, text: string): Promise<AddedReport> {
      await sweep()
      const { receipt, from, screen, words, build } = head
      const known = await find(receipt)
      if (known) return { ...toTimes(known), isNew: false }
      const body = await pack(text)
      await bodies.put(bodyKey(receipt), body)
      const lexemes = lexemesOf(headTexts(head))
      const [added] = await database.query(
        INSERT_REPORT, [receipt, now(), now() + RETENTION_MS, from, screen, words, build, body.length, lexemes],
      )
      return { ...toTimes(added ?? await find(receipt)), isNew: added !== undefined }
    },

    /** Deletes a report and its analysis, the body first: if that fails, the user can withdraw again. Ignores an unknown receipt. */
    async remove(receipt: string): Promise<void> {
      await removeBodies(await database.query('select receipt from reports where receipt = $1', [receipt]))
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
      const [row] = await database.query('select receipt, body from reports where id = $1', [id])
      if (!row) return null
      // Earlier versions stored the body in the row.
      const body = (row['body'] as Uint8Array | null) ?? await bodies.get(bodyKey(String(row['receipt'])))
      return body && (await unpack(body, { maxOutputLength: UNPACKED_LIMIT })).toString('utf8')
    },

    async saveAnalysis(id: number, analysis: Analysis, build: string): Promise<void> {
      const { cause, title, detail, fingerprint, today, todaySeq, turn, terms, todayGuess, own, ownSeq, story, load, loads } = analysis
      const [head] = await database.query('select receipt, words, build, screen, from_where as "from" from reports where id = $1', [id])
      if (!head) return
      const lexemes = lexemesOf([...headTexts(head as unknown as HeadTexts), terms])
      await database.query(UPDATE_ANALYSIS, [
        id, cause, title, detail, fingerprint, today, todaySeq, build, turn, lexemes, todayGuess, own, ownSeq, story, load, loads,
      ])
    },

    async markFailed(id: number): Promise<void> {
      await database.query(`update reports set state = 'failed' where id = $1`, [id])
    },

    async markWaiting(id: number): Promise<boolean> {
      return (await database.query(`update reports set state = 'waiting' where id = $1 returning id`, [id])).length > 0
    },

    /** Marks the latest reports of a group as waiting, and returns their ids. */
    async markGroupWaiting(fingerprint: string): Promise<readonly number[]> {
      const rows = await database.query(
        `update reports set state = 'waiting' where id in (
          select id from reports where coalesce(fingerprint, state) = $1 and state <> 'waiting' order by received_at desc limit $2
        ) returning id`, [fingerprint, MAX_REPLAYED_REPORTS],
      )
      return rows.map(({ id }) => Number(id))
    },
  }

  async function find(receipt: string): Promise<Row | undefined> {
    return (await database.query('select id, received_at, deletes_at from reports where receipt = $1', [receipt]))[0]
  }
}
export type ReportTable = ReturnType<typeof createReportTable>

/** The receipt allows deleting a report, so the name of the body must not reveal it. */
function bodyKey(receipt: string): string {
  return createHash('sha256').update(receipt).digest('hex')
}

function headTexts({ receipt, words, build, screen, from }: HeadTexts): readonly string[] {
  return [receipt, words, build, screen, from]
}

function toTimes(row: Row | undefined): Omit<AddedReport, 'isNew'> {
  return { id: Number(row?.['id']), receivedAt: Number(row?.['received_at']), deletesAt: Number(row?.['deletes_at']) }
}
