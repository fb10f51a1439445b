import type { Locale } from '../i18n/locales'
import { compressed } from './compressed'
import type { Compressed } from './compressed'
import type { Drawable } from './drawable'
import { createRecent } from './recent'
import type { PageTemplate, RenderedPage } from './template'

/** What a drawn page is, and all that it depends on. */
export interface Wanted {
  readonly locale: Locale
  /** The browser spares data. */
  readonly savesData: boolean
  readonly of: Drawable
}

/** Draws a page as a guest sees it; null where the API had no answer, `missing` where it has no such thing. Rejects for a bug. */
export type RenderPage = (wanted: Wanted) => Promise<RenderedPage | 'missing' | null>

/** A page that may be sent to anyone who wants the same. */
export interface DrawnPage extends Compressed {
  readonly locale: Locale
  /** Of the styles that stand in it, for the security policy. */
  readonly styleHashes: readonly string[]
}

/** What a server has room and time for. */
export interface Room {
  /** Pages that are kept, those that were asked for last. */
  readonly pages: number
  /** Of all their forms together. */
  readonly bytes: number
  /** Pages that are drawn at once: a request for one more gets the plain page. */
  readonly drawings: number
  /** How hard a page is compressed, 0 to 11: one that is sent often is worth more. */
  readonly quality: number
}

export interface DrawnPagesOptions {
  readonly render: RenderPage
  readonly template: PageTemplate
  /** Milliseconds on a clock that never goes back. */
  readonly monotonic: () => number
  readonly room: Room
  /** Told of each drawing that came to nothing though there is such a thing: `error` is null where the API had no answer. */
  readonly onFailure: (wanted: Wanted, error: unknown) => void
}

/** A page is sent for so long; then it is drawn anew behind the next request. */
export const FRESH_MS = 60_000
/** One that is older is not sent any more: a request waits for the new one. */
export const STALE_MS = 240_000
/** How long a request waits for a page that is being drawn; then it gets the plain one. */
export const PATIENCE_MS = 300
/** After a failure, or where there is no such thing, the same page is not drawn for so long. */
export const PAUSE_MS = 5_000
/** So many failures are remembered: a few bytes each. */
const MOST_FAILURES = 2_000

interface Kept {
  readonly page: DrawnPage
  readonly at: number
}

/**
 * Pages as the server draws them: each once a minute, and only while it is asked for. However many ask at once, it is drawn once. Answers
 * null where it takes too long, cannot be drawn, or too much is being drawn: the plain page does the same, only later.
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
