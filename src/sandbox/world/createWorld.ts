import { HEADERS } from '../../api/kit/headers'
import { createAccounts, type Account } from './accounts/accountHandlers'
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
  /** Number of additional single shops, for lists of any length. */
  readonly crowd?: number
  /** Popups, banners and sky packets; off by default. */
  readonly promotions?: 'on' | 'off'
  /** The native app and the key of push messages; none by default. */
  readonly app?: 'published' | 'none'
  /** The format of ids for clients; the handlers' own short words by default. */
  readonly ids?: IdShape
}

/** `lost`: no answer; 'now' is a broken connection, 'never' is silence. The caller waits `delayMs` first. */
export type WorldAnswer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly delayMs: number }
  | { readonly lost: 'now' | 'never'; readonly delayMs: number }

interface Settled {
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
 * The server and its world. Answers depend only on seed, clock and earlier requests, to the byte. A new world has no state of
 * earlier ones.
 */
export function createWorld(
  {
    seed, now, accessLifeMs = ACCESS_LIFE_MS, crowd = 0, promotions: promotionsAre = 'off', app: appIs = 'none', ids: shape = 'words',
  }: WorldOptions,
) {
  const stats = createStats()
  const received: Received = { devices: [], events: [], errors: [] }
  const log: LogLine[] = []
  const knobs = { accessLifeMs }
  const configs: Configs = {
    avatarEditing: true, exploreVideo: { everyone: false, userIds: [] }, webviewRoutes: ['/platform/inviteFriends/invitationTheme'],
    bannerWithoutLink: false, installing: appIs === 'published' ? PUBLISHED : { links: {} },
  }
  const accounts = createAccounts(createRng(seed, 'accounts'), now())
  const tokens = createTokens({ rng: createRng(seed, 'tokens'), now, stats, accessLife: () => knobs.accessLifeMs })
  const loginChallenges = createLoginChallenges({ rng: createRng(seed, 'doors'), now })
  const catalogue = catalogueOf(seed, crowd)
  const market = createMarket({ seed, now, catalogue })
  const till = createTill(market)
  const invitations = createInvitations({ seed, now, accounts, envelopes: market.redEnvelopes, orders: till.controls.orders })
  const leftOf = ({ userId }: { readonly userId: string }) => {
    const atTill = till.leftOf({ userId })
    const rewards = invitations.pendingOf(userId)
    const unpaidRewards = rewards === 0 ? [] : [{ kind: 'REWARD' as const, count: rewards }]
    return { ...atTill, unsettledAssets: [...atTill.unsettledAssets, ...unpaidRewards] }
  }
  const cancellation = createCancellation({ accounts, tokens, rng: createRng(seed, 'cancellation'), now, leftOf })
  const discovery = createDiscovery({
    seed, now, market, malls: catalogue.malls, crowd, audience: () => configs.exploreVideo,
  })
  const faults = createFaults()
  const files = createFiles(createRng(seed, 'files'))
  const controls = promotionControls(promotionsAre === 'on')
  const promoting = { seed, controls, redEnvelopes: market.redEnvelopes, now: () => now() + controls.daysAhead * DAY_MS }
  const promotions = createPromotions(promoting)
  const packets = createPackets(promoting)
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
    now, stats, accounts, tokens, calls, ids: idMap, before: updateAccount, after: till.ratings.withCurrentRatings,
  })

  function handle(request: WorldRequest): WorldAnswer {
    const met = faults.meet(request.path)
    const has = (kind: FaultPlan['kind']) => met.find((fault) => fault.kind === kind)
    const delayMs = met.reduce((sum, fault) => sum + (fault.kind === 'delay' ? (fault.ms ?? 0) : 0), faults.latencyMs)
    const answer = (status: number, body: string, headers: Readonly<Record<string, string>> = JSON_HEADERS) =>
      ({ status, headers, body, delayMs })
    if (has('loseRequest')) return { lost: 'now', delayMs }
    if (has('hang')) return { lost: 'never', delayMs }
    stats.requests[request.path] = (stats.requests[request.path] ?? 0) + 1
    if (has('expireTokens')) tokens.expire()
    const broken = has('status') ?? has('html') ?? has('errorCode')
    if (broken) {
      note(request, broken.kind)
      if (broken.kind === 'html') return answer(502, HTML, { 'content-type': 'text/html' })
      if (broken.kind === 'errorCode') return answer(200, refusalText(broken.code ?? '9999999', broken.message ?? 'fault of the sandbox'))
      return answer(broken.status ?? 500, '', { 'content-type': 'text/plain', ...(broken.status === 429 ? { 'retry-after': '1' } : {}) })
    }
    if (has('resend')) settle(request)
    const { status, text } = settle(request, has('wrongType') !== undefined, has('mutate')?.mutate)
    if (has('loseAnswer')) return { lost: 'now', delayMs }
    return answer(status, has('cutJson') ? text.slice(0, Math.ceil(text.length / 2)) : text)
  }

  function settle(request: WorldRequest, garbled = false, mutate?: FaultPlan['mutate']): Settled {
    try {
      const data = server(request)
      note(request, 'ok')
      if (mutate) return { status: 200, text: `{"success":true,"data":${mutate(data, holderOf(request.headers[HEADERS.authorization]))}}` }
      return { status: 200, text: JSON.stringify({ success: true, data: garbled ? mistyped(data) : data }) }
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      const { code, texts, status = 200, data } = thrown.refusal
      if (code === '0310204') stats.expiredAccessTokensSeen += 1
      note(request, code)
      return { status, text: refusalText(code, localizedFor(request.headers[HEADERS.language], texts), data) }
    }
  }

  function note({ path, headers, body }: WorldRequest, outcome: string): void {
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
    seed, crowd, app: appIs, ids: shape, now, handle, stats, received, log, configs, knobs, faults, market, flashSale: market.flashSale,
    stores: discovery.stores,
    /** Converts ids between clients and the handlers and controls of this world. */
    idOutside: idMap.outward, idInside: idMap.inside,
    /** Invited friends, and their simulated steps. */
    invitations: {
      all: invitations.all, play: invitations.play, place: invitations.place, codeOf: invitations.codeOf,
      /** Registers a new number with a code; false for an unknown code or a known number. */
      joins(code: string, phoneNo: string, userName: string): boolean {
        if (accounts.withPhone('62', phoneNo) !== null || !invitations.isCode(code)) return false
        invitations.join(code, accounts.open('62', phoneNo, { userName }))
        return true
      },
    },
    /** Reminders of users. Due messages are returned here because the sandbox has no push service. */
    reminders: { of: reminders.of, takeDue: reminders.takeDue },
    /** Payments, cashiers and their faults. */
    till: till.controls,
    /** An uploaded picture, or null for an unknown name. */
    uploadNamed: files.seen,
    malls: discovery.malls,
    /** `controls` may be changed at any time. */
    promotions: { are: promotionsAre, controls, displays: promotions.displays, resetViews: promotions.resetViews },
    accounts: () => accounts.all(),
    codes: () => [...loginChallenges.codes(), ...cancellation.codes()].sort((a, b) => a.sentAt - b.sentAt),
    codeFor: loginChallenges.codeFor,
    challengeOf: loginChallenges.challengeOf,
    /** The newest code for deleting an account, by its number. */
    cancellationCodeFor: cancellation.codeFor,
    /** Adds or settles assets that block the deletion of an account. */
    holdAssets: cancellation.hold,
    assetsOf: cancellation.heldBy,
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
