import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Database, Query, Row } from './databaseTypes'
import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
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

interface QueryResult {
  readonly id: number
  readonly rows?: readonly Row[]
  readonly error?: string
}

/** Runs Postgres in a worker thread, over a folder or in memory. Rejects when the worker cannot open the database. */
async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const worker = new Worker(join(__dirname, 'pglite.worker.cjs'), { workerData: { folder }, execArgv: [] })
  const pendingQueries = new Map<number, { resolve: (rows: readonly Row[]) => void; reject: (error: Error) => void }>()
  let count = 0

  function failAll(error: Error): void {
    for (const { reject } of pendingQueries.values()) reject(error)
    pendingQueries.clear()
  }
  worker.on('message', ({ id, rows = [], error }: QueryResult) => {
    const pendingQuery = pendingQueries.get(id)
    pendingQueries.delete(id)
    if (error === undefined) pendingQuery?.resolve(rows)
    else pendingQuery?.reject(new Error(error))
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('the database has ended')))

  function send(message: object): Promise<readonly Row[]> {
    return new Promise((resolve, reject) => {
      const id = ++count
      pendingQueries.set(id, { resolve, reject })
      worker.postMessage({ id, ...message })
    })
  }

  const run: Query = (text, values = []) => send({ text, values: [...values] })
  /** The snapshot that is being read: other queries wait for it. */
  let snapshot: Promise<unknown> | null = null
  async function untilFree(): Promise<void> {
    while (snapshot) await snapshot.catch(() => undefined)
  }

  return {
    async query(text, values) {
      await untilFree()
      return await run(text, values)
    },
    async readSnapshot(work) {
      await untilFree()
      const reading = work(run).finally(() => {
        snapshot = null
      })
      snapshot = reading
      return await reading
    },
    // Only one process at a time can open an embedded database.
    runExclusively: (work) => work(),
    async close() {
      await send({ ends: true })
      await worker.terminate()
    },
  }
}
