/** The languages of the app. Content from the API has other keys: see CONTENT_KEYS. */
export const LOCALES = ['id-ID', 'en-GB', 'zh-CN'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'id-ID'

/** Each name is written in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'id-ID': 'Bahasa Indonesia', 'en-GB': 'English', 'zh-CN': '中文' }

/** The Accept-Language value. English sends both tags: the specification uses en-GB for the core and en-US for deals. */
export function acceptedLanguages(locale: string): string {
  return locale === 'en-GB' ? 'en-GB,en-US;q=0.9' : locale
}

/** The key of each language in the API's content maps. */
export const CONTENT_KEYS = { 'id-ID': 'id-ID', 'en-GB': 'en-US', 'zh-CN': 'zh-CN' } as const satisfies Record<Locale, string>

/** The language of the first tag that is not empty: any en is en-GB, any zh is zh-CN, all others are Indonesian. */
export function resolveLocale(tags: readonly string[]): Locale {
  const tag = tags.find((each) => each !== '')?.toLowerCase() ?? ''
  // `en`, `en-US`, and `en_US` as Android writes it.
  if (/^en([-_]|$)/.test(tag)) return 'en-GB'
  return /^zh([-_]|$)/.test(tag) ? 'zh-CN' : DEFAULT_LOCALE
}
