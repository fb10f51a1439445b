import { localizedSchema } from '../../api/kit/fields'
import type { Locale } from '../../i18n/locales'

const TAGS: ReadonlySet<string> = new Set(Object.keys(localizedSchema.entries))

/** True for a record of texts by language. */
function isLocalized(value: object): boolean {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => TAGS.has(key))
}

function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language))
  if (typeof value !== 'object' || value === null) return value
  if (!isLocalized(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLanguage(each, language)]))
  const own = Object.entries(value).filter(([tag, text]) => tag.startsWith(language) && text !== '')
  return own.length > 0 ? Object.fromEntries(own) : value
}

/**
 * Home's data with the texts of the page's language only: a tenth of a compressed page were the others. A text that its language lacks
 * remains in all that it has. When the user chooses another language, the app requests home again.
 */
export function inOneLanguage<Data>(data: Data, locale: Locale): Data {
  return inLanguage(data, locale.slice(0, 2)) as Data
}
