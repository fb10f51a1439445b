import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import type { PageKey } from './pages/pageCache'
import { loggableError } from './failures'

/** Receives one JSON line per call. */
export interface LogStream {
  write(line: string): void
}

export const MAX_PATH_CHARS = 200

/** Disables Fastify's own log lines, which contain URLs with queries. */
export class SilentLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  }

  override serviceUnavailable(): void {}
}

/** Logger settings. Errors are serialized without their messages. */
export function loggerOf(logs: boolean | LogStream) {
  if (logs === false) return false
  return { level: 'info', serializers: { err: loggableError as never }, ...(logs === true ? {} : { stream: logs }) }
}

/** Logs an answered request, without the client and the content of the request. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply
  const { page } = request
  request.log.info({ ...lineOf(request), status, ms: Math.round(elapsedTime), ...(page === '' ? {} : { page }) }, 'answered')
}

/** Logs a request that failed with an error. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ ...lineOf(request), failed: loggableError(error) }, 'failed')
}

/** Logs a page that failed to render. Omits its parameters, the only request data here. `error` is null if the API did not answer. */
export function logFailedRender(log: FastifyBaseLogger, { locale, target: { screen } }: PageKey, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error ?? 'the API had no answer')
  log.error({ screen, locale, reason, ...(error === null ? {} : { failed: loggableError(error) }) }, 'page not prerendered')
}

function lineOf({ method, url }: FastifyRequest) {
  return { method, path: (url.split('?', 1)[0] ?? '').slice(0, MAX_PATH_CHARS) }
}
