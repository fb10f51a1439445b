import type { Localized } from '../api/kit/fields'
import { CONTENT_KEYS, DEFAULT_LOCALE, type Locale } from './locales'

/** The text in the locale, another key of its language (`en` for `en-GB`), Indonesian or any; '' when the map is empty. */
export function localized(map: Localized | null | undefined, locale: Locale): string {
  if (!map) return ''
  return localizedExactly(map, locale) || localizedExactly(map, DEFAULT_LOCALE) || Object.values(map).find(Boolean) || ''
}

/** Like `localized`, but without fallback to other languages: '' when this language has no text. */
export function localizedExactly(map: Localized | null | undefined, locale: Locale): string {
  if (!map) return ''
  return map[CONTENT_KEYS[locale]] || sameLanguage(map, locale) || ''
}

function sameLanguage(map: Localized, locale: Locale): string | undefined {
  const language = locale.slice(0, 2)
  return Object.entries(map).find(([tag, text]) => text && tag.slice(0, 2).toLowerCase() === language)?.[1]
}
