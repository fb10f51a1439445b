import type { Localized } from '../api/fields'
import { CONTENT_KEYS, DEFAULT_LOCALE } from './locales'
import type { Locale } from './locales'

/**
 * The words of a content map for a language: under its own key, else under another of the same language (`en` or `en-GB` for English),
 * else in Indonesian, else whatever is there; '' when there is nothing.
 */
export function localized(map: Localized | null | undefined, locale: Locale): string {
  if (!map) return ''
  return localizedExactly(map, locale) || localizedExactly(map, DEFAULT_LOCALE) || Object.values(map).find(Boolean) || ''
}

/** The same without stepping in for one another: '' where this very language has no words. */
export function localizedExactly(map: Localized | null | undefined, locale: Locale): string {
  if (!map) return ''
  return map[CONTENT_KEYS[locale]] || sameLanguage(map, locale) || ''
}

function sameLanguage(map: Localized, locale: Locale): string | undefined {
  const language = locale.slice(0, 2)
  return Object.entries(map).find(([tag, words]) => words && tag.slice(0, 2).toLowerCase() === language)?.[1]
}
