import { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Wanted } from './drawnPages'
import { failed } from './failures'

/** Takes one line of JSON a time. */
export interface LogStream {
  write(line: string): void
}

const LONGEST_PATH = 200

/** Fastify's own lines carry addresses with their queries: none of them is written. */
export class OwnLines extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override serviceUnavailable(): void {}
}

/** Settings of the logger. Whatever is logged as an error comes without its words. */
export function loggerOf(logs: boolean | LogStream) {
  if (logs === false) return false
  return { level: 'info', serializers: { err: failed as never }, ...(logs === true ? {} : { stream: logs }) }
}

/** The line of a request that was answered: who asked, and with what, is in none. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply
  const { page } = request
  request.log.info({ ...lineOf(request), status, ms: Math.round(elapsedTime), ...(page === '' ? {} : { page }) }, 'answered')
}

/** The line of a request that could not be answered as it should. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ ...lineOf(request), failed: failed(error) }, 'failed')
}

/**
 * The line of a page that could not be drawn: nothing of a request but which thing it was about is behind it, and that is left out. Null:
 * the API had no answer.
 */
export function logUndrawn(log: FastifyBaseLogger, { locale, of: { screen } }: Wanted, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error ?? 'the API had no answer')
  log.error({ screen, locale, reason, ...(error === null ? {} : { failed: failed(error) }) }, 'page not drawn')
}

function lineOf({ method, url }: FastifyRequest) {
  return { method, path: (url.split('?', 1)[0] ?? '').slice(0, LONGEST_PATH) }
}
