import { loadCatalogue } from '../i18n/catalogue'
import type { Catalogue } from '../i18n/catalogue'
import { resolveLocale } from '../i18n/locales'
import type { Locale } from '../i18n/locales'

/** The words that have been loaded, by language. Views read them; that they are there is told by an event. */
export interface Words {
  /** Loads a language once; false when its chunk could not be had. */
  load(locale: string): Promise<boolean>
  of(locale: Locale): Catalogue
}

/** Words of one running app. */
export function createWords(): Words {
  const catalogues = new Map<Locale, Catalogue>()
  return {
    async load(tag) {
      const locale = resolveLocale([tag])
      try {
        if (!catalogues.has(locale)) catalogues.set(locale, await loadCatalogue(locale))
        return true
      } catch {
        return false
      }
    },
    of: (locale) => catalogues.get(locale) ?? {},
  }
}
