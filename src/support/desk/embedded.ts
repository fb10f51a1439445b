import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database, Query, Row } from './storage/databaseTypes'

interface QueryResult {
  readonly id: number
  readonly rows?: readonly Row[]
  readonly error?: string
}

/** Runs Postgres in a worker thread, over a folder or in memory. Rejects when the worker cannot open the database. */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
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
