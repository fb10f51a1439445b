import { Transform, pipeline } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { sendFailure, statusOf } from './failures'
import { API_ANSWER_MS, API_CONNECT_MS, API_CONNECTIONS } from './limits'
import { logFailure } from './requestLog'

export interface ApiProxyOptions {
  /** Scheme, host and port of the API. */
  readonly origin: string
  /** Bytes of a request's body. */
  readonly bodyLimit: number
  /** Until the API begins to answer. */
  readonly answerMs?: number | undefined
}

type Headers = Record<string, string | string[] | undefined>

/** Of one connection, not of what is sent over it. */
const HOP_BY_HOP = [
  'connection', 'expect', 'http2-settings', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade',
]
/** Where a request came from: clients may write what they like, so it is written anew from what is believed. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip']
/** Says what software answers: of use to attackers only. */
const TELLING = ['server', 'x-powered-by']

const NO_RETRY = () => null

/**
 * Hands all under /api to the API, as it comes, and its answers back. The API's certificate is checked. A call goes out once: whether a
 * write may be sent again is for the app to decide, and an API that has too much to do is not helped by more. `end` closes the connections
 * to the API, once no call needs them.
 */
export async function proxyApi(app: FastifyInstance, { origin, bodyLimit, answerMs = API_ANSWER_MS }: ApiProxyOptions) {
  const agent = new Agent({
    connections: API_CONNECTIONS, connectTimeout: API_CONNECT_MS, headersTimeout: answerMs, bodyTimeout: answerMs,
  })
  await app.register(async (scope) => {
    scope.addHook('preParsing', (request, _reply, body, done) => {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return done(tooLarge())
      done(null, pipeline(body, upTo(bodyLimit), () => undefined))
    })
    await scope.register(httpProxy, {
      upstream: origin, prefix: '/api', rewritePrefix: '/api', undici: agent, disableRequestLogging: true,
      replyOptions: {
        retryDelay: NO_RETRY,
        rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers as Headers),
        rewriteHeaders: (headers, request) => returned(headers as Headers, request as FastifyRequest),
        onError: (reply, { error }) => void refuse(reply as unknown as FastifyReply, error),
      },
    })
  })
  return { end: () => agent.destroy() }
}

function forwarded({ ip, ips = [ip], protocol, host, method }: FastifyRequest, headers: Headers): Headers {
  const kept = without(headers, [...HOP_BY_HOP, ...FORWARDED])
  // A body that came with these is not passed on, so its length must not be either.
  if (method === 'GET' || method === 'HEAD') delete kept['content-length']
  return { ...kept, 'x-forwarded-for': ips.toReversed().join(', '), 'x-forwarded-proto': protocol, 'x-forwarded-host': host }
}

/** What the API answers, save what is this server's to say. */
function returned(headers: Headers, { policy }: FastifyRequest): Headers {
  const { connection } = headers
  const named = [connection].flat().flatMap((each) => (each ?? '').split(',')).map((each) => each.trim().toLowerCase())
  const kept = without(headers, [...HOP_BY_HOP, ...named, ...Object.keys(policy), ...TELLING])
  return 'cache-control' in kept ? kept : { ...kept, 'cache-control': 'no-store' }
}

function without(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

async function refuse(reply: FastifyReply, error: Error): Promise<void> {
  const status = statusOf((error.cause as { statusCode?: unknown } | undefined) ?? {})
  const { code } = (error.cause ?? {}) as { code?: unknown }
  const late = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
  if (status === 413) return await sendFailure(reply.header('connection', 'close'), 413)
  logFailure(reply.request, error)
  await sendFailure(reply, late ? 504 : 502)
}

function tooLarge(): Error {
  return Object.assign(new Error('the body is too large'), { statusCode: 413 })
}

/** Passes on so many bytes, and breaks off at the next. */
function upTo(limit: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(tooLarge())
      else done(null, chunk)
    },
  })
}
