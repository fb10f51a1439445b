import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Database, Query, Row } from './databaseTypes'
import { openEmbedded } from '../embedded'
import { TABLES } from './tables'

/** `url` of a Postgres server, else `folder` of an embedded database, else in memory (tests). */
export interface DatabaseLocation {
  readonly url?: string | undefined
  readonly folder?: string | undefined
}

/** Always true for a server: only an embedded database can be checked without opening it. */
export function mayHaveDatabase({ url, folder }: DatabaseLocation): boolean {
  return Boolean(url) || (folder !== undefined && existsSync(join(folder, 'PG_VERSION')))
}

const CONNECT_MS = 10_000
/** A server that vanished without closing its connections never answers. */
const QUERY_MS = 120_000
/** The advisory lock for creating tables. Any number that nothing else on the server locks. */
const TABLES_LOCK = 7_261_544

/** Opens the database and creates its tables. The drivers are loaded here, so a server that receives no report never loads them. */
export async function openDatabase({ url, folder }: DatabaseLocation): Promise<Database> {
  const database = url === undefined || url === '' ? await openEmbedded(folder) : await openServer(url)
  await database.runExclusively(() => database.query(TABLES))
  return database
}

function queryOf(connection: Pick<PoolClient, 'query'>): Query {
  return async (text, values = []) => {
    const result = await connection.query<Row>(text, values.length > 0 ? [...values] : undefined) as unknown
    return [result].flat().map((each) => (each as { readonly rows: readonly Row[] }).rows).at(-1) ?? []
  }
}

/** A connection that breaks between two queries emits an error; without a listener that would end the process. The next query fails. */
function ignore(): void {
  // The query reports it.
}

async function openServer(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url, max: 8, connectionTimeoutMillis: CONNECT_MS, query_timeout: QUERY_MS, keepAlive: true,
  })
  // The pool replaces an idle connection that breaks.
  pool.on('error', ignore)
  return {
    query: queryOf(pool),
    async readSnapshot(work) {
      const client = await pool.connect()
      client.on('error', ignore)
      let isDone = false
      try {
        await client.query('begin isolation level repeatable read read only')
        const result = await work(queryOf(client))
        await client.query('commit')
        isDone = true
        return result
      } finally {
        client.off('error', ignore)
        // A connection that may still be in the transaction is closed.
        client.release(!isDone)
      }
    },
    async runExclusively(work) {
      const client = await pool.connect()
      client.on('error', ignore)
      try {
        await client.query('select pg_advisory_lock($1)', [TABLES_LOCK])
        try {
          return await work()
        } finally {
          await client.query('select pg_advisory_unlock($1)', [TABLES_LOCK])
        }
      } finally {
        // The connection is closed instead of returned to the pool: if it is broken, the lock is released with it.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
