import { Transform, pipeline } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { sendFailure, statusOf } from './failures'
import { API_RESPONSE_MS, API_CONNECT_MS, API_CONNECTIONS } from './limits'
import { logFailure } from './requestLog'

export interface ApiProxyOptions {
  readonly origin: string
  /** Maximum size of a request body, in bytes. */
  readonly bodyLimit: number
  /** Time limit for the start of the API's response, in milliseconds. */
  readonly responseLimitMs?: number | undefined
}

type Headers = Record<string, string | string[] | undefined>

/** Headers of one connection, which a proxy must not forward. */
const HOP_BY_HOP = [
  'connection', 'expect', 'http2-settings', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade',
]
/** Origin of a request. Clients can forge these headers, so the proxy rewrites them from trusted values. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip']
/** Reveals the server software, which helps only attackers. */
const SOFTWARE_HEADERS = ['server', 'x-powered-by']

const NO_RETRY = () => null

/**
 * Forwards all requests under /api to the API and returns its responses. The API's certificate is verified. Each call is sent once: the app
 * decides if a write may be repeated, and retries would add load to an overloaded API. `end` closes the connections to the API when no call
 * needs them.
 */
export async function proxyApi(app: FastifyInstance, { origin, bodyLimit, responseLimitMs = API_RESPONSE_MS }: ApiProxyOptions) {
  const agent = new Agent({
    connections: API_CONNECTIONS, connectTimeout: API_CONNECT_MS, headersTimeout: responseLimitMs, bodyTimeout: responseLimitMs,
  })
  await app.register(async (scope) => {
    scope.addHook('preParsing', (request, _reply, body, done) => {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return done(tooLarge())
      done(null, pipeline(body, limitBytes(bodyLimit), () => undefined))
    })
    await scope.register(httpProxy, {
      upstream: origin, prefix: '/api', rewritePrefix: '/api', undici: agent, disableRequestLogging: true,
      replyOptions: {
        retryDelay: NO_RETRY,
        rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers as Headers),
        rewriteHeaders: (headers, request) => responseHeaders(headers as Headers, request as FastifyRequest),
        onError: (reply, { error }) => void refuse(reply as unknown as FastifyReply, error),
      },
    })
  })
  return { end: () => agent.destroy() }
}

function requestHeaders({ id, ip, ips = [ip], protocol, host, method, span }: FastifyRequest, headers: Headers): Headers {
  const remaining = without(headers, [...HOP_BY_HOP, ...FORWARDED])
  // The proxy does not forward a body of these methods, so it must not forward the length either.
  if (method === 'GET' || method === 'HEAD') delete remaining['content-length']
  return {
    'x-request-id': id, ...remaining, ...span?.headers,
    'x-forwarded-for': ips.toReversed().join(', '), 'x-forwarded-proto': protocol, 'x-forwarded-host': host,
  }
}

/** The API's response headers, without those that this server sets itself. */
function responseHeaders(headers: Headers, { policy }: FastifyRequest): Headers {
  const { connection } = headers
  const connectionHeaders = [connection].flat().flatMap((each) => (each ?? '').split(',')).map((each) => each.trim().toLowerCase())
  const remaining = without(headers, [...HOP_BY_HOP, ...connectionHeaders, ...Object.keys(policy), ...SOFTWARE_HEADERS])
  return 'cache-control' in remaining ? remaining : { ...remaining, 'cache-control': 'no-store' }
}

function without(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

async function refuse(reply: FastifyReply, error: Error): Promise<void> {
  const status = statusOf((error.cause as { statusCode?: unknown } | undefined) ?? {})
  const { code } = (error.cause ?? {}) as { code?: unknown }
  const hasTimedOut = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
  if (status === 413) return await sendFailure(reply.header('connection', 'close'), 413)
  logFailure(reply.request, error)
  await sendFailure(reply, hasTimedOut ? 504 : 502)
}

function tooLarge(): Error {
  return Object.assign(new Error('the body is too large'), { statusCode: 413 })
}

/** Passes up to `limit` bytes and fails at the next. */
function limitBytes(limit: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(tooLarge())
      else done(null, chunk)
    },
  })
}
