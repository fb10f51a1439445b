import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { DEFAULT_LOCALE } from '../i18n/locales'
import { tooLongPage } from './pages/tooLongPage'

/** An error in loggable form: type, code and stack. Its message is omitted because it may quote request data. */
export interface LoggableError {
  readonly type: string
  readonly code: string
  readonly at: readonly string[]
}

const FRAMES = 6

export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, code: '', at: [] }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const ownCode = typeof code === 'string' ? code : ''
  const causeCode = cause instanceof Error && cause !== error ? loggableError(cause).code : ''
  const frames = (error.stack ?? '').split('\n').map((line) => line.trim()).filter((line) => line.startsWith('at '))
  return { type: error.name, code: [ownCode, causeCode].filter(Boolean).join(' < '), at: frames.slice(0, FRAMES) }
}

/** Status of an error, 500 by default. 403 becomes 404, so that forbidden files look like missing ones. */
export function statusOf(error: unknown): number {
  const { statusCode } = error as { statusCode?: unknown }
  if (statusCode === 403) return 404
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500
}

/** Sends an error response, under /api as JSON without the API's envelope: this server cannot know that the API refused. */
export async function sendFailure(reply: FastifyReply, status: number): Promise<void> {
  const message = STATUS_CODES[status] ?? ''
  reply.code(status).header('cache-control', 'no-store')
  if (isApi(reply.request.url)) await reply.type('application/json; charset=utf-8').send({ status, message })
  else await reply.type('text/plain; charset=utf-8').send(message)
}

export function isApi(url: string): boolean {
  return /^\/api([/?]|$)/.test(url)
}

const CLIENT_ERRORS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers input that is not HTTP, too large or too slow, before a request exists, and closes the connection. Headers that are too large
 * have most likely a URL of that length, so they get the page for it. The language of the visitor is unknown.
 */
export function rejectConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
  const body = status === 431 ? tooLongPage(DEFAULT_LOCALE) : ''
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...(body === '' ? [] : ['Content-Type: text/html; charset=utf-8']),
    'Cache-Control: no-store', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close',
  ]
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
