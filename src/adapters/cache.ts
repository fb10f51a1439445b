import type { Dropped } from '../ports/cache'

/** The files of the app itself, kept by its service worker: without them it would not open offline, and they would only come again. */
const OF_THE_APP = /-precache-/

/** What the page keeps of earlier page loads. */
export interface KeptSessions {
  /** Drops all but this page load's; answers how many. */
  dropOthers(open: string): Promise<number>
}

/** Drops the pictures that the service worker keeps, and journals of earlier page loads. What cannot be reached counts as not there. */
export async function dropCaches(caches: CacheStorage | undefined, sessions: KeptSessions, open: string): Promise<Dropped> {
  const [{ pictures, bytes }, dropped] = await Promise.all([dropPictures(caches), sessions.dropOthers(open)])
  return { pictures, bytes, sessions: dropped }
}

async function dropPictures(caches: CacheStorage | undefined): Promise<Omit<Dropped, 'sessions'>> {
  const dropped = { pictures: 0, bytes: 0 }
  try {
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
  return dropped
}
