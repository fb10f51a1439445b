import type { RouteHandlerCallback } from 'workbox-core/types'
import { HOME_CACHE, homeCacheKey } from '../../src/shared/web/homeCache'
import { withTimeLimit } from './orNetwork'

/** A user no longer remembers older content. A page dated in the future was written with a wrong clock. */
const DAY_MS = 24 * 3_600_000
const MAX_AGE_MS = 7 * DAY_MS

/** Answers with the cached home page, or with `otherwise` if none is valid. */
export function cachedHomeOr(otherwise: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => (await withTimeLimit('home', cachedHome())) ?? otherwise(options)
}

async function cachedHome(): Promise<Response | null> {
  const page = await (await caches.open(HOME_CACHE)).match(homeCacheKey(__BUILD_ID__))
  const age = Date.now() - Date.parse(page?.headers.get('date') ?? '')
  return page && age > -DAY_MS && age < MAX_AGE_MS ? page : null
}

/** Removes pages cached by other builds: their scripts no longer exist. */
export async function deleteOtherBuilds(): Promise<void> {
  const cache = await caches.open(HOME_CACHE)
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== homeCacheKey(__BUILD_ID__))
  await Promise.all(others.map((each) => cache.delete(each)))
}
