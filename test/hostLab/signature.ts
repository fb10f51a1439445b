import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a request that its signature covers. `path` without `/api`; `body` the exact text, of a form with a file its form text. */
export interface SignedParts {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const PROTOCOL = '4.0'
const sha = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Compares the signature of a request with the one that the contract describes. */
export function isSigned({ method, path, query, headers, body }: SignedParts, key: string): boolean {
  const token = (headers['authorization'] ?? '').replace(/^Bearer /, '')
  const lines = [
    PROTOCOL, method, path, pairs([...query]), sha(body), headers['x-timestamp'], headers['x-request-id'], headers['x-session-id'],
    headers['x-device-id'], sha(token),
  ]
  const wanted = Buffer.from(createHmac('sha256', key).update(lines.join('\n')).digest('base64url'))
  const given = Buffer.from(headers['x-signature'] ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** The form text of a body with a file: its fields by name, the file by the hash of its bytes. */
export function formText(fields: readonly (readonly [string, string])[], file: Uint8Array): string {
  return pairs([...fields, ['file', sha(file)]])
}

function pairs(entries: readonly (readonly [string, string])[]): string {
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}
