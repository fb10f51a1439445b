import type { SealedValues } from '../../src/adapters/sealed/sealedValues'
import * as v from 'valibot'
import { endpointNamed } from '../../src/api/kit/endpoint'
import { clockDataSchema, envelopeSchema } from '../../src/api/kit/envelope'
import { CLOCK_SKEW_CODE } from '../../src/api/kit/errors'
import { HEADERS, PROTOCOL_VERSION } from '../../src/api/kit/headers'
import { tokensSchema, type Tokens } from '../../src/api/account/tokens'
import type { HttpAnswer, HttpRequest, SignedIn } from '../../src/ports/data/http'
import type { TokensToClear, RefreshAnswer } from '../../src/ports/data/vault'
import { parseJson, type Json } from '../../src/shared/json'
import { maskFields } from '../../src/shared/text/mask'
import { sealFields } from '../../src/shared/sealed'
import type { World } from '../../src/sandbox/world/createWorld'
import type { DevicePhotos } from './device/devicePhotos'
import type { VirtualClock } from './virtualClock'

interface StoredTokens extends SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The tokens that all tabs of one device share, and their listeners. */
export interface TokenStore {
  stored: StoredTokens | null
  generation: number
  /** Refreshes of all tabs run one after another; this is the last in the queue. */
  queue: Promise<unknown>
  readonly changed: Set<() => void>
}

export function createTokenStore(): TokenStore {
  return { stored: null, generation: 0, queue: Promise.resolve(), changed: new Set() }
}

/** The server's time from a refusal because of the clock; null for other answers. */
function serverTimeIn(body: string): number | null {
  if (!body.includes(CLOCK_SKEW_CODE)) return null
  const read = v.safeParse(v.object({ error: v.object({ code: v.literal(CLOCK_SKEW_CODE) }), data: clockDataSchema }), parseJson(body))
  return read.success ? read.output.data.serverTime : null
}

export interface ServerPortsOptions {
  readonly world: World
  readonly clock: VirtualClock
  /** Epoch ms of the device's clock. */
  readonly wallNow: () => number
  readonly tokenStore: TokenStore
  readonly deviceId: string
  readonly sealed: SealedValues
  /** The link opens an app of the allowed list. */
  readonly isAllowedApp: (link: string) => boolean
  readonly online: () => boolean
  /** Milliseconds before an answer. */
  readonly latency: () => number
  readonly photos: Pick<DevicePhotos, 'bytesOf' | 'sent'>
  /** Called after a successful login. */
  readonly loggedIn: () => void
}

/** The reason is not read. Without one, an exception would be created for each call. */
const ENDED = 'the call has ended'

interface Wire {
  readonly endpoint: string
  readonly body: unknown
  readonly requestId: string
  readonly sessionId: string
  readonly locale: string
  readonly intentId?: string | undefined
}

/**
 * The http and vault ports, answered by the sandbox in virtual time. They follow the rules of the browser's adapters (whose token
 * is sent, tokens removed from answers, a late refresh ignored) and omit bytes and signatures.
 */
export function createServerPorts(options: ServerPortsOptions) {
  const { world, clock, wallNow, tokenStore, deviceId, online, latency, photos, sealed, isAllowedApp, loggedIn } = options
  let own: (() => void) | null = null
  // The server's clock minus the device's, measured when the server refuses the time of a call.
  let clockOffset = 0
  // Like a storage event, it reaches the other tabs and not the one that wrote.
  const notify = () => {
    for (const listener of tokenStore.changed) if (listener !== own) listener()
  }
  const deposit = ({ accessToken, refreshToken, userId }: Tokens): SignedIn => {
    tokenStore.generation += 1
    tokenStore.stored = { accessToken, refreshToken, userId, generation: tokenStore.generation }
    notify()
    return { userId, generation: tokenStore.generation }
  }

  /** The server's answer, or the failure. */
  async function exchange(
    wire: Wire, accessToken: string | null,
  ): Promise<{ status: number; body: string } | 'network' | 'fileGone' | 'clock'> {
    const { method, path, encoding } = endpointNamed(wire.endpoint)
    const photoId = encoding === 'multipart' ? (wire.body as { readonly file: string }).file : null
    const upload = photoId === null ? undefined : photos.bytesOf(photoId)
    if (upload === null) return 'fileGone'
    await clock.sleep(latency())
    if (!online()) return 'network'
    if (photoId !== null) photos.sent(photoId, 100)
    const { requestId, sessionId, intentId } = wire
    const sentAt = wallNow()
    const timestamp = sentAt + clockOffset
    const envelope = { sessionId, requestId, timestamp, ...(intentId === undefined ? {} : { intentId }) }
    const answer = world.handle({
      method,
      path,
      query: method === 'GET' ? (wire.body as Record<string, string>) : {},
      body: method === 'GET' ? '' : JSON.stringify({ ...(wire.body as object), ...envelope }),
      headers: {
        [HEADERS.protocolVersion]: PROTOCOL_VERSION,
        [HEADERS.deviceId]: deviceId,
        [HEADERS.requestId]: requestId,
        [HEADERS.sessionId]: sessionId,
        [HEADERS.timestamp]: String(timestamp),
        [HEADERS.language]: wire.locale,
        [HEADERS.authorization]: accessToken === null ? undefined : `Bearer ${accessToken}`,
      },
      signed: true,
      upload,
    })
    await clock.sleep(answer.delayMs + latency())
    if (!('lost' in answer)) {
      if (!online()) return 'network'
      const serverTime = serverTimeIn(answer.body)
      if (serverTime === null) return answer
      clockOffset = serverTime - sentAt
      return 'clock'
    }
    return answer.lost === 'now' ? 'network' : new Promise(() => undefined)
  }

  async function send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const stored = tokenStore.stored
    const generation = stored?.generation ?? null
    if (request.userId !== null && request.userId !== stored?.userId) return { failed: 'userSwitched', generation }
    const accessToken = request.userId === null ? null : (stored?.accessToken ?? null)
    const patience = new AbortController()
    const giveUp = () => patience.abort(ENDED)
    signal.addEventListener('abort', giveUp)
    const answered = await Promise.race([exchange(request, accessToken), clock.sleep(20_000, patience.signal)])
    signal.removeEventListener('abort', giveUp)
    giveUp()
    if (answered === null) return { failed: 'timeout', generation }
    if (typeof answered === 'string') return { failed: answered, generation }
    const body = parseJson(answered.body)
    if (body === undefined)
      return answered.status === 200 ? { failed: 'malformed', generation } : { status: answered.status, body: null, generation }
    const { tokens: tokenRule, masks = [], seals = {} } = endpointNamed(request.endpoint)
    if (tokenRule !== 'deposit') {
      const safe = sealFields(maskFields(body, masks), seals, sealed.seal, isAllowedApp)
      return { status: answered.status, body: safe, generation }
    }
    if (signal.aborted) return { failed: 'cancelled', generation }
    const issued = v.safeParse(v.object({ success: v.literal(true), data: tokensSchema }), body)
    if (!issued.success) {
      const succeeded = v.is(v.looseObject({ success: v.literal(true) }), body)
      return succeeded ? { failed: 'malformed', generation } : { status: answered.status, body, generation }
    }
    const { data, ...rest } = body as { readonly data: Tokens & Readonly<Record<string, Json>> }
    const { accessToken: _access, refreshToken: _refresh, ...shown } = data
    loggedIn()
    const deposited = deposit(issued.output.data)
    return { status: answered.status, body: { ...rest, data: shown }, generation, deposited }
  }

  function refresh(wanted: { generation: number; requestId: string; sessionId: string }): Promise<RefreshAnswer> {
    const turn = tokenStore.queue.then(() => refreshExclusively(wanted))
    tokenStore.queue = turn
    return turn
  }

  async function refreshExclusively({ generation, requestId, sessionId }: Parameters<typeof refresh>[0]): Promise<RefreshAnswer> {
    const stored = tokenStore.stored
    if (!stored) return { refused: { code: '0310206' } }
    if (stored.generation > generation) return { refreshed: { userId: stored.userId, generation: stored.generation } }
    const body = { refreshToken: stored.refreshToken, identityType: 'C', cpType: 'DEKAT_H5' }
    const answered = await exchange({ endpoint: 'refreshToken', body, requestId, sessionId, locale: 'id-ID' }, null)
    if (typeof answered === 'string') return { unreachable: answered === 'clock' ? 'server' : 'network' }
    const envelope = v.safeParse(envelopeSchema, parseJson(answered.body))
    if (!envelope.success) return { unreachable: 'server' }
    const { success, data, error } = envelope.output
    const tokens = v.safeParse(tokensSchema, data)
    if (!success) return { refused: { code: error?.code ?? '' } }
    if (!tokens.success) return { unreachable: 'server' }
    if (tokenStore.stored?.generation !== stored.generation) return { refused: { code: '0310206' } }
    return { refreshed: deposit(tokens.output) }
  }

  function clear({ userId, generation = Infinity }: TokensToClear): { cleared: boolean } | Promise<{ cleared: boolean }> {
    if (tokenStore.stored?.userId !== userId || tokenStore.stored.generation > generation) return { cleared: false }
    tokenStore.stored = null
    notify()
    return { cleared: true }
  }

  /** Calls `listener` when another tab of the device changes the tokens; returns the function that removes it. */
  function onChangedElsewhere(listener: () => void): () => void {
    own = listener
    tokenStore.changed.add(listener)
    return () => void tokenStore.changed.delete(listener)
  }

  return {
    send, refresh, clear, onChangedElsewhere,
    holder: (): SignedIn | null => tokenStore.stored && { userId: tokenStore.stored.userId, generation: tokenStore.stored.generation },
  }
}
export type ServerPorts = ReturnType<typeof createServerPorts>
