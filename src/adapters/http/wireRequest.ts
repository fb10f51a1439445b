import type { AnyEndpoint } from '../../api/endpoint'
import { HEADERS, PROTOCOL_VERSION, sortedQuery } from '../../api/headers'
import type { HttpRequest } from '../../ports/http'
import type { Unsigned } from './signing'
import type { WireRequest } from './transport'

/** A request with the token it goes out with; null for a guest. */
export type WireCall = Omit<HttpRequest, 'userId'> & { readonly accessToken: string | null; readonly timeoutMs?: number }
/** Who sends, and where to. */
export interface Sender {
  /** Origin and base prefix of the API, such as `/api`. */
  readonly base: string
  readonly deviceId: string
  readonly client: { readonly id: string; readonly versionName: string }
}

/** What there is to sign of a call. `timestamp`: ms since 1970 by the host's clock. The body of a GET goes into the query. */
export function unsignedRequest({ method, path }: AnyEndpoint, call: WireCall, timestamp: number, deviceId: string): Unsigned {
  const { requestId, sessionId, intentId, accessToken } = call
  const envelope = { sessionId, requestId, timestamp, ...(intentId === undefined ? {} : { intentId }) }
  const isGet = method === 'GET'
  return {
    method,
    path,
    query: isGet ? (call.body as Readonly<Record<string, string>>) : {},
    body: isGet ? '' : JSON.stringify({ ...(call.body as object), ...envelope }),
    timestamp: String(timestamp),
    requestId,
    sessionId,
    deviceId,
    accessToken: accessToken ?? '',
  }
}

/** The request as it goes out. A guest's carries no authorization. */
export function wireRequest(unsigned: Unsigned, signature: string, locale: string, { base, client }: Sender): WireRequest {
  const { method, path, query, body, timestamp, requestId, sessionId, deviceId, accessToken } = unsigned
  const search = sortedQuery(query)
  return {
    method,
    url: `${base}${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(accessToken === '' ? {} : { [HEADERS.authorization]: `Bearer ${accessToken}` }),
      [HEADERS.signature]: signature,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.requestId]: requestId,
      [HEADERS.sessionId]: sessionId,
      [HEADERS.deviceId]: deviceId,
      [HEADERS.clientId]: client.id,
      [HEADERS.clientVersion]: client.versionName,
      [HEADERS.protocolVersion]: PROTOCOL_VERSION,
      [HEADERS.language]: locale,
    },
    ...(method === 'GET' ? {} : { body }),
  }
}
