import { Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {} from './fastify'
import { proxyApi } from './apiProxy'
import { refuseConnection, sendFailure, statusOf } from './failures'
import type { RenderPage } from './drawnPages'
import {
  BODY_LIMIT, CONNECTION_LIMIT, GRACE_MS, HEADERS_LIMIT, HEADERS_MS, KEEP_ALIVE_MS, REQUEST_MS, SILENCE_MS, STOP_MS, URL_LIMIT,
} from './limits'
import { servePages } from './pages'
import { createPolicies } from './policies'
import type { Sources } from './policies'
import { logAnswer, loggerOf, logFailure, logUndrawn, OwnLines } from './requestLog'
import type { LogStream } from './requestLog'

/** Who answers under /api: a server of its own, or routes of this one. */
export type Api = { readonly origin: string; readonly answerMs?: number } | { readonly routes: (app: FastifyInstance) => void }

export interface ServerOptions extends Sources {
  readonly api: Api
  /** The built app; without it only what `api` brings is served. */
  readonly folder?: string | undefined
  /** Draws pages before they are sent; without it every page comes plain. It is given the origin that answers under /api. */
  readonly renderer?: ((options: { readonly apiOrigin: string }) => RenderPage) | undefined
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Largest body that is taken, bytes. */
  readonly bodyLimit?: number
  /** Writes a line of JSON a request and an error: method, path without its query, status, time. */
  readonly logs?: boolean | LogStream
  /** Whose word on the scheme and host that was asked for is taken: everybody's, or that of these addresses and networks. */
  readonly trustProxy?: boolean | string | undefined
  /** Changes the plain page for a host, and keeps it plain; null leaves it as it is. */
  readonly pageFor?: ((host: string, page: string) => string | null) | undefined
}

export interface RunningServer {
  /** With the port that it got. */
  readonly url: string
  /**
   * Says on /health that it ends, and goes on serving for `drainMs`, each connection for one more answer; then takes no more connections.
   * Those that stand may still ask for a moment. Ends when the answers under way are out, or cuts off those that take too long.
   */
  close(options?: { readonly drainMs?: number }): Promise<void>
}

const SWEEP_MS = 50

/** Serves the app: its files, its pages already drawn, and the API beside it. Rejects when the port is taken or the build is not whole. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { api, folder, port, host, logs = false, bodyLimit = BODY_LIMIT, trustProxy = false, renderer } = options
  const policyFor = createPolicies(options)
  let stopping = false
  const app = createApp({ logs, bodyLimit, trustProxy, refuse: refuseUnrouted })

  function begin(request: FastifyRequest, reply: FastifyReply): boolean {
    request.policy = policyFor(request)
    reply.headers(request.policy)
    if (stopping) reply.header('connection', 'close')
    return request.url.length <= URL_LIMIT
  }

  /** Hooks do not see these: addresses that cannot be read. */
  function refuseUnrouted(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    begin(request, reply)
    void sendFailure(reply, statusOf(error)).then(() => logAnswer(request, reply))
  }

  app.decorateRequest('page', '')
  app.decorateRequest('policy', null as never)
  app.addHook('onRequest', (request, reply, done) => {
    if (begin(request, reply)) done()
    else void sendFailure(reply, 414)
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
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
  const proxy = 'origin' in api ? await proxyApi(app, { ...api, bodyLimit }) : null
  if ('routes' in api) api.routes(app)
  let ownOrigin = ''
  let drawAhead = () => {}
  if (folder !== undefined) {
    drawAhead = servePages(app, {
      folder, policyFor, pageFor: options.pageFor, monotonic: () => performance.now(),
      render: renderer && ((wanted) => renderer({ apiOrigin: 'origin' in api ? api.origin : ownOrigin })(wanted)),
      onFailure: (wanted, error) => logUndrawn(app.log, wanted, error),
    })
  }
  const url = (await app.listen({ port, host, listenTextResolver: () => 'listening' })).replace('0.0.0.0', '127.0.0.1')
  ownOrigin = url
  drawAhead()

  async function close({ drainMs = 0 }: { readonly drainMs?: number } = {}): Promise<void> {
    stopping = true
    if (drainMs > 0) await wait(drainMs)
    await stopListening(app.server)
    // A connection whose answer goes out meanwhile would be kept for the next request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    const limit = setTimeout(() => app.server.closeAllConnections(), STOP_MS)
    await app.close()
    clearInterval(sweep)
    clearTimeout(limit)
    await proxy?.end()
  }
  return { url, close }
}

/**
 * Takes no more connections, and gives those that were taken a moment to ask. An http server that is closed cuts off connections on which
 * nothing was asked yet, and their requests are on the way: only its listener is closed here.
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
    logController: new OwnLines(),
    trustProxy,
    bodyLimit,
    http: { maxHeaderSize: HEADERS_LIMIT, headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 2 },
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: URL_LIMIT },
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuse as never,
  })
  app.server.maxConnections = CONNECTION_LIMIT
  return app
}
