import type { Dropped } from '../ports/cache'
import { STORAGE_LIMIT_MS, within } from './timeLimit'

/** The files of the app itself, kept by its service worker: without them it would not open offline, and they would only come again. */
const OF_THE_APP = /-precache-/

/** Some hundred pictures and twenty megabytes of journals: many calls, each of which may take a moment. */
const DROPPING_LIMIT_MS = 3 * STORAGE_LIMIT_MS

/** What the page keeps of earlier page loads. */
export interface KeptSessions {
  /** Drops all but this page load's; answers how many. */
  dropOthers(open: string): Promise<number>
}

/**
 * Drops the pictures that the service worker keeps, and journals of earlier page loads. What cannot be reached, or does not answer in time,
 * counts as not there. `caches`: reading it throws where the browser denies it.
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
    // Storage is denied: there is nothing of ours in it.
  }
}
