/** Cache with the latest prerendered home of this device. */
export const KEPT_HOME_CACHE = 'home-1'

/** Cache key per build: scripts of another build could not hydrate the page. */
export function keptHomeName(build: string): string {
  return `/kept-home/${build}`
}
