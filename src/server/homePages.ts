import type { Locale } from '../i18n/locales'
import { compressed } from './compressed'
import type { Compressed } from './compressed'
import type { PageTemplate, RenderedHome } from './template'

/** Draws the home of a guest, for a browser that spares data or not; null where the API had no answer. Rejects for a bug. */
export type RenderHome = (locale: Locale, savesData?: boolean) => Promise<RenderedHome | null>

/** A page that may be sent to anyone who reads its language. */
export interface HomePage extends Compressed {
  readonly locale: Locale
  /** Of the style that stands in it, for the security policy. */
  readonly styleHash: string
}

export interface HomePagesOptions {
  readonly render: (locale: Locale) => Promise<RenderedHome | null>
  readonly template: PageTemplate
  /** Milliseconds on a clock that never goes back. */
  readonly monotonic: () => number
  /** Told of each drawing that came to nothing: `error` is null where the API had no answer. */
  readonly onFailure: (locale: Locale, error: unknown) => void
}

/** A page is sent for so long; then it is drawn anew behind the next request. */
export const FRESH_MS = 60_000
/** One that is older is not sent any more: a request waits for the new one. */
export const STALE_MS = 240_000
/** How long a request waits for a page that is being drawn; then it gets the plain one. */
export const PATIENCE_MS = 300
/** After a failure nothing is drawn for so long. */
export const PAUSE_MS = 5_000

interface Kept {
  readonly page: HomePage
  readonly at: number
}

/**
 * Home drawn on the server: one page a language and a minute. However many ask at once, it is drawn once. Answers null where it takes too
 * long or cannot be drawn: the plain page does the same, only later.
 */
export function createHomePages({ render, template, monotonic, onFailure }: HomePagesOptions) {
  const kept = new Map<Locale, Kept>()
  const drawing = new Map<Locale, Promise<HomePage | null>>()
  const failedAt = new Map<Locale, number>()

  async function draw(locale: Locale): Promise<HomePage | null> {
    try {
      const home = await render(locale)
      if (home) {
        const { text, styleHash } = template.filled(home)
        const page = { ...compressed(text), locale, styleHash }
        kept.set(locale, { page, at: monotonic() })
        return page
      }
      onFailure(locale, null)
    } catch (error) {
      onFailure(locale, error)
    }
    failedAt.set(locale, monotonic())
    return null
  }

  function drawOnce(locale: Locale): Promise<HomePage | null> {
    const running = drawing.get(locale)
    if (running) return running
    if (monotonic() - (failedAt.get(locale) ?? -Infinity) < PAUSE_MS) return Promise.resolve(null)
    const begun = draw(locale).finally(() => drawing.delete(locale))
    drawing.set(locale, begun)
    return begun
  }

  return {
    async pageFor(locale: Locale): Promise<HomePage | null> {
      const known = kept.get(locale)
      const age = known ? monotonic() - known.at : Infinity
      if (known && age < FRESH_MS) return known.page
      const next = drawOnce(locale)
      if (known && age < STALE_MS) return known.page
      return await Promise.race([next, patience()])
    },
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => void setTimeout(() => resolve(null), PATIENCE_MS).unref())
}
