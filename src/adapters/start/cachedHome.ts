import type { FirstScreen } from '../../api/kit/firstScreen'
import { fillPage, styleSheetOf } from '../../shared/web/prerenderedPage'
import { HOME_CACHE, homeCacheKey } from '../../shared/web/homeCache'
import type { EmbeddedFirstScreen } from './firstScreen'
import { within } from '../waiting/timeLimit'

/** Rendering takes a second on a cheap phone. */
const RENDER_LIMIT_MS = 20_000

export interface CachedHomeOptions {
  readonly caches: () => CacheStorage
  readonly fetch: (url: string) => Promise<Response>
  /** A worker that renders a first screen and posts its markup, or null. */
  readonly createWorker: () => Worker
  readonly build: string
  /** Script URL of this page: the empty page must be of the same build. */
  readonly script: string
}

/** Caches home as last rendered, for the next visit: the service worker answers with it. */
export interface CachedHome {
  /** Renders and caches home. Never rejects: without a cache, the next visit starts with the empty page. */
  write(firstScreen: FirstScreen): Promise<void>
  /** Clears the cache and discards a running render. */
  clear(): Promise<void>
}

export function createCachedHome({ caches, fetch, createWorker, build, script }: CachedHomeOptions): CachedHome {
  /** Only the latest attempt may write its result. */
  let attempt = 0

  async function render(firstScreen: FirstScreen): Promise<string | null> {
    const worker = createWorker()
    try {
      return await within(RENDER_LIMIT_MS, new Promise<string | null>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
        worker.onerror = () => reject(new Error('the render worker failed'))
        worker.postMessage(firstScreen)
      }))
    } finally {
      worker.terminate()
    }
  }

  async function writeAttempt(ownAttempt: number, firstScreen: FirstScreen): Promise<void> {
    const response = await fetch('/index.html')
    const page = await response.text()
    if (!response.ok || !page.includes(script)) return
    const markup = await render(firstScreen)
    if (markup === null || ownAttempt !== attempt) return
    const embedded: EmbeddedFirstScreen = { by: 'device', firstScreen }
    const head = `<link rel="stylesheet" href="${styleSheetOf(page)}">`
    const text = fillPage(page, { locale: firstScreen.locale, markup, data: embedded, head })
    const headers = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    headers.set('date', new Date(firstScreen.answeredAt).toUTCString())
    const cache = await caches().open(HOME_CACHE)
    if (ownAttempt !== attempt) return
    await cache.put(homeCacheKey(build), new Response(text, { headers }))
    // The cache was cleared during the write.
    if (ownAttempt !== attempt) await cache.delete(homeCacheKey(build))
  }

  return {
    write: (firstScreen) => writeAttempt(++attempt, firstScreen).catch(() => undefined),
    async clear() {
      attempt++
      try {
        await caches().delete(HOME_CACHE)
      } catch {
        // The browser denies its caches, so they contain no home page.
      }
    },
  }
}
