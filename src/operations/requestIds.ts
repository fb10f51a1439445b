import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w-]{8,64}$/

/**
 * The id of a request in the logs: the one that the app sent, which its journal contains too, or a new one. An id of another form is not
 * used, because a log line must not contain what a stranger wrote.
 */
export function requestIdOf({ headers: { 'x-request-id': sent } }: Pick<IncomingMessage, 'headers'>): string {
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : randomUUID()
}
