import type { InstallEnvironment } from '../../../ports/installed'
import type { AppLinks, LinkTo } from './types'

/** The banner uses an install prompt that the browser provided within this time after the page start, in ms. */
const MAX_PROMPT_DELAY_MS = 10_000
/** The banner stays hidden for a week after a close. */
const BANNER_HIDDEN_MS = 7 * 24 * 3_600_000

export function isTimely(afterMs: number): boolean {
  return afterMs <= MAX_PROMPT_DELAY_MS
}

/**
 * True while the banner stays hidden; `closedAt` and `now` are in epoch ms. A future `closedAt` comes from a wrong clock and is ignored.
 */
export function isBannerHidden(closedAt: number | null, now: number): boolean {
  return closedAt !== null && closedAt <= now && now - closedAt < BANNER_HIDDEN_MS
}

const LINKS_OF: Readonly<Record<InstallEnvironment['system'], readonly LinkTo[]>> = {
  android: ['app', 'playStore'],
  ios: ['app', 'appStore'],
  // A desktop cannot open the app, but a store page may send it to a phone.
  desktop: ['playStore', 'appStore'],
}

/** Returns the links that work on this device, in order of preference. */
export function usefulLinks(system: InstallEnvironment['system'], links: AppLinks): readonly LinkTo[] {
  return LINKS_OF[system].filter((to) => links[to])
}
