import { openDB } from 'idb'
import { KEPT_HOME_CACHE } from '../shared/keptHome'
import { QUESTION_LIMIT_MS, STORAGE_LIMIT_MS, within } from './timeLimit'

/** What of a window holds something of ours. */
export type KeepingWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'indexedDB' | 'navigator'> & { readonly caches?: CacheStorage }

/** All databases, or all caches: several calls. What has not answered by then counts as not cleared. */
const CLEARING_LIMIT_MS = 2 * STORAGE_LIMIT_MS

/** Databases of this app, for browsers that do not list them. */
const DATABASES = ['dekat-vault', 'dekat-journal', 'dekat-vouchers', 'dekat-reports', 'dekat-lasting']

/** Removes all that this app keeps on the device. Without a network its own files stay: nothing could bring them back. */
export async function emptyDevice(window: KeepingWindow): Promise<{ cleared: boolean }> {
  const emptied = await Promise.all([
    succeeds(() => window.localStorage.clear()),
    succeeds(() => window.sessionStorage.clear()),
    succeeds(() => emptyDatabases(window.indexedDB)),
    succeeds(() => window.caches?.delete(KEPT_HOME_CACHE).then(() => undefined)),
    ...(window.navigator.onLine ? [succeeds(() => dropWorkers(window))] : []),
  ])
  return { cleared: emptied.every(Boolean) }
}

async function succeeds(task: () => void | Promise<void>): Promise<boolean> {
  try {
    await within(CLEARING_LIMIT_MS, Promise.resolve(task()))
    return true
  } catch {
    return false
  }
}

/** Emptied and not deleted: a deletion waits for every open connection, and this page has some. */
async function emptyDatabases(indexedDB: IDBFactory): Promise<void> {
  const listed = await within(QUESTION_LIMIT_MS, indexedDB.databases?.() ?? Promise.resolve(undefined)).catch(() => undefined)
  for (const name of listed?.flatMap((database) => database.name ?? []) ?? DATABASES) await emptyDatabase(name)
}

async function emptyDatabase(name: string): Promise<void> {
  let missing = false
  // Opening a database that is not there would make an empty one, without its stores.
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

async function dropWorkers({ caches, navigator }: KeepingWindow): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister()
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name)
}
