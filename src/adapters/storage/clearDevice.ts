import { openDB } from 'idb'
import { HOME_CACHE } from '../../shared/web/homeCache'
import { QUESTION_LIMIT_MS, STORAGE_LIMIT_MS, within } from '../waiting/timeLimit'

/** The storages of a window that contain data of the app. */
export type StorageWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'indexedDB' | 'navigator'> & { readonly caches?: CacheStorage }

/** Time limit for clearing all databases, or all caches: several calls. After it they count as not cleared. */
const CLEARING_LIMIT_MS = 2 * STORAGE_LIMIT_MS

/** Databases of this app, for browsers that cannot list them. */
const DATABASES = ['dekat-vault', 'dekat-journal', 'dekat-vouchers', 'dekat-reports', 'dekat-lasting']

/** Deletes all data of the app on the device. Offline, the app's own files stay, because they could not be downloaded again. */
export async function clearDeviceData(window: StorageWindow): Promise<{ cleared: boolean }> {
  const results = await Promise.all([
    succeeds(() => window.localStorage.clear()),
    succeeds(() => window.sessionStorage.clear()),
    succeeds(() => clearDatabases(window.indexedDB)),
    succeeds(() => window.caches?.delete(HOME_CACHE).then(() => undefined)),
    ...(window.navigator.onLine ? [succeeds(() => unregisterWorkers(window))] : []),
  ])
  return { cleared: results.every(Boolean) }
}

async function succeeds(task: () => void | Promise<void>): Promise<boolean> {
  try {
    await within(CLEARING_LIMIT_MS, Promise.resolve(task()))
    return true
  } catch {
    return false
  }
}

/** Clears the stores instead of deleting the databases: a deletion waits for every open connection, and this page has some. */
async function clearDatabases(indexedDB: IDBFactory): Promise<void> {
  const listed = await within(QUESTION_LIMIT_MS, indexedDB.databases?.() ?? Promise.resolve(undefined)).catch(() => undefined)
  for (const name of listed?.flatMap((database) => database.name ?? []) ?? DATABASES) await clearDatabase(name)
}

async function clearDatabase(name: string): Promise<void> {
  let missing = false
  // Opening a missing database would create an empty one without its stores.
  const upgrade = (_database: unknown, _from: number, _to: number | null, transaction: { abort(): void; readonly done: Promise<void> }) => {
    missing = true
    transaction.done.catch(() => undefined)
    transaction.abort()
  }
  const database = await openDB(name, undefined, { upgrade }).catch((error: unknown) => {
    if (missing) return null
    throw error
  })
  if (!database) return
  for (const store of [...database.objectStoreNames]) await database.clear(store)
  database.close()
}

async function unregisterWorkers({ caches, navigator }: StorageWindow): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name)
}
