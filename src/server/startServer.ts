import { Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { requestIdOf } from '../operations/requestIds'
import type { RunningSpan, Tracing } from '../operations/tracing'
import type {} from './fastify'
import { proxyApi, type ApiProxyOptions } from './apiProxy'
import { isApi, rejectConnection, sendFailure, statusOf } from './failures'
import type { RenderPage } from './pages/pageCache'
import {
  BODY_LIMIT, CONNECTION_LIMIT, GRACE_MS, HEADERS_LIMIT, HEADERS_MS, KEEP_ALIVE_MS, REQUEST_MS, IDLE_CONNECTION_MS, STOP_MS, URL_LIMIT,
} from './limits'
import type { ServerMetrics } from './metrics'
import { localeFor } from './negotiation'
import { servePages } from './pages/pageRoutes'
import { createPolicies, type Sources } from './pages/policies'
import { TOO_LONG_STYLE_HASH, tooLongPage } from './pages/tooLongPage'
import { logAnswer, loggerOf, logFailure, logFailedRender, MAX_PATH_CHARS, SilentLogController, type LogStream } from './requestLog'

/** The API behind /api: a separate server, or routes of this one. */
export type Api = Omit<ApiProxyOptions, 'bodyLimit'> | { readonly routes: (app: FastifyInstance) => void }

export interface ServerOptions extends Sources {
  readonly api: Api
  /** Folder of the built app; without it, only the routes of `api` are served. */
  readonly folder?: string | undefined
  /** Prerenders pages; without it, every page is sent plain. It receives the origin of the API. */
  readonly renderer?: ((options: { readonly apiOrigin: string }) => RenderPage) | undefined
  /** 0 selects any free port. */
  readonly port: number
  readonly host: string
  /** Maximum size of a request body, in bytes. */
  readonly bodyLimit?: number
  /** Writes one JSON line per request and per error: method, path without query, status, time. */
  readonly logs?: boolean | LogStream
  /** Proxies whose forwarded scheme and host are trusted: all, or these addresses and networks. */
  readonly trustProxy?: boolean | string | undefined
  readonly metrics?: ServerMetrics | undefined
  readonly tracing?: Tracing | undefined
  /** Replaces the plain page for a host, which then gets no prerendered pages. Null changes nothing. */
  readonly pageFor?: ((host: string, page: string) => string | null) | undefined
}

export interface RunningServer {
  /** With the actual port. */
  readonly url: string
  /**
   * Reports the shutdown on /health and serves for `drainMs` more, one more response per connection. Then it accepts no more connections;
   * open ones may still send a request for a moment. Resolves when all responses are sent; slow ones are aborted.
   */
  close(options?: { readonly drainMs?: number }): Promise<void>
}

const SWEEP_MS = 50

/** Serves the app: its files, its prerendered pages and the API. Rejects if the port is taken or the build is incomplete. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { api, folder, port, host, logs = false, bodyLimit = BODY_LIMIT, trustProxy = false, renderer } = options
  const policyFor = createPolicies(options)
  let stopping = false
  const app = createApp({ logs, bodyLimit, trustProxy, refuse: refuseUnrouted })

  function prepareResponse(request: FastifyRequest, reply: FastifyReply): boolean {
    request.policy = policyFor(request)
    reply.headers(request.policy)
    if (stopping) reply.header('connection', 'close')
    return request.url.length <= URL_LIMIT
  }

  /** Handles malformed URLs, for which Fastify runs no hooks. */
  function refuseUnrouted(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    prepareResponse(request, reply)
    void sendFailure(reply, statusOf(error)).then(() => logAnswer(request, reply))
  }

  async function refuseLongUrl(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isApi(request.url)) return await sendFailure(reply, 414)
    reply.code(414).headers(policyFor(request, [TOO_LONG_STYLE_HASH])).header('cache-control', 'no-store').header('vary', 'accept-language')
    await reply.type('text/html; charset=utf-8').send(tooLongPage(localeFor(request.headers['accept-language'])))
  }

  app.decorateRequest('page', '')
  app.decorateRequest('span', null)
  app.decorateRequest('policy', null as never)
  app.addHook('onRequest', (request, reply, done) => {
    request.span = startSpan(options.tracing, request)
    if (prepareResponse(request, reply)) done()
    else void refuseLongUrl(request, reply)
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    options.metrics?.countAnswer(request, reply)
    endSpan(request, reply)
    done()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) logFailure(request, error)
    await sendFailure(reply, status)
  })
  app.get('/health', async (_, reply) => {
    return await reply.code(stopping ? 503 : 200).header('cache-control', 'no-store').send({ ok: !stopping })
  })
  options.metrics?.watchVitals(app)
  const proxy = 'origin' in api ? await proxyApi(app, { ...api, bodyLimit }) : null
  if ('routes' in api) api.routes(app)
  let ownOrigin = ''
  let renderAhead = () => {}
  if (folder !== undefined) {
    renderAhead = servePages(app, {
      folder, policyFor, pageFor: options.pageFor, monotonic: () => performance.now(),
      render: renderer && ((pageKey) => renderer({ apiOrigin: 'origin' in api ? api.origin : ownOrigin })(pageKey)),
      onFailure(pageKey, error) {
        logFailedRender(app.log, pageKey, error)
        options.metrics?.countFailedRender(pageKey)
      },
    })
  }
  const url = (await app.listen({ port, host, listenTextResolver: () => 'listening' })).replace('0.0.0.0', '127.0.0.1')
  ownOrigin = url
  renderAhead()

  async function close({ drainMs = 0 }: { readonly drainMs?: number } = {}): Promise<void> {
    stopping = true
    if (drainMs > 0) await wait(drainMs)
    await stopListening(app.server)
    // A connection whose response ends meanwhile would otherwise stay open for a next request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    const limit = setTimeout(() => app.server.closeAllConnections(), STOP_MS)
    await app.close()
    clearInterval(sweep)
    clearTimeout(limit)
    await proxy?.end()
  }
  return { url, close }
}

/** The name of a span has no ids: traces are grouped by it. */
function startSpan(tracing: Tracing | undefined, { id, method, url, headers }: FastifyRequest): RunningSpan | null {
  if (!tracing) return null
  const path = (url.split('?', 1)[0] ?? '').slice(0, MAX_PATH_CHARS)
  const kind = isApi(url) ? '/api' : path.includes('.') ? 'file' : 'page'
  return tracing.startServerSpan(`${method} ${kind}`, headers, { 'http.request.method': method, 'url.path': path, 'dekat.request_id': id })
}

function endSpan({ span, page }: FastifyRequest, { statusCode }: FastifyReply): void {
  span?.end({ 'http.response.status_code': statusCode, ...(page === '' ? {} : { 'dekat.page': page }) }, statusCode >= 500)
}

/**
 * Stops accepting connections and gives open ones a moment to send a request. Closing the whole http server would cut off connections
 * without a request, although one may be on the way. Therefore only the listener is closed here.
 */
async function stopListening(server: FastifyInstance['server']): Promise<void> {
  const closed = new Promise<void>((resolve) => void Server.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, wait(GRACE_MS, undefined, { ref: false })])
}

interface AppOptions extends Required<Pick<ServerOptions, 'logs' | 'bodyLimit'>> {
  readonly trustProxy: boolean | string
  readonly refuse: (error: Error, request: FastifyRequest, reply: FastifyReply) => void
}

function createApp({ logs, bodyLimit, trustProxy, refuse }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(logs),
    logController: new SilentLogController(),
    genReqId: requestIdOf,
    trustProxy,
    bodyLimit,
    http: { maxHeaderSize: HEADERS_LIMIT, headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 2 },
    requestTimeout: REQUEST_MS,
    connectionTimeout: IDLE_CONNECTION_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: URL_LIMIT },
    clientErrorHandler: rejectConnection,
    frameworkErrors: refuse as never,
  })
  app.server.maxConnections = CONNECTION_LIMIT
  return app
}
