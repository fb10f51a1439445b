import * as v from 'valibot'
import { tokensSchema, type Tokens } from '../../api/account/tokens'
import { endpointNamed } from '../../api/kit/endpoint'
import { clockDataSchema, envelopeSchema } from '../../api/kit/envelope'
import { CLOCK_SKEW_CODE } from '../../api/kit/errors'
import type { HttpAnswer, HttpFailure, HttpRequest, SignedIn } from '../../ports/data/http'
import { isPromise } from '../../shared/isPromise'
import { parseJson, type Json } from '../../shared/json'
import { maskFields } from '../../shared/text/mask'
import type { AppSchemes } from '../../shared/web/appLinks'
import { sealFields } from '../../shared/sealed'
import type { StoredTokens } from '../vault/tokenVault'
import { hashOf, type Sign } from './signing'
import type { Transport } from './transport'
import { unsignedRequest, wireRequest, type Sender, type WireCall } from './wireRequest'

export interface HttpOptions extends Sender {
  readonly transport: Transport
  readonly sign: Sign
  /** Epoch ms of this device. */
  readonly now: () => number
  /** `knownTokens`: the tokens that this page read last. `tokens`: the current tokens of the device. */
  readonly knownTokens: () => StoredTokens | null
  readonly tokens: () => Promise<StoredTokens | null>
  readonly storeTokens: (tokens: Tokens) => Promise<SignedIn>
  /** Removes stored tokens if the caller has aborted meanwhile. */
  readonly clear: (deposited: SignedIn) => Promise<unknown>
  /** Stores a secret value of an answer and returns its reference. */
  readonly seal: (value: string) => string
  /** True if links may open this app. */
  readonly isAllowedApp?: AppSchemes['has']
  /** Bytes of the picture that a form sends; null if they are no longer in memory. */
  readonly fileOf: (photoId: string) => Blob | null
  /** Creates a progress callback for each upload attempt. */
  readonly onSentFor: (photoId: string) => (sent: number, total: number) => void
}

/** Implements `http/send`, and the requests of the vault's refresh. */
export interface HttpAdapter {
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>
  /** One exchange with the given token: envelope, headers and signature. It stores no tokens and removes none from the answer. */
  exchange(call: WireCall, signal: AbortSignal): Promise<ExchangeResult>
}
type HttpResponse = { readonly status: number; readonly body: Json }
export type ExchangeResult = HttpResponse | { readonly failed: HttpFailure }

/** Sends requests. It reads the tokens and never returns them. */
export function createHttpAdapter(options: HttpOptions): HttpAdapter {
  const { transport, sign, now, knownTokens, tokens, storeTokens, clear, seal, isAllowedApp, fileOf, onSentFor, ...senderOptions } = options
  // Server clock minus device clock, measured when the server refuses the timestamp.
  let clockOffset = 0

  /**
   * One exchange. `accessToken` is read just before signing: '' for a guest, null after a logout, in which case the request is not sent. If
   * the token is available synchronously and no file is sent, the request starts before this function returns.
   */
  async function deliver(
    call: Omit<WireCall, 'accessToken'>,
    accessToken: () => string | null | Promise<string | null>,
    signal: AbortSignal,
  ): Promise<HttpResponse | { readonly failed: HttpFailure }> {
    const endpoint = endpointNamed(call.endpoint)
    const photoId = endpoint.encoding === 'multipart' ? (call.body as { readonly file: string }).file : null
    const file = photoId === null ? null : fileOf(photoId)
    if (photoId !== null && file === null) return { failed: 'fileGone' }
    const hashed = file && { file, hash: await hashOf(file) }
    const tokenOrPromise = accessToken()
    const token = isPromise(tokenOrPromise) ? await tokenOrPromise : tokenOrPromise
    if (token === null) return { failed: 'userSwitched' }
    const sentAt = now()
    const unsigned = unsignedRequest(endpoint, { ...call, accessToken: token }, hashed, sentAt + clockOffset, senderOptions.deviceId)
    const wire = wireRequest(unsigned, sign(unsigned), call.locale, senderOptions)
    const request = { ...wire, ...(call.canSend ? { canSend: call.canSend } : {}) }
    const answer = await transport(photoId === null ? request : { ...request, onSent: onSentFor(photoId) }, signal)
    if ('failed' in answer) return answer
    const body = parseJson(answer.text)
    // HTML, truncated or overlong text is malformed. An error status is sufficient without a body.
    if (body === undefined) return answer.status === 200 ? { failed: 'malformed' } : { status: answer.status, body: null }
    const serverTime = serverTimeIn(body)
    if (serverTime === null) return { status: answer.status, body }
    clockOffset = serverTime - sentAt
    return { failed: 'clock' }
  }

  const exchange = ({ accessToken, ...call }: WireCall, signal: AbortSignal) =>
    deliver(call, () => accessToken ?? '', signal)

  async function send({ userId, ...request }: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    let tokenGeneration: number | null = null
    const tokenOf = (current: StoredTokens | null) => {
      tokenGeneration = current?.generation ?? null
      return current?.userId === userId ? current.accessToken : null
    }
    const accessToken = () => {
      if (userId === null) return ''
      const lastRead = knownTokens()
      return lastRead?.userId === userId ? tokenOf(lastRead) : tokens().then(tokenOf)
    }
    const exchanged = await deliver(request, accessToken, signal)
    if ('failed' in exchanged) return { ...exchanged, generation: tokenGeneration }
    const { tokens: issuesTokens, masks = [], seals = {} } = endpointNamed(request.endpoint)
    if (issuesTokens !== 'deposit') {
      return { ...exchanged, body: sealFields(maskFields(exchanged.body, masks), seals, seal, isAllowedApp), generation: tokenGeneration }
    }
    return { ...(await moveTokensToVault(exchanged, signal)), generation: tokenGeneration }
  }

  /** Moves the tokens of an answer into the vault. An aborted call stores none. */
  async function moveTokensToVault(response: HttpResponse, signal: AbortSignal) {
    const { status, body } = withoutTokens(response)
    const parsedTokens = v.safeParse(v.object({ success: v.literal(true), data: tokensSchema }), response.body)
    // Incomplete tokens count as missing; the rest determines the result.
    if (!parsedTokens.success) return succeeded(body) ? { failed: 'malformed' as const } : { status, body }
    if (signal.aborted) return { failed: 'cancelled' as const }
    const signedIn = await storeTokens(parsedTokens.output.data)
    if (!signal.aborted) return { status, body, deposited: signedIn }
    await clear(signedIn)
    return { failed: 'cancelled' as const }
  }

  return { send, exchange }
}

/** The server's time if it refuses the request's timestamp, else null. */
function serverTimeIn(body: Json): number | null {
  const envelope = v.safeParse(envelopeSchema, body)
  if (!envelope.success || envelope.output.error?.code !== CLOCK_SKEW_CODE) return null
  const data = v.safeParse(clockDataSchema, envelope.output.data)
  return data.success ? data.output.serverTime : null
}

function withoutTokens({ status, body }: HttpResponse): HttpResponse {
  const envelope = v.safeParse(v.looseObject({ data: v.looseObject({}) }), body)
  if (!envelope.success) return { status, body }
  const { accessToken: _access, refreshToken: _refresh, ...data } = envelope.output.data as { readonly [key: string]: Json }
  return { status, body: { ...(envelope.output as object), data } as Json }
}

function succeeded(body: Json): boolean {
  return v.is(v.looseObject({ success: v.literal(true) }), body)
}
