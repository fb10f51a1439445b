import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Row } from './databaseTypes'
import { openEmbedded } from './embedded'

/** Where reports are kept: `url` of a Postgres server, else a folder, else nowhere (tests). */
export interface DatabasePlace {
  readonly url?: string | undefined
  readonly folder?: string | undefined
}

const TABLES = `
  create table if not exists reports (
    id bigint generated always as identity primary key,
    receipt text not null unique,
    received_at double precision not null,
    deletes_at double precision not null,
    from_where text not null,
    screen text not null,
    words text not null,
    build text not null,
    bytes integer not null,
    body bytea not null,
    state text not null default 'waiting',
    cause text,
    cause_title text,
    cause_detail text,
    fingerprint text,
    today text,
    today_seq integer,
    today_build text,
    turn integer,
    terms text not null
  );
  alter table reports add column if not exists today_guess text;
  alter table reports add column if not exists own text;
  alter table reports add column if not exists own_seq integer;
  create index if not exists reports_by_time on reports (deletes_at);
  create index if not exists reports_by_fingerprint on reports (fingerprint);
`

/** Whether something may be kept there already. */
export function hasDatabase({ url, folder }: DatabasePlace): boolean {
  return Boolean(url) || (folder !== undefined && existsSync(join(folder, 'PG_VERSION')))
}

/** The lock of who makes tables; any number that nothing else on the server locks. */
const MAKING = 7_261_544

/** Opens the database and makes its tables. What it takes is loaded here: a server that gets no report never needs it. */
export async function openDatabase({ url, folder }: DatabasePlace): Promise<Database> {
  const database = url === undefined || url === '' ? await openEmbedded(folder) : await served(url)
  await database.alone(() => database.query(TABLES))
  return database
}

async function served(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  // A connection that breaks while nothing uses it is replaced by the pool.
  pool.on('error', () => undefined)
  return {
    async query(text, values = []) {
      const result = await pool.query<Row>(text, values.length > 0 ? [...values] : undefined) as unknown
      return [result].flat().map((each) => (each as { readonly rows: readonly Row[] }).rows).at(-1) ?? []
    },
    async alone(doing) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [MAKING])
        try {
          return await doing()
        } finally {
          await client.query('select pg_advisory_unlock($1)', [MAKING])
        }
      } finally {
        // Closed rather than kept: should it be broken, the lock goes with it.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
