import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import type { StoredKey, VisitKey } from '../ports/storage'
import type { Json } from '../shared/json'
import { storedValue } from './storage'
import type { DeviceStorage } from './storage'
import { STORAGE_LIMIT_MS, within } from './timeLimit'

const LASTING_DATABASE = 'dekat-lasting'

/**
 * Keys that a call to the server relies on: an order is sent under a stored intent, a payment begins under a stored record. A browser that
 * is killed loses what it wrote to localStorage in the last seconds, so these are in IndexedDB too.
 */
const LASTING: ReadonlySet<string> = new Set<StoredKey>(['orderIntents', 'unfinishedPayment'])

/** Values by key that are on the disk when `put` resolves. `get` resolves to undefined for a key that was never put. */
export interface LastingCells {
  get(key: string): Promise<unknown>
  put(key: string, value: Json): Promise<unknown>
}

export interface LastingStorage {
  read(wanted: { readonly key: StoredKey | VisitKey }): Promise<{ readonly value: Json }> | { readonly value: Json }
  write(kept: { readonly key: StoredKey | VisitKey; readonly value: Json }): void
  /** Null when every write is on the disk, else a promise of that. It never rejects, and resolves within the limit of storage. */
  settled(): Promise<void> | null
  /** The same function, called once every write is on the disk; at once where none is pending. */
  before<Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>): (...args: Args) => Promise<Result>
}

/**
 * The device's storage, with the lasting keys in IndexedDB. Once IndexedDB fails, by an error or the time limit, the page goes on with
 * localStorage alone.
 */
export function createLastingStorage(storage: DeviceStorage, cells: LastingCells, onFailed: (error: unknown) => void): LastingStorage {
  let failed = false
  /** The last of the writes that are not on the disk yet. */
  let writing: Promise<void> | null = null

  function fail(error: unknown): void {
    if (!failed) onFailed(error)
    failed = true
  }

  async function readLasting(key: StoredKey | VisitKey): Promise<{ readonly value: Json }> {
    await writing
    try {
      const found = failed ? undefined : await within(STORAGE_LIMIT_MS, cells.get(key))
      // A value from before this key was lasting is in localStorage only.
      if (found !== undefined) return { value: storedValue(key, found) }
    } catch (error) {
      fail(error)
    }
    return storage.read({ key })
  }

  async function put(key: string, value: Json, before: Promise<void> | null): Promise<void> {
    await before
    try {
      if (!failed) await within(STORAGE_LIMIT_MS, cells.put(key, value))
    } catch (error) {
      fail(error)
    }
  }

  return {
    read: ({ key }) => (LASTING.has(key) ? readLasting(key) : storage.read({ key })),
    write({ key, value }) {
      storage.write({ key, value })
      const kept = storedValue(key, value)
      // A value of another shape leaves the one before it, as in localStorage.
      if (!LASTING.has(key) || failed || (kept === null && value !== null)) return
      const written = put(key, kept, writing).then(() => {
        if (writing === written) writing = null
      })
      writing = written
    },
    settled: () => writing,
    before: (call) => (...args) => writing?.then(() => call(...args)) ?? call(...args),
  }
}

/** Cells in IndexedDB, where a change is on the disk once its transaction is complete. */
export function createLastingCells(name = LASTING_DATABASE): LastingCells {
  let opening: Promise<IDBPDatabase> | null = null
  const opened = () => opening ??= openDB(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('values'),
    terminated: () => void (opening = null),
    blocking: (_version, _blocked, event) => {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
  })
  return {
    get: async (key) => (await opened()).get('values', key) as Promise<unknown>,
    async put(key, value) {
      const transaction = (await opened()).transaction('values', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(value, key), transaction.done])
    },
  }
}
