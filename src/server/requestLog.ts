import { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Wanted } from './drawnPages'
import { failed } from './failures'

/** Receives one JSON line per call. */
export interface LogStream {
  write(line: string): void
}

const LONGEST_PATH = 200

/** Disables Fastify's own log lines, which contain URLs with queries. */
export class OwnLines extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override serviceUnavailable(): void {}
}

/** Logger settings. Errors are serialized without their messages. */
export function loggerOf(logs: boolean | LogStream) {
  if (logs === false) return false
  return { level: 'info', serializers: { err: failed as never }, ...(logs === true ? {} : { stream: logs }) }
}

/** Logs an answered request, without the client and the content of the request. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply
  const { page } = request
  request.log.info({ ...lineOf(request), status, ms: Math.round(elapsedTime), ...(page === '' ? {} : { page }) }, 'answered')
}

/** Logs a request that failed with an error. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ ...lineOf(request), failed: failed(error) }, 'failed')
}

/** Logs a page that failed to render. Omits its parameters, the only request data here. `error` is null if the API did not answer. */
export function logUndrawn(log: FastifyBaseLogger, { locale, of: { screen } }: Wanted, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error ?? 'the API had no answer')
  log.error({ screen, locale, reason, ...(error === null ? {} : { failed: failed(error) }) }, 'page not drawn')
}

function lineOf({ method, url }: FastifyRequest) {
  return { method, path: (url.split('?', 1)[0] ?? '').slice(0, LONGEST_PATH) }
}
