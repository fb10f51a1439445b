import type { Locale } from './locales'

/** An average of stars with one decimal, in the language's own notation: `4,7`. */
export function formatAverage(average: number, locale: Locale): string {
  const rounded = average.toFixed(1)
  return locale === 'id-ID' ? rounded.replace('.', ',') : rounded
}
