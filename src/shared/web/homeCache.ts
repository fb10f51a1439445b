/** Cache with the latest prerendered home of this device. */
export const HOME_CACHE = 'home-1'

/** Cache key per build: scripts of another build could not hydrate the page. */
export function homeCacheKey(build: string): string {
  return `/kept-home/${build}`
}
