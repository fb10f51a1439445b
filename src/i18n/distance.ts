import type { Locale } from './locales'

/** Below this distance the exact value is not shown. */
const CLOSE_M = 100

/** `< 100m`, `350 m`, `1,2 km`. Kilometres have one decimal, in the language's own notation. */
export function formatDistance(metres: number, locale: Locale): string {
  if (metres < CLOSE_M) return '< 100m'
  if (Math.round(metres) < 1000) return `${Math.round(metres)} m`
  const kilometres = (metres / 1000).toFixed(1)
  return `${locale === 'id-ID' ? kilometres.replace('.', ',') : kilometres} km`
}

export function isWalkable(metres: number): boolean {
  return metres < 1000
}
