import type { AnyEndpoint } from '../../api/kit/endpoint'
import { HEADERS, PROTOCOL_VERSION, sortedQuery } from '../../api/kit/headers'
import { acceptedLanguages } from '../../i18n/locales'
import type { HttpRequest } from '../../ports/data/http'
import type { FormBody, HashedFile, Unsigned } from './signing'
import type { WireRequest } from './transport'

/** A request with its access token; null for a guest. */
export type WireCall = Omit<HttpRequest, 'userId'> & { readonly accessToken: string | null; readonly canSend?: () => boolean }
export interface Sender {
  /** Origin and path prefix of the API, such as `/api`. */
  readonly base: string
  readonly deviceId: string
  readonly client: { readonly id: string; readonly versionName: string }
  /** Campaign of the visit: channel, source, advertisement ids. */
  readonly campaign?: () => Readonly<Record<string, string>>
}

/** The request to sign. `timestamp`: epoch ms by the server's clock. `file` replaces the body's `file` field in a form, or null. */
export function unsignedRequest(
  { method, path, encoding }: AnyEndpoint,
  call: WireCall,
  file: HashedFile | null,
  timestamp: number,
  deviceId: string,
): Unsigned {
  const { intentId } = call
  const [requestId, sessionId, accessToken] = [headerText(call.requestId), headerText(call.sessionId), headerText(call.accessToken ?? '')]
  const envelope = { sessionId, requestId, timestamp, ...(intentId === undefined ? {} : { intentId }) }
  const isGet = method === 'GET'
  return {
    method,
    path,
    query: isGet ? (call.body as Readonly<Record<string, string>>) : {},
    body: isGet ? '' : encodeBody({ ...(call.body as object), ...envelope }, encoding, file),
    contentType: isGet || file !== null ? '' : CONTENT_TYPES[encoding],
    timestamp: String(timestamp),
    requestId,
    sessionId,
    deviceId: headerText(deviceId),
    accessToken,
  }
}

/**
 * Restricts text to what a header can contain: visible ASCII, up to a length that servers accept. Valid ids and tokens contain nothing
 * else. For any other character, a browser would refuse the whole request.
 */
function headerText(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, '').slice(0, 4096)
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: '' } as const

function encodeBody(fields: object, encoding: AnyEndpoint['encoding'], file: HashedFile | null): string | FormBody {
  if (file !== null) return { ...file, fields: toTexts(Object.entries(fields).filter(([name]) => name !== 'file')) }
  return encoding === 'form' ? sortedQuery(toTexts(Object.entries(fields))) : JSON.stringify(fields)
}

/** Form fields are strings: lists and objects become JSON. */
function toTexts(fields: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> {
  const texts = fields.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const)
  return Object.fromEntries(texts)
}

/** A guest's request has no authorization header. */
export function wireRequest(unsigned: Unsigned, signature: string, locale: string, { base, client, campaign }: Sender): WireRequest {
  const { method, path, query, body, contentType, timestamp, requestId, sessionId, deviceId, accessToken } = unsigned
  const search = sortedQuery(query)
  const campaignText = headerText(sortedQuery(campaign?.() ?? {}))
  return {
    method,
    url: `${base}${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(contentType === '' ? {} : { 'content-type': contentType }),
      ...(accessToken === '' ? {} : { [HEADERS.authorization]: `Bearer ${accessToken}` }),
      [HEADERS.signature]: signature,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.requestId]: requestId,
      [HEADERS.sessionId]: sessionId,
      [HEADERS.deviceId]: deviceId,
      [HEADERS.clientId]: client.id,
      [HEADERS.clientVersion]: client.versionName,
      [HEADERS.protocolVersion]: PROTOCOL_VERSION,
      [HEADERS.language]: headerText(acceptedLanguages(locale)),
      ...(campaignText === '' ? {} : { [HEADERS.campaign]: campaignText }),
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : formOf(body) }),
  }
}

/** The file is last, so that a server reads the other fields first. It gets a fixed name, because the original name may be private. */
function formOf({ fields, file }: FormBody): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.type === 'image/png' ? 'picture.png' : 'picture.jpg')
  return form
}
