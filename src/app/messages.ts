import { loadCatalogue } from '../i18n/catalogue'
import type { Catalogue, Share } from '../i18n/catalogue'
import { resolveLocale } from '../i18n/locales'
import type { Locale } from '../i18n/locales'

/** What the parser calls a text (`TYPE.literal`), which is not shipped. */
const LITERAL = 0
/** What a message has that is more than a text; tests read catalogues as they are written. */
const SYNTAX = /[{<']/

/** The words that have been loaded, by language. Views read them; an event reports that they are loaded. */
export interface Messages {
  /** Loads what is needed of a language, once; false when a chunk could not be had. */
  load(locale: string): Promise<boolean>
  /** Loads what the first screens do without, in the language that was loaded last, and from then on in every other. */
  loadRest(): Promise<boolean>
  /** The same object for as long as a language is used: what comes later is added to it. */
  of(locale: Locale): Catalogue
}

const NO_WORDS: Catalogue = {}

function withParsed(messages: Catalogue) {
  return { messages, parsed: parsedOf(messages) }
}

/** A catalogue whose plain texts are read as parsed messages: react-intl would ask a parser for a text, and none is shipped. */
function parsedOf(messages: Catalogue): Catalogue {
  return new Proxy(messages, {
    get: (all, id) => {
      const message = all[id as string]
      return typeof message === 'string' && !SYNTAX.test(message) ? [{ type: LITERAL, value: message }] : message
    },
  })
}

/** Words of one running app. */
export function createMessages(): Messages {
  const catalogues = new Map<Locale, { readonly messages: Catalogue; readonly parsed: Catalogue }>()
  const loaded = new Set<string>()
  let shares: readonly Share[] = ['first']
  let last: Locale | null = null

  async function loadShare(locale: Locale, share: Share): Promise<void> {
    const name = `${locale} ${share}`
    if (loaded.has(name)) return
    const messages = await loadCatalogue(locale, share)
    loaded.add(name)
    const known = catalogues.get(locale)
    if (known) Object.assign(known.messages, messages)
    else catalogues.set(locale, withParsed({ ...messages }))
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
    of: (locale) => catalogues.get(locale)?.parsed ?? NO_WORDS,
  }
}
