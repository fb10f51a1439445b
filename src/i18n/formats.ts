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

/** Formats a masked number, `812****7890`, as `+62 812 •••• 7890`. An unmasked number only gets the country code. */
export function phoneText(phoneNo: string, countryCode = ''): string {
  const groups = phoneNo.replace(/\*+/g, (stars) => ` ${'•'.repeat(stars.length)} `).trim()
  return countryCode === '' ? groups : `+${countryCode} ${groups}`
}

/** An average of stars with one decimal, in the language's own notation: `4,7`. */
export function formatAverage(average: number, locale: Locale): string {
  const rounded = average.toFixed(1)
  return locale === 'id-ID' ? rounded.replace('.', ',') : rounded
}
