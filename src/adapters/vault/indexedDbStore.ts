import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { tokensSchema } from '../../api/tokens'
import { STORAGE_LIMIT_MS, within } from '../timeLimit'
import type { Stored, TokenStore } from './vault'

/** A device has far fewer token pairs than this in its life; a larger number was not counted by this app. */
const generationSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const storedSchema = v.pipe(
  v.object({ generation: generationSchema, tokens: v.nullable(v.object({ ...tokensSchema.entries, generation: generationSchema })) }),
  v.check(({ generation, tokens }) => tokens === null || tokens.generation <= generation),
)
const EMPTY: Stored = { generation: 0, tokens: null }
const KEY = 'held'

/** One call of the store. After its time limit it is over: what it would still read or write counts for nothing. */
interface Attempt {
  over: boolean
  /** Takes back what is on its way to the disk. */
  undo: () => void
}

/**
 * The store of the vault in IndexedDB, where a change is durable once its transaction is. Once storage fails, by an error or by the time
 * limit, this page goes on in memory and `onFailed` gets the first error: going back to an older state later could bring a spent token
 * to light. For the same reason a call that comes through after its time limit neither changes memory nor the disk.
 */
export function createIndexedDbStore(onFailed: (error: unknown) => void = () => undefined, name = 'dekat-vault'): TokenStore {
  const memory = createMemoryStore()
  let opening: Promise<IDBPDatabase> | null = null
  let failed = false

  function open(): Promise<IDBPDatabase> {
    return openDB(name, 1, {
      upgrade: (database) => void database.createObjectStore('tokens'),
      terminated: () => void (opening = null),
      // Another tab deletes the database: it waits until this connection is closed, and the next call opens a new one.
      blocking: (_version, _blocked, event) => {
        opening = null
        ;(event.target as IDBDatabase).close()
      },
    })
  }

  async function durably(
    task: (database: IDBPDatabase, attempt: Attempt) => Promise<Stored>,
    instead: () => Promise<Stored>,
  ): Promise<Stored> {
    if (failed) return instead()
    const attempt: Attempt = { over: false, undo: () => undefined }
    const run = async () => {
      const database = await (opening ??= open())
      if (attempt.over) {
        database.close()
        throw new Error('opened too late')
      }
      return task(database, attempt)
    }
    try {
      const stored = await within(STORAGE_LIMIT_MS, run())
      // Another call of this page may have failed while this one was on its way: memory has moved on.
      return failed ? instead() : await memory.change(() => stored)
    } catch (error) {
      attempt.over = true
      attempt.undo()
      if (!failed) onFailed(error)
      failed = true
      return instead()
    }
  }

  return {
    read: () => durably(async (database) => parsed(await database.get('tokens', KEY)), memory.read),
    change: (change) =>
      durably(
        async (database, attempt) => {
          const transaction = database.transaction('tokens', 'readwrite', { durability: 'strict' })
          attempt.undo = () => aborted(transaction)
          const next = change(parsed(await transaction.store.get(KEY)))
          await Promise.all([transaction.store.put(next, KEY), transaction.done])
          return next
        },
        () => memory.change(change),
      ),
  }
}

/** Ends a transaction without its changes; one that has ended already stays as it is. */
function aborted(transaction: { abort(): void; readonly done: Promise<void> }): void {
  transaction.done.catch(() => undefined)
  try {
    transaction.abort()
  } catch {
    // It is complete, or was aborted by the error.
  }
}

function parsed(value: unknown): Stored {
  const result = v.safeParse(storedSchema, value)
  return result.success ? result.output : EMPTY
}

/** A store for a page without storage, and for tests. */
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
