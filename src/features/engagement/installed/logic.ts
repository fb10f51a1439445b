import type { InstallEnvironment } from '../../../ports/installed'
import type { AppLinks, LinkTo } from './types'

/** A question that the browser offers later than this after the start of the page comes up only where the shopper looks for it. */
const PROMPT_WITHIN_MS = 10_000
/** For so long the banner stays away once it was closed: a week. */
const BANNER_AWAY_MS = 7 * 24 * 3_600_000

/** Whether the browser was ready to install the app soon enough after the start. */
export function isTimely(afterMs: number): boolean {
  return afterMs <= PROMPT_WITHIN_MS
}

/** Whether a banner that was closed then (epoch ms) still stays away. A moment that lies ahead was told by a wrong clock. */
export function staysAway(closedAt: number | null, now: number): boolean {
  return closedAt !== null && closedAt <= now && now - closedAt < BANNER_AWAY_MS
}

const LINKS_OF: Readonly<Record<InstallEnvironment['system'], readonly LinkTo[]>> = {
  android: ['app', 'playStore'],
  ios: ['app', 'appStore'],
  // A computer cannot open the app; a store may send it to a phone.
  desktop: ['playStore', 'appStore'],
}

/** Which of the links are of use on this device, the best first. */
export function usefulLinks(system: InstallEnvironment['system'], links: AppLinks): readonly LinkTo[] {
  return LINKS_OF[system].filter((to) => links[to])
}
