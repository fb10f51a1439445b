import type { Locale } from '../i18n/locales'
import { compressed } from './compressed'
import type { Compressed } from './compressed'
import type { Drawable } from './drawable'
import { createRecent } from './recent'
import type { PageTemplate, RenderedPage } from './template'

/** The key of a prerendered page: everything its content depends on. */
export interface Wanted {
  readonly locale: Locale
  /** The browser sends `Save-Data: on`. */
  readonly savesData: boolean
  readonly of: Drawable
}

/** Renders a page for a guest. Null if the API did not answer, `missing` if the content does not exist. Rejects only for bugs. */
export type RenderPage = (wanted: Wanted) => Promise<RenderedPage | 'missing' | null>

/** A cached page, the same for every client with the same key. */
export interface DrawnPage extends Compressed {
  readonly locale: Locale
  /** Hashes of the inline styles, for the content security policy. */
  readonly styleHashes: readonly string[]
}

/** Limits of one cache. */
export interface Room {
  /** Maximum number of cached pages. The least recently used are evicted. */
  readonly pages: number
  /** Maximum total size of all encodings. */
  readonly bytes: number
  /** Maximum number of concurrent renders. Further requests get the plain page. */
  readonly drawings: number
  /** Brotli quality from 0 to 11. Frequently sent pages deserve a higher one. */
  readonly quality: number
}

export interface DrawnPagesOptions {
  readonly render: RenderPage
  readonly template: PageTemplate
  /** Monotonic milliseconds. */
  readonly monotonic: () => number
  readonly room: Room
  /** Called for each failed render, except for missing content. `error` is null if the API did not answer. */
  readonly onFailure: (wanted: Wanted, error: unknown) => void
}

/** Age up to which a cached page is sent. After that, the next request triggers a new render in the background. */
export const FRESH_MS = 60_000
/** Age after which a cached page is no longer sent: a request waits for the new render. */
export const STALE_MS = 240_000
/** Time that a request waits for a render. After that it gets the plain page. */
export const PATIENCE_MS = 300
/** Pause before the same page is rendered again after a failure or missing content. */
export const PAUSE_MS = 5_000
/** Limits memory: each entry takes a few bytes. */
const MOST_FAILURES = 2_000

interface Kept {
  readonly page: DrawnPage
  readonly at: number
}

/**
 * Cache of prerendered pages. Each page is rendered on demand, at most once a minute, and once for concurrent requests. Answers null if
 * rendering takes too long, fails, or exceeds the concurrency limit: the plain page shows the same content, only later.
 */
export function createDrawnPages({ render, template, monotonic, room, onFailure }: DrawnPagesOptions) {
  const kept = createRecent<Kept>({ most: room.pages, mostBytes: room.bytes, bytesOf: ({ page }) => sizeOf(page) })
  const drawing = new Map<string, Promise<DrawnPage | null>>()
  const failedAt = createRecent<number>({ most: MOST_FAILURES })

  async function draw(key: string, wanted: Wanted): Promise<DrawnPage | null> {
    try {
      const rendered = await render(wanted)
      if (rendered !== null && rendered !== 'missing') {
        const { text, styleHashes } = template.filled(rendered)
        const page = { ...compressed(text, room.quality), locale: wanted.locale, styleHashes }
        kept.set(key, { page, at: monotonic() })
        return page
      }
      if (rendered === 'missing') kept.forget(key)
      else onFailure(wanted, null)
    } catch (error) {
      onFailure(wanted, error)
    }
    failedAt.set(key, monotonic())
    return null
  }

  function drawOnce(key: string, wanted: Wanted): Promise<DrawnPage | null> {
    const running = drawing.get(key)
    if (running) return running
    const rests = monotonic() - (failedAt.get(key) ?? -Infinity) < PAUSE_MS
    if (rests || drawing.size >= room.drawings) return Promise.resolve(null)
    const begun = draw(key, wanted).finally(() => drawing.delete(key))
    drawing.set(key, begun)
    return begun
  }

  return {
    async pageFor(wanted: Wanted): Promise<DrawnPage | null> {
      const key = keyOf(wanted)
      const known = kept.get(key)
      const age = known ? monotonic() - known.at : Infinity
      if (known && age < FRESH_MS) return known.page
      const next = drawOnce(key, wanted)
      if (known && age < STALE_MS) return known.page
      return await Promise.race([next, patience()])
    },
  }
}

function keyOf({ locale, savesData, of: { screen, params } }: Wanted): string {
  return `${locale} ${savesData ? 'spared' : ''} ${screen}?${new URLSearchParams(params).toString()}`
}

function sizeOf({ forms }: DrawnPage): number {
  return Object.values(forms).reduce((sum, form) => sum + form.length, 0)
}

function patience(): Promise<null> {
  return new Promise((resolve) => void setTimeout(() => resolve(null), PATIENCE_MS).unref())
}
