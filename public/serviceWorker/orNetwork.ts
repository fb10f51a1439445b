import type { RouteHandlerCallback } from 'workbox-core/types'
import { TimedOut, within } from '../../src/adapters/timeLimit'

/**
 * How long the Cache API may take to answer before the network is asked beside it, ms: a working one needs some tens of milliseconds. A
 * page opens over several files, one after the other, so after the first that was late none is waited for as long as this worker lives.
 */
const CACHE_LIMIT_MS = 2_000
let limitMs = CACHE_LIMIT_MS

/** What a cache answers, or null where the browser denies the cache or does not answer in time. */
export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await within(limitMs, asked)
  } catch (error) {
    if (error instanceof TimedOut) limitMs = 0
    return null
  }
}

/** A handler that answers from a cache, and from the network where the cache does not. */
export function orNetwork(fromCache: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => {
    const cached = fromCache(options)
    // A page without a network may still come from a slow cache.
    return (await inTime(cached)) ?? Promise.any([cached, fetch(options.request)])
  }
}
