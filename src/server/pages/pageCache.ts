import type { Locale } from '../../i18n/locales'
import { compressed, type Compressed } from './compressed'
import { preloadHeader } from './preload'
import type { PrerenderTarget } from './prerenderTargets'
import type { PageTemplate, RenderedPage } from './template'

/** The key of a prerendered page: everything its content depends on. */
export interface PageKey {
  readonly locale: Locale
  /** The browser sends `Save-Data: on`. */
  readonly savesData: boolean
  readonly target: PrerenderTarget
}

/** Renders a page for a guest. Null if the API did not answer, `missing` if the content does not exist. Rejects only for bugs. */
export type RenderPage = (key: PageKey) => Promise<RenderedPage | 'missing' | null>

/** A cached page, the same for every client with the same key. */
export interface CachedPage extends Compressed {
  readonly locale: Locale
  /** Hashes of the inline styles, for the content security policy. */
  readonly styleHashes: readonly string[]
  /** `Link` header that announces the pictures of the first screen; null without any. */
  readonly preload: string | null
}

export interface CacheLimits {
  /** Maximum number of cached pages. The least recently used are evicted. */
  readonly maxPages: number
  /** Maximum total size of all encodings. */
  readonly maxBytes: number
  /** Maximum number of concurrent renders. Further requests get the plain page. */
  readonly maxRenders: number
  /** Brotli quality from 0 to 11. Frequently sent pages deserve a higher one. */
  readonly quality: number
}

export interface PageCacheOptions {
  readonly render: RenderPage
  readonly template: PageTemplate
  /** Monotonic milliseconds. */
  readonly monotonic: () => number
  readonly limits: CacheLimits
  /** Called for each failed render, except for missing content. `error` is null if the API did not answer. */
  readonly onFailure: (key: PageKey, error: unknown) => void
}

/** Age up to which a cached page is sent. After that, the next request triggers a new render in the background. */
export const FRESH_MS = 60_000
/** Age after which a cached page is no longer sent: a request waits for the new render. */
export const STALE_MS = 240_000
/** Time that a request waits for a render. After that it gets the plain page. */
export const MAX_WAIT_MS = 300
/** Pause before the same page is rendered again after a failure or missing content. */
export const RETRY_PAUSE_MS = 5_000
/** Limits memory: each entry takes a few bytes. */
const MAX_FAILURES = 2_000

interface CacheEntry {
  readonly page: CachedPage
  readonly at: number
}

/**
 * Cache of prerendered pages. Each page is rendered on demand, at most once a minute, and once for concurrent requests. Answers null if
 * rendering takes too long, fails, or exceeds the concurrency limit: the plain page shows the same content, only later.
 */
export function createPageCache({ render, template, monotonic, limits, onFailure }: PageCacheOptions) {
  const cache = createLruCache<CacheEntry>({ maxEntries: limits.maxPages, maxBytes: limits.maxBytes, bytesOf: ({ page }) => sizeOf(page) })
  const renders = new Map<string, Promise<CachedPage | null>>()
  const failedAt = createLruCache<number>({ maxEntries: MAX_FAILURES })

  async function renderPage(key: string, pageKey: PageKey): Promise<CachedPage | null> {
    try {
      const rendered = await render(pageKey)
      if (rendered !== null && rendered !== 'missing') {
        const { text, styleHashes } = template.fillTemplate(rendered)
        const page = { ...compressed(text, limits.quality), locale: pageKey.locale, styleHashes, preload: preloadHeader(rendered.markup) }
        cache.set(key, { page, at: monotonic() })
        return page
      }
      if (rendered === 'missing') cache.forget(key)
      else onFailure(pageKey, null)
    } catch (error) {
      onFailure(pageKey, error)
    }
    failedAt.set(key, monotonic())
    return null
  }

  function renderOnce(key: string, pageKey: PageKey): Promise<CachedPage | null> {
    const running = renders.get(key)
    if (running) return running
    const isPaused = monotonic() - (failedAt.get(key) ?? -Infinity) < RETRY_PAUSE_MS
    if (isPaused || renders.size >= limits.maxRenders) return Promise.resolve(null)
    const started = renderPage(key, pageKey).finally(() => renders.delete(key))
    renders.set(key, started)
    return started
  }

  return {
    async pageFor(pageKey: PageKey): Promise<CachedPage | null> {
      const key = keyOf(pageKey)
      const cached = cache.get(key)
      const age = cached ? monotonic() - cached.at : Infinity
      if (cached && age < FRESH_MS) return cached.page
      const next = renderOnce(key, pageKey)
      if (cached && age < STALE_MS) return cached.page
      return await Promise.race([next, waitLimit()])
    },
  }
}

function keyOf({ locale, savesData, target: { screen, params } }: PageKey): string {
  return `${locale} ${savesData ? 'spared' : ''} ${screen}?${new URLSearchParams(params).toString()}`
}

function sizeOf({ encodings }: CachedPage): number {
  return Object.values(encodings).reduce((sum, form) => sum + form.length, 0)
}

function waitLimit(): Promise<null> {
  return new Promise((resolve) => void setTimeout(() => resolve(null), MAX_WAIT_MS).unref())
}

interface LruOptions<Value> {
  readonly maxEntries: number
  /** Limit for all entries together; if omitted, only their number is limited. */
  readonly maxBytes?: number
  readonly bytesOf?: (value: Value) => number
}

/** An LRU cache: evicts the least recently used entries beyond its limits. */
export function createLruCache<Value>({ maxEntries, maxBytes = Infinity, bytesOf = () => 0 }: LruOptions<Value>) {
  // Ordered from the least to the most recently used.
  const entries = new Map<string, Value>()
  let bytes = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value !== undefined) bytes -= bytesOf(value)
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      remove(key)
      entries.set(key, value)
      bytes += bytesOf(value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    forget: remove,
    size: () => ({ entryCount: entries.size, bytes }),
  }
}
