import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database, Row } from './databaseTypes'

interface Answer {
  readonly id: number
  readonly rows?: readonly Row[]
  readonly error?: string
}

/** Postgres within this process, over a folder; without one it is gone with the process. Rejects what the worker cannot open. */
export async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const worker = new Worker(join(__dirname, 'pglite.worker.cjs'), { workerData: { folder }, execArgv: [] })
  const waiting = new Map<number, { resolve: (rows: readonly Row[]) => void; reject: (error: Error) => void }>()
  let count = 0

  function failAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, rows = [], error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(rows)
    else asked?.reject(new Error(error))
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('the database has ended')))

  function ask(question: object): Promise<readonly Row[]> {
    return new Promise((resolve, reject) => {
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...question })
    })
  }

  return {
    query: (text, values = []) => ask({ text, values: [...values] }),
    // One process at a time has it open.
    alone: (doing) => doing(),
    async close() {
      await ask({ ends: true })
      await worker.terminate()
    },
  }
}
