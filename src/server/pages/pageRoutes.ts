import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyIn, compressed, type Compressed } from './compressed'
import { isApi, sendFailure } from '../failures'
import { DEFAULT_LOCALE, LOCALES } from '../../i18n/locales'
import { routeOfScreen } from '../../navigation/routes'
import { HOME, parseTarget, PRERENDERED_SCREENS, type PrerenderTarget } from './prerenderTargets'
import { createPageCache, type PageCacheOptions, type RenderPage } from './pageCache'
import { HOME_LIMITS, PAGE_LIMITS } from '../limits'
import { encodingFor, matchesEtag, localeFor } from '../negotiation'
import type { PolicyFor } from './policies'
import { readTemplate } from './template'

export interface PagesOptions {
  /** Folder of the built app. */
  readonly folder: string
  readonly render: RenderPage | undefined
  readonly monotonic: () => number
  readonly pageFor?: ((host: string, page: string) => string | null) | undefined
  readonly policyFor: PolicyFor
  readonly onFailure: PageCacheOptions['onFailure']
}

/** A file with a hash in its name never changes. All other files are revalidated on each request. */
export const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.br)?$/
/** Cache-Control of hashed files. */
export const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable'
/** Cache-Control of all other files and of the plain page. */
export const REVALIDATE_CACHING = 'no-cache'
/** Shared caches may store a prerendered page for this time, in seconds. The browser revalidates on each request. */
const PRERENDERED_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120'
const HTML = 'text/html; charset=utf-8'

/**
 * Serves the files of the build in their compressed forms, prerendered home, store and product pages, and the plain page for every other
 * URL. Returns a function that renders home in each language in advance.
 */
export function servePages(app: FastifyInstance, options: PagesOptions): () => void {
  const { folder, render, monotonic, pageFor, policyFor, onFailure } = options
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(async (_, reply) => {
      return await reply.code(404).type('text/plain').send('There is no build here yet. Run: npm run build')
    })
    return () => undefined
  }
  void app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      reply.setHeader('cache-control', HASHED.test(path) ? IMMUTABLE_CACHING : REVALIDATE_CACHING)
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  const plainText = readFileSync(join(folder, 'index.html'), 'utf8')
  const hostPages = new Map<string, Compressed>()
  const template = render && readTemplate(folder)
  const cacheOptions = template && { render, template, monotonic, onFailure }
  const plain = compressed(plainText)
  /** The plain page in the other languages. Only the preloaded messages differ. */
  const plainPages = new Map(template && LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
    .map((locale) => [locale, compressed(template.plainPage(locale))]))
  const plainVary = template ? 'accept-language, accept-encoding' : 'accept-encoding'
  const homeCache = cacheOptions && createPageCache({ ...cacheOptions, limits: HOME_LIMITS })
  const pageCache = cacheOptions && createPageCache({ ...cacheOptions, limits: PAGE_LIMITS })

  /** The host's own variant of the plain page, or null. */
  function hostPageFor(host: string): Compressed | null {
    const text = pageFor?.(host, plainText) ?? null
    if (text === null) return null
    const cachedPage = hostPages.get(text) ?? compressed(text)
    hostPages.set(text, cachedPage)
    return cachedPage
  }

  async function sendPlain(request: FastifyRequest, reply: FastifyReply, vary = plainVary) {
    request.page = 'plain'
    const page = hostPageFor(request.host) ?? plainPages.get(localeFor(request.headers['accept-language'])) ?? plain
    return await sendPage(request, reply, page, { 'cache-control': REVALIDATE_CACHING, vary })
  }

  async function sendPrerendered(target: PrerenderTarget, request: FastifyRequest, reply: FastifyReply) {
    const vary = 'accept-language, accept-encoding, save-data'
    const pages = target.screen === 'home' ? homeCache : pageCache
    const locale = pages && hostPageFor(request.host) === null ? localeFor(request.headers['accept-language']) : null
    const savesData = request.headers['save-data'] === 'on'
    const page = pages && locale !== null ? await pages.pageFor({ locale, savesData, target }) : null
    if (!page) return await sendPlain(request, reply, pages ? vary : plainVary)
    request.page = 'prerendered'
    reply.headers(policyFor(request, page.styleHashes))
    if (page.preload !== null) reply.header('link', page.preload)
    return await sendPage(request, reply, page, { 'cache-control': PRERENDERED_CACHING, 'content-language': page.locale, vary })
  }

  for (const path of routeOfScreen('home').paths) app.get(path, (request, reply) => sendPrerendered(HOME, request, reply))
  for (const path of PRERENDERED_SCREENS.flatMap((screen) => routeOfScreen(screen).paths)) {
    app.get(path, async (request, reply) => {
      const target = parseTarget(request.url)
      return target ? await sendPrerendered(target, request, reply) : await sendPlain(request, reply)
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (isApi(path) || isFile(path)) return await sendFailure(reply, 404)
    if (!['GET', 'HEAD'].includes(request.method)) return await sendFailure(reply.header('allow', 'GET, HEAD'), 405)
    return await sendPlain(request, reply)
  })
  return () => LOCALES.forEach((locale) => void homeCache?.pageFor({ locale, savesData: false, target: HOME }))
}

/** Page URLs contain no dots. A path with a dot in its name, or below a hidden folder, requests a file. */
function isFile(path: string): boolean {
  return basename(path).includes('.') || path.includes('/.')
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Compressed, headers: Record<string, string>) {
  reply.headers({ ...headers, etag: page.etag })
  if (matchesEtag(page.etag, request.headers['if-none-match'])) return await reply.code(304).send()
  const encoding = encodingFor(request.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return await reply.header('content-type', HTML).send(bodyIn(page, encoding))
}
