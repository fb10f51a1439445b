export const PROTOCOL_VERSION = '4.0'
export const REQUEST_TIMEOUT_MS = 20_000
/** Characters of an answer, or bytes while it arrives. The longest that the API sends has about 100,000; a longer one is never parsed. */
export const MAX_ANSWER_LENGTH = 4_000_000
/** How far a request's timestamp may be from the server's clock, either way. */
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
  /** How the shopper came here, as in a query; left out where nothing is known. */
  campaign: 'x-campaign',
} as const

/** What is signed. `path` is the endpoint's, without the base prefix; hashes are lower-case hex SHA-256; the token of a guest is ''. */
export interface Signed {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Of the exact bytes of the body, of the form text of a multipart body; of '' when there is none. */
  readonly bodyHash: string
  /** As in the header. */
  readonly timestamp: string
  readonly requestId: string
  readonly sessionId: string
  readonly deviceId: string
  readonly tokenHash: string
}

/** The text whose HMAC-SHA-256, in base64url without padding, goes into the signature header. */
export function signatureText(signed: Signed): string {
  return [
    PROTOCOL_VERSION, signed.method, signed.path, sortedQuery(signed.query), signed.bodyHash, signed.timestamp, signed.requestId,
    signed.sessionId, signed.deviceId, signed.tokenHash,
  ].join('\n')
}

/** `a=1&b=2`, by name; also how the query goes into the address. */
export function sortedQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/**
 * What is signed of a multipart body: its fields as in a query, a file by the hash of its bytes (`business=user&file=9f86…&requestId=…`).
 * Boundaries and the order of the parts are the browser's own affair and cannot be foretold.
 */
export function formText(fields: Readonly<Record<string, string>>, fileHash: string): string {
  return sortedQuery({ ...fields, file: fileHash })
}
