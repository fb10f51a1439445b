import { HEADERS } from '../../../src/api/headers'
import { createAccounts } from './accounts'
import type { Account } from './accounts'
import { createCancellation } from './cancellation'
import { catalogueOf } from './catalogue'
import { createCalls } from './calls'
import type { Configs, Received } from './calls'
import { createStats } from './counters'
import type { LogLine } from './counters'
import { DAY_MS } from './days'
import { createRng } from './rng'
import { createDiscovery } from './discovery'
import { createIdMap } from './idShapes'
import type { IdShape } from './idShapes'
import { createInvitations } from './invitations'
import { createLoginChallenges } from './loginChallenges'
import { createFiles } from './files'
import { createFaults, mistyped } from './faults'
import type { FaultPlan } from './faults'
import { createServer } from './server'
import type { WorldRequest } from './server'
import { createMarket } from './market'
import { createPackets } from './packets'
import { promotionControls } from './promotionControls'
import { createPromotions } from './promotions'
import { createReminders } from './reminders'
import { Refused } from './refusals'
import { createTill } from './till'
import { ACCESS_LIFE_MS, createTokens } from './tokens'
import { localizedFor } from './localizedText'

export interface WorldOptions {
  readonly seed: string | number
  /** Milliseconds since 1970; the world has no clock of its own. */
  readonly now: () => number
  /** Life of an access token in ms. */
  readonly accessLifeMs?: number
  /** So many single shops more, for lists of any length. */
  readonly crowd?: number
  /** Whether popups, banners and sky packets come up by themselves; they do not unless it says so. */
  readonly promotions?: 'on' | 'off'
  /** Whether there is an app for phones, and a key for messages to browsers; there is none unless it says so. */
  readonly app?: 'published' | 'none'
  /** What ids look like outside; the handlers' own short words unless it says so. */
  readonly ids?: IdShape
}

/** `lost`: no answer comes; 'now' as a broken connection, 'never' as silence. The face waits `delayMs` first. */
export type WorldAnswer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly delayMs: number }
  | { readonly lost: 'now' | 'never'; readonly delayMs: number }

interface Settled {
  readonly status: number
  readonly text: string
}

/** The app for phones. The key is the public half of a pair that nothing is signed with: the sandbox has no push service. */
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
 * The server and the world behind it. What it answers follows from seed, clock and the requests so far, to the byte.
 * Creating it again starts clean.
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
    const owed = rewards === 0 ? [] : [{ kind: 'REWARD' as const, count: rewards }]
    return { ...atTill, unsettledAssets: [...atTill.unsettledAssets, ...owed] }
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
  const bringUpToDate = (account: Account | null): void => {
    till.settle(account)
    invitations.settle()
  }
  const idMap = createIdMap(seed, shape)
  const server = createServer({ now, stats, accounts, tokens, calls, ids: idMap, before: bringUpToDate, after: till.ratings.brought })

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
      if (mutate) return { status: 200, text: `{"success":true,"data":${mutate(data)}}` }
      return { status: 200, text: JSON.stringify({ success: true, data: garbled ? mistyped(data) : data }) }
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown
      const { code, words, status = 200, data } = thrown.refusal
      if (code === '0310204') stats.expiredAccessTokensSeen += 1
      note(request, code)
      return { status, text: refusalText(code, localizedFor(request.headers[HEADERS.language], words), data) }
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
    /** Whose token an authorization carries or carried; null for none. */
    holderOf,
    seed, crowd, app: appIs, ids: shape, now, handle, stats, received, log, configs, knobs, faults, market, flashSale: market.flashSale,
    stores: discovery.stores,
    /** Ids as clients know them, and as the handlers and controls of this world do. */
    idOutside: idMap.outward, idInside: idMap.inside,
    /** Friends who were invited, and what a person may play for them. */
    invitations: {
      all: invitations.all, play: invitations.play, place: invitations.place, codeOf: invitations.codeOf,
      /** A number that never registered does so with a code; false for a code that there is not, or a number that is known. */
      joins(code: string, phoneNo: string, userName: string): boolean {
        if (accounts.withPhone('62', phoneNo) !== null || !invitations.isCode(code)) return false
        invitations.join(code, accounts.open('62', phoneNo, { userName }))
        return true
      },
    },
    /** What users want to be told of; what is due is handed out here, for there is no push service to send it by. */
    reminders: { of: reminders.of, takeDue: reminders.takeDue },
    /** Money, cashiers and what can go wrong with them. */
    till: till.controls,
    /** What is on a picture that somebody left; null for a name that stands for none. */
    uploadNamed: files.seen,
    malls: discovery.malls,
    /** `controls` may be changed at any time. */
    promotions: { are: promotionsAre, controls, displays: promotions.displays, forgetLooks: promotions.forgetLooks },
    accounts: () => accounts.all(),
    codes: () => [...loginChallenges.codes(), ...cancellation.codes()].sort((a, b) => a.sentAt - b.sentAt),
    codeFor: loginChallenges.codeFor,
    challengeOf: loginChallenges.challengeOf,
    /** The newest code for closing an account, by its number. */
    cancellationCodeFor: cancellation.codeFor,
    /** Leaves something in an account that keeps it from being closed, or settles it. */
    holdAssets: cancellation.hold,
    assetsOf: cancellation.heldBy,
    /** Who called last with a login, or null. */
    lastUserId: (): string | null => log.findLast(({ userId }) => userId !== null)?.userId ?? null,
    /** Access tokens of one user, or of all, run out now; answers how many. */
    expireTokens: tokens.expire,
    /** Sessions of one user, or of all, end: their tokens are refused for good. */
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
