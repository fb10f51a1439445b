/** The cache in which the device keeps home as it was drawn last. */
export const KEPT_HOME_CACHE = 'home-1'

/** Under which name a build keeps it: scripts of another build could not take it over. */
export function keptHomeName(build: string): string {
  return `/kept-home/${build}`
}
