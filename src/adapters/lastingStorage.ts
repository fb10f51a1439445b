import { openDB } from 'idb'
import type { IDBPDatabase } from 'idb'
import type { StoredKey, VisitKey } from '../ports/storage'
import type { Json } from '../shared/json'
import { storedValue } from './storage'
import type { DeviceStorage } from './storage'
import { STORAGE_LIMIT_MS, within } from './timeLimit'

const LASTING_DATABASE = 'dekat-lasting'

/**
 * Keys that must be stored before a call to the server: orders and payments start from a stored record. A killed browser loses localStorage
 * writes of the last seconds, so these keys are also in IndexedDB.
 */
const LASTING: ReadonlySet<string> = new Set<StoredKey>(['orderIntents', 'unfinishedPayment'])

/** Values by key, on disk when `put` resolves. `get` resolves to undefined for an unknown key. */
export interface LastingCells {
  get(key: string): Promise<unknown>
  put(key: string, value: Json): Promise<unknown>
}

export interface LastingStorage {
  read(wanted: { readonly key: StoredKey | VisitKey }): Promise<{ readonly value: Json }> | { readonly value: Json }
  write(kept: { readonly key: StoredKey | VisitKey; readonly value: Json }): void
  /** Null if every write is on disk, else a promise that resolves then. It never rejects, and resolves within the time limit of storage. */
  settled(): Promise<void> | null
  /** Wraps a function: it runs once every write is on disk, or immediately if none is pending. */
  before<Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>): (...args: Args) => Promise<Result>
}

/**
 * Device storage with the durable keys in IndexedDB. After an error or timeout of IndexedDB, the page continues with localStorage alone.
 */
export function createLastingStorage(storage: DeviceStorage, cells: LastingCells, onFailed: (error: unknown) => void): LastingStorage {
  let failed = false
  /** The last pending write. */
  let writing: Promise<void> | null = null

  function fail(error: unknown): void {
    if (!failed) onFailed(error)
    failed = true
  }

  async function readLasting(key: StoredKey | VisitKey): Promise<{ readonly value: Json }> {
    await writing
    try {
      const found = failed ? undefined : await within(STORAGE_LIMIT_MS, cells.get(key))
      // A value stored before this key became durable is only in localStorage.
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
      // An invalid value leaves the previous one, as in localStorage.
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

/** Cells in IndexedDB. A change is on disk once its transaction has completed. */
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
