import { HEADERS } from '../../api/kit/headers'
import { createAccounts, type Account } from './accounts/accounts'
import { createCancellation } from './accounts/cancellation'
import { catalogueOf } from './catalogue/catalogueOf'
import { createCalls, type Configs, type Received } from './calls'
import { createStats, type LogLine } from './basics/counters'
import { DAY_MS } from './basics/days'
import { createRng } from './basics/rng'
import { createDiscovery } from './stores/discovery'
import { createIdMap, type IdShape } from './basics/idShapes'
import { createInvitations } from './accounts/invitations'
import { createLoginChallenges } from './accounts/loginChallenges'
import { createFiles } from './basics/files'
import { createFaults, mistyped, type FaultPlan } from './faults'
import { createServer, type WorldRequest } from './server'
import { createMarket } from './promotions/market'
import { createPackets } from './coupons/packets'
import { promotionControls } from './promotions/promotionControls'
import { createPromotions } from './promotions/promotionHandlers'
import { createReminders } from './accounts/reminders'
import { Refused } from './refusals'
import { createTill } from './orders/till'
import { ACCESS_LIFE_MS, createTokens } from './basics/tokens'
import { localizedFor } from './basics/localizedText'

export interface WorldOptions {
  readonly seed: string | number
  /** Milliseconds since 1970; the world has no clock of its own. */
  readonly now: () => number
  /** Lifetime of an access token in ms. */
  readonly accessLifeMs?: number
  /** Number of additional single stores, for lists of any length. */
  readonly crowd?: number
  /** Popups, banners and sky packets; off by default. */
  readonly promotions?: 'on' | 'off'
  /** The native app and the key of push messages; none by default. */
  readonly app?: 'published' | 'none'
  /** The format of ids for clients; the handlers' own short words by default. */
  readonly ids?: IdShape
}

/** `lost`: no answer; 'now': the connection breaks; 'never': it stays open. The caller waits `delayMs` first. */
export type WorldAnswer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly delayMs: number }
  | { readonly lost: 'now' | 'never'; readonly delayMs: number }

interface ServerAnswer {
  readonly status: number
  readonly text: string
}

/** The native app. The key is the public half of a pair that signs nothing: the sandbox has no push service. */
const PUBLISHED: Configs['installing'] = {
  links: {
    app: 'https://app.dekat.example/home',
    playStore: 'https://play.google.com/store/apps/details',
    appStore: 'https://apps.apple.com/id/app/dekat',
  },
  pushKey: 'BO921NQG9ynWfF7uVvYvQOBWV2yJvFdECgJ1ZUwgDGjXkmaAzmEQUa7tNquWBUoNK8fFb8wVHvXVWpy2oVgytSg',
}

const LOG_LENGTH = 20_000
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const HTML = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'

/**
 * The server and its world. Answers depend only on seed, clock and earlier requests, to the byte. Worlds share no mutable state.
 */
export function createWorld(
  {
    seed, now, accessLifeMs = ACCESS_LIFE_MS, crowd = 0, promotions: promotionMode = 'off', app: appMode = 'none', ids: shape = 'words',
  }: WorldOptions,
) {
  const stats = createStats()
  const received: Received = { devices: [], events: [], errors: [] }
  const log: LogLine[] = []
  const knobs = { accessLifeMs }
  const configs: Configs = {
    avatarEditing: true, exploreVideo: { everyone: false, userIds: [] }, webviewRoutes: ['/platform/inviteFriends/invitationTheme'],
    bannerWithoutLink: false, installing: appMode === 'published' ? PUBLISHED : { links: {} },
  }
  const accounts = createAccounts(createRng(seed, 'accounts'), now())
  const tokens = createTokens({ rng: createRng(seed, 'tokens'), now, stats, accessLife: () => knobs.accessLifeMs })
  const loginChallenges = createLoginChallenges({ rng: createRng(seed, 'doors'), now })
  const catalogue = catalogueOf(seed, crowd)
  const market = createMarket({ seed, now, catalogue })
  const till = createTill(market)
  const invitations = createInvitations({ seed, now, accounts, envelopes: market.redEnvelopes, orders: till.controls.orders })
  const remainingAssetsOf = ({ userId }: { readonly userId: string }) => {
    const fromOrders = till.remainingAssetsOf({ userId })
    const rewards = invitations.pendingOf(userId)
    const unpaidRewards = rewards === 0 ? [] : [{ kind: 'REWARD' as const, count: rewards }]
    return { ...fromOrders, unsettledAssets: [...fromOrders.unsettledAssets, ...unpaidRewards] }
  }
  const cancellation = createCancellation({ accounts, tokens, rng: createRng(seed, 'cancellation'), now, remainingAssetsOf })
  const discovery = createDiscovery({
    seed, now, market, malls: catalogue.malls, crowd, audience: () => configs.exploreVideo,
  })
  const faults = createFaults()
  const files = createFiles(createRng(seed, 'files'))
  const controls = promotionControls(promotionMode === 'on')
  const promotionSources = { seed, controls, redEnvelopes: market.redEnvelopes, now: () => now() + controls.daysAhead * DAY_MS }
  const promotions = createPromotions(promotionSources)
  const packets = createPackets(promotionSources)
  const reminders = createReminders({ now, market })
  const calls = createCalls({
    accounts, tokens, loginChallenges, cancellation, discovery, files, invitations, market, till, packets, promotions, configs, received,
    reminders,
  })
  const updateAccount = (account: Account | null): void => {
    till.settle(account)
    invitations.settle()
  }
  const idMap = createIdMap(seed, shape)
  const server = createServer({
    now, stats, accounts, tokens, calls, ids: idMap, beforeCall: updateAccount, changeAnswer: till.ratings.withCurrentRatings,
  })

  function handle(request: WorldRequest): WorldAnswer {
    const activeFaults = faults.apply(request.path)
    const faultOf = (kind: FaultPlan['kind']) => activeFaults.find((fault) => fault.kind === kind)
    const delayMs = activeFaults.reduce((sum, fault) => sum + (fault.kind === 'delay' ? (fault.ms ?? 0) : 0), faults.latencyMs)
    const answer = (status: number, body: string, headers: Readonly<Record<string, string>> = JSON_HEADERS) =>
      ({ status, headers, body, delayMs })
    if (faultOf('loseRequest')) return { lost: 'now', delayMs }
    if (faultOf('hang')) return { lost: 'never', delayMs }
    stats.requests[request.path] = (stats.requests[request.path] ?? 0) + 1
    if (faultOf('expireTokens')) tokens.expire()
    const failure = faultOf('status') ?? faultOf('html') ?? faultOf('errorCode')
    if (failure) {
      logCall(request, failure.kind)
      if (failure.kind === 'html') return answer(502, HTML, { 'content-type': 'text/html' })
      if (failure.kind === 'errorCode') {
        return answer(200, refusalText(failure.code ?? '9999999', failure.message ?? 'fault of the sandbox'))
      }
      return answer(failure.status ?? 500, '', { 'content-type': 'text/plain', ...(failure.status === 429 ? { 'retry-after': '1' } : {}) })
    }
    if (faultOf('resend')) callServer(request)
    const { status, text } = callServer(request, faultOf('wrongType') !== undefined, faultOf('mutate')?.mutate)
    if (faultOf('loseAnswer')) return { lost: 'now', delayMs }
    return answer(status, faultOf('cutJson') ? text.slice(0, Math.ceil(text.length / 2)) : text)
  }

  function callServer(request: WorldRequest, mistypes = false, mutate?: FaultPlan['mutate']): ServerAnswer {
    try {
      const data = server(request)
      logCall(request, 'ok')
      if (mutate) return { status: 200, text: `{"success":true,"data":${mutate(data, holderOf(request.headers[HEADERS.authorization]))}}` }
      return { status: 200, text: JSON.stringify({ success: true, data: mistypes ? mistyped(data) : data }) }
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      const { code, texts, status = 200, data } = thrown.refusal
      if (code === '0310204') stats.expiredAccessTokensSeen += 1
      logCall(request, code)
      return { status, text: refusalText(code, localizedFor(request.headers[HEADERS.language], texts), data) }
    }
  }

  function logCall({ path, headers, body }: WorldRequest, outcome: string): void {
    const [, intentId] = /"intentId":"([^"]+)"/.exec(body) ?? []
    log.push({
      at: now(), path, outcome, intentId: intentId ?? null, userId: holderOf(headers[HEADERS.authorization]),
      requestId: headers[HEADERS.requestId] ?? '', sessionId: headers[HEADERS.sessionId] ?? '', deviceId: headers[HEADERS.deviceId] ?? '',
    })
    if (log.length > LOG_LENGTH) log.shift()
  }

  function holderOf(authorization: string | undefined): string | null {
    return authorization === undefined ? null : tokens.holderOf(authorization.replace(/^Bearer /, ''))
  }

  return {
    /** The user to whom the token of an authorization header was issued, or null. */
    holderOf,
    seed, crowd, app: appMode, ids: shape, now, handle, stats, received, log, configs, knobs, faults, market, flashSale: market.flashSale,
    stores: discovery.stores,
    /** Converts ids between clients and the handlers and controls of this world. */
    publicId: idMap.publicId, internalId: idMap.internalId,
    /** Invited friends, and their simulated steps. */
    invitations: {
      all: invitations.all, simulateStep: invitations.simulateStep, links: invitations.links, codeOf: invitations.codeOf,
      /** Registers a new number with a referral code; false for an unknown code or a known number. */
      registerFriend(code: string, phoneNo: string, userName: string): boolean {
        if (accounts.withPhone('62', phoneNo) !== null || !invitations.isCode(code)) return false
        invitations.join(code, accounts.register('62', phoneNo, { userName }))
        return true
      },
    },
    /** Reminders of users. Due messages are returned here because the sandbox has no push service. */
    reminders: { of: reminders.of, takeDue: reminders.takeDue },
    /** Payments, cashiers and their faults. */
    till: till.controls,
    /** An uploaded picture, or null for an unknown name. */
    uploadNamed: files.find,
    malls: discovery.malls,
    /** `controls` may be changed at any time. */
    promotions: { mode: promotionMode, controls, displays: promotions.displays, resetViews: promotions.resetViews },
    accounts: () => accounts.all(),
    codes: () => [...loginChallenges.codes(), ...cancellation.codes()].sort((a, b) => a.sentAt - b.sentAt),
    codeFor: loginChallenges.codeFor,
    challengeOf: loginChallenges.challengeOf,
    /** The newest code for deleting an account, by its number. */
    cancellationCodeFor: cancellation.codeFor,
    /** Sets additional assets that block the deletion of an account. */
    setAssets: cancellation.setAssets,
    assetsOf: cancellation.assetsOf,
    /** The user of the latest authenticated call, or null. */
    lastUserId: (): string | null => log.findLast(({ userId }) => userId !== null)?.userId ?? null,
    /** Expires the access tokens of one user or of all; returns their number. */
    expireTokens: tokens.expire,
    /** Ends the sessions of one user or of all: their tokens are refused permanently. */
    endSessions: tokens.end,
    freeze(phoneNo: string, frozen: boolean): void {
      for (const account of accounts.all()) if (account.phoneNo === phoneNo) account.frozen = frozen
    },
  }
}
export type World = ReturnType<typeof createWorld>

function refusalText(code: string, message: string, data?: unknown): string {
  return JSON.stringify({ success: false, ...(data === undefined ? {} : { data }), error: { code, message } })
}
