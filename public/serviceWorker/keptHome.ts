import type { RouteHandlerCallback } from 'workbox-core/types'
import { KEPT_HOME_CACHE, keptHomeName } from '../../src/shared/keptHome'
import { inTime } from './orNetwork'

/** A user no longer remembers older content. A page dated in the future was written with a wrong clock. */
const DAY_MS = 24 * 3_600_000
const OLDEST_MS = 7 * DAY_MS

/** Answers with the cached home page, or with `otherwise` if none is valid. */
export function keptHomeOr(otherwise: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => (await inTime(kept())) ?? otherwise(options)
}

async function kept(): Promise<Response | null> {
  const page = await (await caches.open(KEPT_HOME_CACHE)).match(keptHomeName(__BUILD_ID__))
  const age = Date.now() - Date.parse(page?.headers.get('date') ?? '')
  return page && age > -DAY_MS && age < OLDEST_MS ? page : null
}

/** Removes pages cached by other builds: their scripts no longer exist. */
export async function dropKeptByOthers(): Promise<void> {
  const cache = await caches.open(KEPT_HOME_CACHE)
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== keptHomeName(__BUILD_ID__))
  await Promise.all(others.map((each) => cache.delete(each)))
}
