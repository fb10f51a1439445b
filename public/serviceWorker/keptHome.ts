import type { RouteHandlerCallback } from 'workbox-core/types'
import { KEPT_HOME_CACHE, keptHomeName } from '../../src/shared/keptHome'
import { inTime } from './orNetwork'

/** What is older is not what the shopper remembers; what is of tomorrow was dated by a clock that was wrong. */
const DAY_MS = 24 * 3_600_000
const OLDEST_MS = 7 * DAY_MS

/** Answers with home as this device has kept it, else as `otherwise` does. */
export function keptHomeOr(otherwise: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => (await inTime(kept())) ?? otherwise(options)
}

async function kept(): Promise<Response | null> {
  const page = await (await caches.open(KEPT_HOME_CACHE)).match(keptHomeName(__BUILD_ID__))
  const age = Date.now() - Date.parse(page?.headers.get('date') ?? '')
  return page && age > -DAY_MS && age < OLDEST_MS ? page : null
}

/** What another build has kept: its scripts are gone. */
export async function dropKeptByOthers(): Promise<void> {
  const cache = await caches.open(KEPT_HOME_CACHE)
  const others = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== keptHomeName(__BUILD_ID__))
  await Promise.all(others.map((each) => cache.delete(each)))
}
