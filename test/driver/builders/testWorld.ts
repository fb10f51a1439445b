import { createCaller } from '../caller'
import { createWorld, type WorldOptions } from '../../../src/sandbox/world/createWorld'

/** Saturday noon in Jakarta. */
export const START = Date.UTC(2026, 10, 21, 5)
export const KEMANG = { latitude: -6.2607, longitude: 106.8137 }

/** A world with an adjustable clock, and a caller. */
export function startWorld(options: Partial<Pick<WorldOptions, 'seed' | 'crowd' | 'promotions'>> = {}) {
  const clock = { now: START }
  const world = createWorld({ seed: 1, ...options, now: () => clock.now })
  return { clock, world, shopper: createCaller(world) }
}

interface Page {
  readonly hasMore: boolean
  readonly queryId?: string | undefined
}

/** All pages of a list; each later page is requested with the id that the first one returned. */
export function everyPage<Answer extends Page>(ask: (pageNo: number, queryId: string | undefined) => Answer): readonly Answer[] {
  const pages: Answer[] = []
  for (let pageNo = 1; pages.at(-1)?.hasMore ?? true; pageNo += 1) pages.push(ask(pageNo, pages[0]?.queryId))
  return pages
}
