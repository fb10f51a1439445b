export const PROTOCOL_VERSION = '4.0'
export const REQUEST_TIMEOUT_MS = 20_000
/** Characters of a response, or bytes while it arrives. The longest has about 100,000; a longer one than this is never parsed. */
export const MAX_ANSWER_LENGTH = 4_000_000
/** Maximum difference between a request's timestamp and the server's clock, in either direction. */
export const CLOCK_WINDOW_MS = 300_000

/** Every caller is a consumer. */
export const IDENTITY_TYPE = 'C'
export const CLIENT_TYPES = { web: 'DEKAT_H5', shell: 'DEKAT_APP' } as const
export type ClientType = (typeof CLIENT_TYPES)[keyof typeof CLIENT_TYPES]

/** Names of the headers that every request carries; `authorization` only with a token. */
export const HEADERS = {
  authorization: 'authorization',
  signature: 'x-signature',
  timestamp: 'x-timestamp',
  requestId: 'x-request-id',
  sessionId: 'x-session-id',
  deviceId: 'x-device-id',
  clientId: 'x-client-id',
  clientVersion: 'x-client-version',
  protocolVersion: 'x-protocol-version',
  language: 'accept-language',
  /** The origin of the visit, encoded as a query; absent when nothing is known. */
  campaign: 'x-campaign',
} as const

/** The input of the signature. `path` is without the base prefix; hashes are lower-case hex SHA-256; a guest's token is ''. */
export interface SignatureInput {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Hash of the exact bytes of the body, or of the form text of a multipart body; of '' without a body. */
  readonly bodyHash: string
  /** The same string as in the header. */
  readonly timestamp: string
  readonly requestId: string
  readonly sessionId: string
  readonly deviceId: string
  readonly tokenHash: string
}

/** The text whose HMAC-SHA-256, in base64url without padding, goes into the signature header. */
export function signatureText(input: SignatureInput): string {
  return [
    PROTOCOL_VERSION, input.method, input.path, sortedQuery(input.query), input.bodyHash, input.timestamp, input.requestId,
    input.sessionId, input.deviceId, input.tokenHash,
  ].join('\n')
}

/** `a=1&b=2`, sorted by name. The URL uses the same encoding. */
export function sortedQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/**
 * The signed text of a multipart body: its fields as in a query, a file as the hash of its bytes (`business=user&file=9f86…&requestId=…`).
 * The browser chooses boundaries and field order, so the raw bytes cannot be signed.
 */
export function formText(fields: Readonly<Record<string, string>>, fileHash: string): string {
  return sortedQuery({ ...fields, file: fileHash })
}
