import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed } from './compressed'
import type { Compressed } from './compressed'
import { isApi, sendFailure } from './failures'
import { LOCALES } from '../i18n/locales'
import { routeNamed } from '../navigation/routes'
import { HOME, pageAt, SERVED_SCREENS } from './drawable'
import type { Drawable } from './drawable'
import { createDrawnPages } from './drawnPages'
import type { DrawnPagesOptions, RenderPage } from './drawnPages'
import { HOME_ROOM, PAGES_ROOM } from './limits'
import { encodingFor, isKnown, localeFor } from './negotiation'
import type { PolicyFor } from './policies'
import { readTemplate } from './template'

export interface PagesOptions {
  /** Folder of the built app. */
  readonly folder: string
  readonly render: RenderPage | undefined
  readonly monotonic: () => number
  readonly pageFor?: ((host: string, page: string) => string | null) | undefined
  readonly policyFor: PolicyFor
  readonly onFailure: DrawnPagesOptions['onFailure']
}

/** A file with a hash in its name never changes. All other files are revalidated on each request. */
export const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.br)?$/
/** Cache-Control of hashed files. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** Cache-Control of all other files and of the plain page. */
export const ASK_AGAIN = 'no-cache'
/** Shared caches may store a prerendered page for this time, in seconds. The browser revalidates on each request. */
const DRAWN_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120'
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
      reply.setHeader('cache-control', HASHED.test(path) ? FOR_EVER : ASK_AGAIN)
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  const plainText = readFileSync(join(folder, 'index.html'), 'utf8')
  const plain = compressed(plainText)
  const changed = new Map<string, Compressed>()
  const template = render && readTemplate(folder)
  const shared = template && { render, template, monotonic, onFailure }
  const homes = shared && createDrawnPages({ ...shared, room: HOME_ROOM })
  const things = shared && createDrawnPages({ ...shared, room: PAGES_ROOM })

  /** The host's own variant of the plain page, or null. */
  function changedFor(host: string): Compressed | null {
    const text = pageFor?.(host, plainText) ?? null
    if (text === null) return null
    const known = changed.get(text) ?? compressed(text)
    changed.set(text, known)
    return known
  }

  async function sendPlain(request: FastifyRequest, reply: FastifyReply, vary: string) {
    request.page = 'plain'
    return await sendPage(request, reply, changedFor(request.host) ?? plain, { 'cache-control': ASK_AGAIN, vary })
  }

  async function sendDrawn(of: Drawable, request: FastifyRequest, reply: FastifyReply) {
    const vary = 'accept-language, accept-encoding, save-data'
    const pages = of.screen === 'home' ? homes : things
    const locale = pages && changedFor(request.host) === null ? localeFor(request.headers['accept-language']) : null
    const savesData = request.headers['save-data'] === 'on'
    const page = pages && locale !== null ? await pages.pageFor({ locale, savesData, of }) : null
    if (!page) return await sendPlain(request, reply, pages ? vary : 'accept-encoding')
    request.page = 'drawn'
    reply.headers(policyFor(request, page.styleHashes))
    return await sendPage(request, reply, page, { 'cache-control': DRAWN_CACHING, 'content-language': page.locale, vary })
  }

  for (const path of routeNamed('home').paths) app.get(path, (request, reply) => sendDrawn(HOME, request, reply))
  for (const path of SERVED_SCREENS.flatMap((screen) => routeNamed(screen).paths)) {
    app.get(path, async (request, reply) => {
      const of = pageAt(request.url)
      return of ? await sendDrawn(of, request, reply) : await sendPlain(request, reply, 'accept-encoding')
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (isApi(path) || isFile(path)) return await sendFailure(reply, 404)
    if (!['GET', 'HEAD'].includes(request.method)) return await sendFailure(reply.header('allow', 'GET, HEAD'), 405)
    return await sendPlain(request, reply, 'accept-encoding')
  })
  return () => LOCALES.forEach((locale) => void homes?.pageFor({ locale, savesData: false, of: HOME }))
}

/** Page URLs contain no dots. A path with a dot in its name, or below a hidden folder, requests a file. */
function isFile(path: string): boolean {
  return basename(path).includes('.') || path.includes('/.')
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Compressed, headers: Record<string, string>) {
  reply.headers({ ...headers, etag: page.etag })
  if (isKnown(page.etag, request.headers['if-none-match'])) return await reply.code(304).send()
  const encoding = encodingFor(request.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return await reply.header('content-type', HTML).send(page.forms[encoding])
}
