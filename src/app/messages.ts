import { loadCatalogue, type Catalogue, type CatalogueChunk } from '../i18n/catalogue'
import { resolveLocale, type Locale } from '../i18n/locales'

/** The parser's code for `TYPE.literal`. The parser itself is not shipped. */
const LITERAL = 0
/** Matches messages with syntax beyond plain text. Tests read unparsed catalogues. */
const SYNTAX = /[{<']/

/** Loaded messages by language. Views read them; an event reports that they have loaded. */
export interface Messages {
  /** Loads the current shares of a language once. Returns false if a chunk failed to load. */
  load(locale: string): Promise<boolean>
  /** Loads the messages that the first screens do not need, in the current language. Later languages load completely. */
  loadRest(): Promise<boolean>
  /** Stable object per language: later messages are added to it. */
  of(locale: Locale): Catalogue
}

const NO_MESSAGES: Catalogue = {}

function withParsed(messages: Catalogue) {
  return { messages, parsed: parsedOf(messages) }
}

/** Presents plain texts as parsed messages. Otherwise react-intl would call its parser, which is not shipped. */
function parsedOf(messages: Catalogue): Catalogue {
  return new Proxy(messages, {
    get: (all, id) => {
      const message = all[id as string]
      return typeof message === 'string' && !SYNTAX.test(message) ? [{ type: LITERAL, value: message }] : message
    },
  })
}

export function createMessages(): Messages {
  const catalogues = new Map<Locale, { readonly messages: Catalogue; readonly parsed: Catalogue }>()
  const loaded = new Set<string>()
  let shares: readonly CatalogueChunk[] = ['first']
  let lastLocale: Locale | null = null

  async function loadShare(locale: Locale, share: CatalogueChunk): Promise<void> {
    const name = `${locale} ${share}`
    if (loaded.has(name)) return
    const messages = await loadCatalogue(locale, share)
    loaded.add(name)
    const catalogue = catalogues.get(locale)
    if (catalogue) Object.assign(catalogue.messages, messages)
    else catalogues.set(locale, withParsed({ ...messages }))
  }

  async function load(locale: Locale): Promise<boolean> {
    lastLocale = locale
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
      return lastLocale === null ? Promise.resolve(true) : load(lastLocale)
    },
    of: (locale) => catalogues.get(locale)?.parsed ?? NO_MESSAGES,
  }
}
