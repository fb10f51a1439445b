import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { HEADERS, signatureText } from '../api/kit/headers'

/** A request in the form that is signed: `path` without the base prefix, header names in lower case, `body` the exact text. */
export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** The expected signature header of a request. */
export function signatureOf({ method, path, query, headers, body }: SignedRequest, key: string): string {
  const text = signatureText({
    method, path, query, bodyHash: sha256(body), timestamp: headers[HEADERS.timestamp] ?? '', requestId: headers[HEADERS.requestId] ?? '',
    sessionId: headers[HEADERS.sessionId] ?? '', deviceId: headers[HEADERS.deviceId] ?? '',
    tokenHash: sha256((headers[HEADERS.authorization] ?? '').replace(/^Bearer /, '')),
  })
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSigned(request: SignedRequest, key: string): boolean {
  const given = Buffer.from(request.headers[HEADERS.signature] ?? '')
  const wanted = Buffer.from(signatureOf(request, key))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
