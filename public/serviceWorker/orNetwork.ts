import type { RouteHandlerCallback } from 'workbox-core/types'
import { TimedOut, within } from '../../src/adapters/waiting/timeLimit'

/** Time limit of the Cache API in milliseconds, after which the network is queried as well. A working cache needs tens of milliseconds. */
const CACHE_LIMIT_MS = 2_000
type CacheName = 'home' | 'files' | 'pictures'
/**
 * Reads of each cache that exceeded the limit and are still open. A page opens with several files in sequence: while one read is open, no
 * other read of that cache is awaited. Dozens of new pictures make only their own cache slow.
 */
const openReads: Record<CacheName, number> = { home: 0, files: 0, pictures: 0 }

/** The cached response; null if the browser denies the cache or the time limit expires. */
export async function withTimeLimit<Answer>(name: CacheName, task: Promise<Answer>): Promise<Answer | null> {
  try {
    return await within(openReads[name] > 0 ? 0 : CACHE_LIMIT_MS, task)
  } catch (error) {
    if (error instanceof TimedOut) {
      openReads[name]++
      const settled = () => void openReads[name]--
      task.then(settled, settled)
    }
    return null
  }
}

/** Answers from a cache, and falls back to the network. */
export function cacheThenNetwork(fromCache: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => {
    const cached = fromCache(options)
    // Offline, a slow cache can still provide the page.
    return (await withTimeLimit('files', cached)) ?? Promise.any([cached, fetch(options.request)])
  }
}
