import type { IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { tokensSchema } from '../../api/account/tokens'
import { markHandled, openDatabase, readValue } from '../storage/database'
import { STORAGE_LIMIT_MS, within } from '../waiting/timeLimit'
import type { Stored, TokenStore } from './tokenVault'

/** A device has far fewer token pairs in its lifetime; a larger number does not originate from this app. */
const tokenGenerationSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const storedSchema = v.pipe(
  v.object({
    generation: tokenGenerationSchema, tokens: v.nullable(v.object({ ...tokensSchema.entries, generation: tokenGenerationSchema })),
  }),
  v.check(({ generation, tokens }) => tokens === null || tokens.generation <= generation),
)
const EMPTY: Stored = { generation: 0, tokens: null }
const KEY = 'held'

/** One call of the store. After its time limit `isOver` is true: later reads and writes have no effect. */
interface Attempt {
  isOver: boolean
  /** Aborts the pending write. */
  undo: () => void
}

/**
 * The vault's store in IndexedDB, where a change is durable once its transaction has completed. After the first error or timeout, this page
 * continues in memory, and `onFailed` receives that error. Returning to the older stored state could reactivate a spent token. For the same
 * reason, a call that completes after its time limit changes neither memory nor disk.
 */
export function createIndexedDbStore(onFailed: (error: unknown) => void = () => undefined, name = 'dekat-vault'): TokenStore {
  const memory = createMemoryStore()
  let opening: Promise<IDBPDatabase> | null = null
  let failed = false

  function open(): Promise<IDBPDatabase> {
    return openDatabase(name, (created) => void created.createObjectStore('tokens'), {
      terminated: () => void (opening = null),
      // Another tab deletes the database and waits for this connection to close. The next call opens a new one.
      blocking: (_version, _blocked, event) => {
        opening = null
        ;(event.target as IDBDatabase).close()
      },
    })
  }

  async function durably(
    task: (database: IDBPDatabase, attempt: Attempt) => Promise<Stored>,
    fallback: () => Promise<Stored>,
  ): Promise<Stored> {
    if (failed) return fallback()
    const attempt: Attempt = { isOver: false, undo: () => undefined }
    const run = async () => {
      const database = await (opening ??= open())
      if (attempt.isOver) {
        database.close()
        throw new Error('opened too late')
      }
      return task(database, attempt)
    }
    try {
      const stored = await within(STORAGE_LIMIT_MS, run())
      // Another call may have failed meanwhile: memory is newer.
      return failed ? fallback() : await memory.change(() => stored)
    } catch (error) {
      attempt.isOver = true
      attempt.undo()
      if (!failed) onFailed(error)
      failed = true
      return fallback()
    }
  }

  return {
    read: () => durably(async (database) => parsed(await readValue(database, 'tokens', KEY)), memory.read),
    change: (change) =>
      durably(
        async (database, attempt) => {
          const transaction = database.transaction('tokens', 'readwrite', { durability: 'strict' })
          attempt.undo = () => abortTransaction(transaction)
          const next = change(parsed(await transaction.store.get(KEY)))
          await Promise.all([transaction.store.put(next, KEY), transaction.done])
          return next
        },
        () => memory.change(change),
      ),
  }
}

/** Aborts a transaction; a completed one stays unchanged. */
function abortTransaction(transaction: { abort(): void; readonly done: Promise<void> }): void {
  void markHandled(transaction.done)
  try {
    transaction.abort()
  } catch {
    // It has completed, or the error has aborted it.
  }
}

function parsed(value: unknown): Stored {
  const result = v.safeParse(storedSchema, value)
  return result.success ? result.output : EMPTY
}

/** For a page without storage, and for tests. */
export function createMemoryStore(): TokenStore {
  let stored = EMPTY
  return {
    read: () => Promise.resolve(stored),
    change(change) {
      stored = change(stored)
      return Promise.resolve(stored)
    },
  }
}
