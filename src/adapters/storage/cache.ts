import type { ClearedCaches } from '../../ports/data/cache'
import { STORAGE_LIMIT_MS, within } from '../waiting/timeLimit'

/** Files of the app in the service worker's cache. They stay: without them the app would not open offline. */
const APP_CACHE = /-precache-/

/** Time limit for some hundred pictures and twenty megabytes of journals: many calls, each of which may be slow. */
const CLEAR_LIMIT_MS = 3 * STORAGE_LIMIT_MS

export interface StoredSessions {
  /** Deletes the journals of all other page loads and returns their number. */
  deleteOthers(currentSession: string): Promise<number>
}

/**
 * Deletes the pictures of the service worker's cache, and journals of earlier page loads. Storage that is denied or exceeds the time limit
 * counts as empty. Reading `caches` throws if the browser denies it.
 */
export async function deleteCaches(
  caches: () => CacheStorage | undefined, sessions: StoredSessions, currentSession: string,
): Promise<ClearedCaches> {
  const deleted = { pictures: 0, bytes: 0 }
  const [, journalCount] = await Promise.all([
    within(CLEAR_LIMIT_MS, deletePictures(caches, deleted)).catch(() => undefined),
    within(CLEAR_LIMIT_MS, sessions.deleteOthers(currentSession)).catch(() => 0),
  ])
  return { ...deleted, sessions: journalCount }
}

async function deletePictures(storage: () => CacheStorage | undefined, deleted: { pictures: number; bytes: number }): Promise<void> {
  try {
    const caches = storage()
    const names = (await caches?.keys()) ?? []
    for (const name of names.filter((each) => !APP_CACHE.test(each))) {
      const cache = await caches?.open(name)
      for (const response of (await cache?.matchAll()) ?? []) {
        deleted.pictures += 1
        deleted.bytes += (await response.blob()).size
      }
      await caches?.delete(name)
    }
  } catch {
    // Storage is denied, so it contains no pictures.
  }
}
