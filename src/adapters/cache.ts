import type { Dropped } from '../ports/cache'
import { STORAGE_LIMIT_MS, within } from './timeLimit'

/** Files of the app in the service worker's cache. They stay: without them the app would not open offline. */
const OF_THE_APP = /-precache-/

/** Time limit for some hundred pictures and twenty megabytes of journals: many calls, each of which may be slow. */
const DROPPING_LIMIT_MS = 3 * STORAGE_LIMIT_MS

export interface KeptSessions {
  /** Deletes the journals of all other page loads and returns their number. */
  dropOthers(open: string): Promise<number>
}

/**
 * Deletes the pictures of the service worker's cache, and journals of earlier page loads. Storage that is denied or exceeds the time limit
 * counts as empty. Reading `caches` throws if the browser denies it.
 */
export async function dropCaches(caches: () => CacheStorage | undefined, sessions: KeptSessions, open: string): Promise<Dropped> {
  const dropped = { pictures: 0, bytes: 0 }
  const [, journals] = await Promise.all([
    within(DROPPING_LIMIT_MS, dropPictures(caches, dropped)).catch(() => undefined),
    within(DROPPING_LIMIT_MS, sessions.dropOthers(open)).catch(() => 0),
  ])
  return { ...dropped, sessions: journals }
}

async function dropPictures(storage: () => CacheStorage | undefined, dropped: { pictures: number; bytes: number }): Promise<void> {
  try {
    const caches = storage()
    const names = (await caches?.keys()) ?? []
    for (const name of names.filter((each) => !OF_THE_APP.test(each))) {
      const cache = await caches?.open(name)
      for (const answer of (await cache?.matchAll()) ?? []) {
        dropped.pictures += 1
        dropped.bytes += (await answer.blob()).size
      }
      await caches?.delete(name)
    }
  } catch {
    // Storage is denied, so it contains no pictures.
  }
}
