import type { IDBPDatabase } from 'idb'
import type { StoredKey } from '../../ports/data/stored'
import type { Json } from '../../shared/json'
import { openDatabase, readValue } from './database'
import { storedValue, type DeviceStorage } from './deviceStorage'
import { STORAGE_LIMIT_MS, within } from '../waiting/timeLimit'

const DURABLE_DATABASE = 'dekat-lasting'

/**
 * Keys that must be stored before a call to the server: orders, payments and account deletions start from a stored record. A killed
 * browser loses localStorage writes of the last seconds, so these keys are also in IndexedDB.
 */
const DURABLE_KEYS: ReadonlySet<string> = new Set<StoredKey>(['orderIntents', 'sentDeletion', 'unfinishedPayment'])

/** Values by key, on disk when `put` resolves. `get` resolves to undefined for an unknown key. */
export interface DurableCells {
  get(key: string): Promise<unknown>
  put(key: string, value: Json): Promise<unknown>
}

export interface DurableStorage {
  read(query: { readonly key: StoredKey }): Promise<{ readonly value: Json }> | { readonly value: Json }
  write(entry: { readonly key: StoredKey; readonly value: Json }): void
  /** Null if every write is on disk, else a promise that resolves then. It never rejects, and resolves within the time limit of storage. */
  whenWritten(): Promise<void> | null
  /** Wraps a function: it runs once every write is on disk, or immediately if none is pending. */
  afterWrites<Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>): (...args: Args) => Promise<Result>
}

/**
 * Device storage with the durable keys in IndexedDB. After an error or timeout of IndexedDB, the page continues with localStorage alone.
 */
export function createDurableStorage(storage: DeviceStorage, cells: DurableCells, onFailed: (error: unknown) => void): DurableStorage {
  let failed = false
  /** The last pending write. */
  let pendingWrite: Promise<void> | null = null

  function fail(error: unknown): void {
    if (!failed) onFailed(error)
    failed = true
  }

  async function readDurable(key: StoredKey): Promise<{ readonly value: Json }> {
    await pendingWrite
    try {
      const found = failed ? undefined : await within(STORAGE_LIMIT_MS, cells.get(key))
      // A value stored before this key became durable is only in localStorage.
      if (found !== undefined) return { value: storedValue(key, found) }
    } catch (error) {
      fail(error)
    }
    return storage.read({ key })
  }

  async function put(key: string, value: Json, previous: Promise<void> | null): Promise<void> {
    await previous
    try {
      if (!failed) await within(STORAGE_LIMIT_MS, cells.put(key, value))
    } catch (error) {
      fail(error)
    }
  }

  return {
    read: ({ key }) => (DURABLE_KEYS.has(key) ? readDurable(key) : storage.read({ key })),
    write({ key, value }) {
      storage.write({ key, value })
      const validated = storedValue(key, value)
      // An invalid value leaves the previous one, as in localStorage.
      if (!DURABLE_KEYS.has(key) || failed || (validated === null && value !== null)) return
      const written = put(key, validated, pendingWrite).then(() => {
        if (pendingWrite === written) pendingWrite = null
      })
      pendingWrite = written
    },
    whenWritten: () => pendingWrite,
    afterWrites: (call) => (...args) => pendingWrite?.then(() => call(...args)) ?? call(...args),
  }
}

/** Cells in IndexedDB. A change is on disk once its transaction has completed. */
export function createDurableCells(name = DURABLE_DATABASE): DurableCells {
  let opening: Promise<IDBPDatabase> | null = null
  const opened = () => opening ??= openDatabase(name, (created) => void created.createObjectStore('values'), {
    terminated: () => void (opening = null),
    blocking: (_version, _blocked, event) => {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
  })
  return {
    get: async (key) => readValue(await opened(), 'values', key),
    async put(key, value) {
      const transaction = (await opened()).transaction('values', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(value, key), transaction.done])
    },
  }
}
