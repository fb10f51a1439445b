import type { RouteHandlerCallback } from 'workbox-core/types'
import { TimedOut, within } from '../../src/adapters/waiting/timeLimit'

/** Time limit of the Cache API in milliseconds, after which the network is queried as well. A working cache needs tens of milliseconds. */
export const CACHE_LIMIT_MS = 2_000
/** Reads that exceeded the limit and are still open. A page opens with several files in sequence: while one is open, none is awaited. */
let openReads = 0

/** The cached response; null if the browser denies the cache or the time limit expires. */
export async function withTimeLimit<Answer>(task: Promise<Answer>): Promise<Answer | null> {
  try {
    return await within(openReads > 0 ? 0 : CACHE_LIMIT_MS, task)
  } catch (error) {
    if (error instanceof TimedOut) {
      openReads++
      const settled = () => void openReads--
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
    return (await withTimeLimit(cached)) ?? Promise.any([cached, fetch(options.request)])
  }
}
