import type { FirstScreen } from '../api/firstScreen'
import { filledPage, styleSheetOf } from '../shared/drawnPage'
import { KEPT_HOME_CACHE, keptHomeName } from '../shared/keptHome'
import type { Carried } from './firstScreen'
import { within } from './timeLimit'

/** Rendering takes a second on a cheap phone. */
const DRAWING_LIMIT_MS = 20_000

export interface KeptHomeOptions {
  readonly caches: () => CacheStorage
  readonly fetch: (url: string) => Promise<Response>
  /** A worker that renders a first screen and posts its markup, or null. */
  readonly createWorker: () => Worker
  readonly build: string
  /** Script URL of this page: the empty page must be of the same build. */
  readonly script: string
}

/** Caches home as last rendered, for the next visit: the service worker answers with it. */
export interface KeptHome {
  /** Renders and caches home. Never rejects: without a cache, the next visit starts with the empty page. */
  keep(firstScreen: FirstScreen): Promise<void>
  /** Clears the cache and discards a running render. */
  forget(): Promise<void>
}

export function createKeptHome({ caches, fetch, createWorker, build, script }: KeptHomeOptions): KeptHome {
  /** Only the latest attempt may write its result. */
  let attempt = 0

  async function draw(firstScreen: FirstScreen): Promise<string | null> {
    const worker = createWorker()
    try {
      return await within(DRAWING_LIMIT_MS, new Promise<string | null>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
        worker.onerror = () => reject(new Error('the worker that draws has failed'))
        worker.postMessage(firstScreen)
      }))
    } finally {
      worker.terminate()
    }
  }

  async function keepAs(mine: number, firstScreen: FirstScreen): Promise<void> {
    const empty = await fetch('/index.html')
    const page = await empty.text()
    if (!empty.ok || !page.includes(script)) return
    const markup = await draw(firstScreen)
    if (markup === null || mine !== attempt) return
    const carried: Carried = { by: 'device', firstScreen }
    const head = `<link rel="stylesheet" href="${styleSheetOf(page)}">`
    const text = filledPage(page, { locale: firstScreen.locale, markup, data: carried, head })
    const headers = new Headers(empty.headers)
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    headers.set('date', new Date(firstScreen.answeredAt).toUTCString())
    const cache = await caches().open(KEPT_HOME_CACHE)
    if (mine !== attempt) return
    await cache.put(keptHomeName(build), new Response(text, { headers }))
    // The cache was cleared during the write.
    if (mine !== attempt) await cache.delete(keptHomeName(build))
  }

  return {
    keep: (firstScreen) => keepAs(++attempt, firstScreen).catch(() => undefined),
    async forget() {
      attempt++
      try {
        await caches().delete(KEPT_HOME_CACHE)
      } catch {
        // The browser denies its caches, so they contain no home page.
      }
    },
  }
}
