import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { tokensSchema } from '../../api/tokens'
import type { Stored, TokenStore } from './vault'

const storedSchema = v.object({
  generation: v.number(),
  tokens: v.nullable(v.object({ ...tokensSchema.entries, generation: v.number() })),
})
const EMPTY: Stored = { generation: 0, tokens: null }
const KEY = 'held'

/**
 * The store of the vault in IndexedDB, where a change is durable once its transaction is. Once storage fails this page goes on in memory:
 * going back to an older state later could bring a spent token to light.
 */
export function createIndexedDbStore(name = 'dekat-vault'): TokenStore {
  const memory = createMemoryStore()
  let opening: Promise<IDBPDatabase> | null = null
  let failed = false

  async function durably(task: (database: IDBPDatabase) => Promise<Stored>, instead: () => Promise<Stored>): Promise<Stored> {
    if (failed) return instead()
    try {
      opening ??= openDB(name, 1, {
        upgrade: (database) => void database.createObjectStore('tokens'),
        terminated: () => void (opening = null),
      })
      const stored = await task(await opening)
      return await memory.change(() => stored)
    } catch {
      failed = true
      return instead()
    }
  }

  return {
    read: () => durably(async (database) => parsed(await database.get('tokens', KEY)), memory.read),
    change: (change) =>
      durably(
        async (database) => {
          const transaction = database.transaction('tokens', 'readwrite', { durability: 'strict' })
          const next = change(parsed(await transaction.store.get(KEY)))
          await Promise.all([transaction.store.put(next, KEY), transaction.done])
          return next
        },
        () => memory.change(change),
      ),
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
