import * as v from 'valibot'
import { endpoint } from '../../../src/api/kit/endpoint'
import { HEADERS } from '../../../src/api/kit/headers'
import type { Tokens } from '../../../src/api/account/tokens'
import type { Transport, WireAnswer, WireRequest } from '../../../src/adapters/http/transport'
import type { VirtualClock } from '../../driver/virtualClock'

/** A call with the id of its user; the answer contains the user of the token. `asker` null: a guest. */
export const probe = endpoint({
  name: 'gateProbe',
  path: '/gate/probe',
  body: v.object({ call: v.number(), asker: v.nullable(v.string()), needsLogin: v.boolean() }),
  data: v.object({ call: v.number(), owner: v.nullable(v.string()) }),
})

/** A login in one step. */
export const gateLogin = endpoint({
  name: 'gateLogin',
  path: '/gate/login',
  tokens: 'deposit',
  body: v.object({ user: v.string() }),
  data: v.object({ userId: v.string() }),
})

/** The fate of refresh calls in one run. */
export type RefreshFate = 'normal' | 'lostUp' | 'lostDown' | 'slow'

export interface GateServerOptions {
  readonly clock: VirtualClock
  /** A random integer below `most`. */
  readonly upTo: (most: number) => number
  readonly chance: (share: number) => boolean
  readonly fate: () => RefreshFate
  /** Maximum latency in each direction, ms. */
  readonly latencyMs: number
  /** Lifetime of an access token, ms. */
  readonly accessLifeMs: number
  /** Share of probes whose token is rejected as expired although it is recent. */
  readonly expiredOnArrival: number
  readonly broken: (what: string) => void
}

interface Issued {
  readonly userId: string
  readonly expiresAt: number
  /** The server has ended the session. */
  readonly ended?: boolean
}

const answered = (body: object): WireAnswer => ({ status: 200, text: JSON.stringify(body) })
const refused = (code: string): WireAnswer => answered({ success: false, error: { code, message: 'no' } })
const LOST = { failed: 'network' } as const

/** A server that only knows tokens, behind a slow network. It reports requests that a client must never send. */
export function createGateServer({ clock, upTo, chance, fate, latencyMs, accessLifeMs, expiredOnArrival, broken }: GateServerOptions) {
  const access = new Map<string, Issued>()
  const refresh = new Map<string, { readonly userId: string; spent: boolean; answerLost: boolean; inFlight: boolean; ended: boolean }>()
  /** Users whose refresh was refused since their login. */
  const refusedUsers = new Set<string>()
  const requestIds = new Set<string>()
  const attempts = new Map<number, number>()
  const met = { refreshes: 0, expired: 0, refreshLost: 0, refreshSlow: 0, replays: 0, logins: 0, sessionsEnded: 0 }
  let issued = 0

  function issue(userId: string): Tokens {
    issued += 1
    const tokens = { accessToken: `access-${issued}`, refreshToken: `refresh-${issued}`, userId }
    access.set(tokens.accessToken, { userId, expiresAt: clock.now() + accessLifeMs })
    refresh.set(tokens.refreshToken, { userId, spent: false, answerLost: false, inFlight: false, ended: false })
    return tokens
  }

  function onProbe(body: { call: number; asker: string | null; needsLogin: boolean }, token: string | null): WireAnswer {
    const { call, asker, needsLogin } = body
    const owner = token === null ? null : (access.get(token)?.userId ?? null)
    const attempt = (attempts.get(call) ?? 0) + 1
    attempts.set(call, attempt)
    if (attempt > 1) met.replays += 1
    if (attempt > 3) broken(`3: call ${call} was sent ${attempt} times`)
    if (asker !== null && owner !== asker) broken(`7: call ${call} of ${asker} came with a token of ${owner ?? 'no user'}`)
    if (asker === null && token !== null && attempt === 1) broken(`9: call ${call} of a guest carries authorization`)
    if (token === null) return needsLogin ? refused('0310206') : answered({ success: true, data: { call, owner: null } })
    const known = access.get(token)
    if (!known || known.ended) return refused('0310202')
    if (known.expiresAt <= clock.now() || chance(expiredOnArrival)) {
      met.expired += 1
      access.set(token, { ...known, expiresAt: 0 })
      return refused('0310204')
    }
    return answered({ success: true, data: { call, owner } })
  }

  async function onRefresh(token: string, patienceMs: number): Promise<WireAnswer> {
    const token_ = refresh.get(token)
    if (!token_) return refused('0310206')
    if (token_.spent && !token_.answerLost) broken('2: a refresh token that is known to be spent was sent')
    if (token_.inFlight) broken('1: a second refresh of one token while the first is in flight')
    const way = fate()
    if (way === 'lostUp') {
      met.refreshLost += 1
      return LOST
    }
    token_.inFlight = true
    // A call that the client has given up no longer counts as in flight.
    void clock.sleep(patienceMs - latencyMs).then(() => (token_.inFlight = false))
    met.refreshes += 1
    const slowness = way === 'slow' ? 4_000 + upTo(21_000) : 0
    if (way === 'slow') met.refreshSlow += 1
    const before = upTo(slowness)
    await clock.sleep(before)
    const reply = token_.spent || token_.ended ? refused('0310206') : answered({ success: true, data: issue(token_.userId) })
    if (token_.spent || token_.ended) refusedUsers.add(token_.userId)
    token_.spent = true
    // The client gives up before a late answer, or the answer is lost: it then cannot know that the token has been exchanged.
    if (way === 'lostDown' || slowness + 2 * latencyMs >= patienceMs) token_.answerLost = true
    await clock.sleep(slowness - before)
    token_.inFlight = false
    if (way === 'lostDown') {
      met.refreshLost += 1
      return LOST
    }
    return reply
  }

  async function handle({ url, headers, body }: WireRequest, patienceMs: number): Promise<WireAnswer> {
    const requestId = headers[HEADERS.requestId] ?? ''
    if (requestIds.has(requestId)) broken(`5: request id ${requestId} was used twice`)
    requestIds.add(requestId)
    const token = headers[HEADERS.authorization]?.replace('Bearer ', '') ?? null
    const sent = JSON.parse(String(body)) as { refreshToken: string; user: string; call: number; asker: string | null; needsLogin: boolean }
    if (url === '/api/account/refreshToken') return onRefresh(sent.refreshToken, patienceMs)
    if (url === '/api/gate/login') {
      met.logins += 1
      refusedUsers.delete(sent.user)
      return answered({ success: true, data: issue(sent.user) })
    }
    return onProbe(sent, token)
  }

  /** Request latency, the server, and response latency. The server completes a call that the client has given up. */
  const transport: Transport = async (request, signal, timeoutMs = 20_000) => {
    const round = async () => {
      await clock.sleep(upTo(latencyMs))
      const answer = await handle(request, timeoutMs)
      await clock.sleep(upTo(latencyMs))
      return answer
    }
    const over = new Promise<WireAnswer>((resolve) => {
      signal.addEventListener('abort', () => resolve({ failed: 'cancelled' }))
      void clock.sleep(timeoutMs).then(() => resolve({ failed: 'timeout' }))
    })
    return signal.aborted ? { failed: 'cancelled' } : Promise.race([round(), over])
  }

  /** Expires all access tokens at once. */
  function expireAll(): void {
    for (const [token, known] of access) access.set(token, { ...known, expiresAt: 0 })
  }

  /** Ends all sessions: no token is valid any more. */
  function endSessions(): void {
    met.sessionsEnded += 1
    for (const [token, known] of access) access.set(token, { ...known, ended: true })
    for (const token_ of refresh.values()) token_.ended = true
  }

  return { transport, met, refusedUsers, expireAll, endSessions }
}
