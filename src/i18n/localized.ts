import type { Localized } from '../api/fields'
import { CONTENT_KEYS, DEFAULT_LOCALE } from './locales'
import type { Locale } from './locales'

/** The words of a content map for a language: its own, else Indonesian, else whatever is there; '' when there is nothing. */
export function localized(map: Localized | null | undefined, locale: Locale): string {
  if (!map) return ''
  return map[CONTENT_KEYS[locale]] || map[CONTENT_KEYS[DEFAULT_LOCALE]] || Object.values(map).find((words) => words) || ''
}
