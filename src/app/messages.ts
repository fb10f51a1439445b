import { loadCatalogue } from '../i18n/catalogue'
import type { Catalogue, Share } from '../i18n/catalogue'
import { resolveLocale } from '../i18n/locales'
import type { Locale } from '../i18n/locales'

/** The words that have been loaded, by language. Views read them; an event reports that they are loaded. */
export interface Messages {
  /** Loads what is needed of a language, once; false when a chunk could not be had. */
  load(locale: string): Promise<boolean>
  /** Loads what the first screens do without, in the language that was loaded last, and from then on in every other. */
  loadRest(): Promise<boolean>
  /** The same object for as long as a language is used: what comes later is added to it. */
  of(locale: Locale): Catalogue
}

/** Words of one running app. */
export function createMessages(): Messages {
  const catalogues = new Map<Locale, Catalogue>()
  const loaded = new Set<string>()
  let shares: readonly Share[] = ['first']
  let last: Locale | null = null

  async function loadShare(locale: Locale, share: Share): Promise<void> {
    const name = `${locale} ${share}`
    if (loaded.has(name)) return
    const messages = await loadCatalogue(locale, share)
    loaded.add(name)
    catalogues.set(locale, Object.assign(catalogues.get(locale) ?? {}, messages))
  }

  async function load(locale: Locale): Promise<boolean> {
    last = locale
    try {
      await Promise.all(shares.map((share) => loadShare(locale, share)))
      return true
    } catch {
      return false
    }
  }

  return {
    load: (tag) => load(resolveLocale([tag])),
    loadRest() {
      shares = ['first', 'rest']
      return last === null ? Promise.resolve(true) : load(last)
    },
    of: (locale) => catalogues.get(locale) ?? {},
  }
}
