import type { RootState } from '../../../src/app/rootReducer'
import { nextSaleTapped } from '../../../src/features/offers/flashSale/events'
import type { ReceivedSale } from '../../../src/features/offers/flashSale/types'
import { saleFeed, selectActiveSale } from '../../../src/features/offers/flashSale/selectors'
import type { countdownParts } from '../../../src/i18n/dates'
import type { Entry } from '../../../src/journal/record/entries'
import { feedPulled, feedRetryTapped } from '../../../src/data/feed/events'
import { pageHidden, pageShown } from '../../../src/navigation/pageEvents'
import type { HttpRequest } from '../../../src/ports/data/http'
import type { Shopper } from '../../driver/shopper'
import { START_AT, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import { createWorld } from '../../../src/sandbox/world/createWorld'

/** Actions of the user, time and server. */
export const STEPS = [
  'wait', 'toTheEnd', 'toTheEnd', 'unheardEnd', 'sleepCovered', 'sleepCovered', 'sleep', 'sleepThrough', 'cover', 'show', 'away', 'back',
  'back', 'detour', 'sale', 'sale', 'home', 'pull', 'pull', 'next', 'retry', 'hostMoves', 'hostEnds', 'rush', 'slow', 'lose', 'soldOut',
] as const
export interface Step {
  readonly what: (typeof STEPS)[number]
  /** 0 to 1: the amount of time or the choice. */
  readonly size: number
}

const PAGE = '/local_life/flash_sale/page_detail'
const LONGEST_MS = 4 * 3600_000
/** Tolerance for answers and rounding. */
const SLACK_MS = 3_500
/** A visible page checks the clock at least once a minute after a sleep. */
const UNCOVERED_MS = 61_000

/** The server's latest answer about one sale, and how often its end has been noticed since. */
interface Word {
  readonly endsAt: number
  ends: number
}

/**
 * Watches one user at flash sales. `broken` lists violations: a countdown below zero or growing; an end noticed twice, never, early
 * or by a page in the background; and an end that is not followed by exactly one request.
 */
function createInvariants(now: () => number, state: () => RootState, face: typeof countdownParts) {
  const broken: string[] = []
  const met = { answers: 0, refused: 0, ends: 0, late: 0, back: 0 }
  const words = new Map<string, Word>()
  /** The active sale's list, since when it is active, and the latest countdown value. */
  const front = { feed: null as string | null, since: 0, left: Number.POSITIVE_INFINITY }
  /** Time at which the device woke from a sleep that no page noticed; 0 when all were noticed. */
  let woke = 0
  /** Number of requests in the turn that noticed an end; null in other turns. */
  let callsInTurn: number | null = null
  const activeSale = () => (state().navigation.modules.includes('offers') ? selectActiveSale(state()) : null)

  function noticed(feed: string): void {
    const word = words.get(feed)
    met.ends += 1
    callsInTurn = 0
    if (!word) return void broken.push(`early: ${feed} was over before anything was known of it`)
    word.ends += 1
    if (now() < word.endsAt - SLACK_MS) broken.push(`early: ${feed} was over before its time`)
    if (word.ends > 1) broken.push(`twice: ${feed} was over more than once`)
    if (activeSale() !== feed) broken.push(`elsewhere: ${feed} was over while ${activeSale() ?? 'no sale'} was active`)
    if (now() > word.endsAt + SLACK_MS) met.late += 1
  }
  function put({ type, payload }: { readonly type: string; readonly payload?: unknown }): void {
    const { feed, countdownTime, receivedAt, by } = (payload ?? {}) as ReceivedSale & { readonly by?: string }
    if (type === 'flashSale/countdownEnded') noticed(feed)
    if (type === 'flashSale/saleRefused') met.refused += 1
    if (type === 'navigation/screenEntered' && by === 'pop') met.back += 1
    if (type !== 'flashSale/saleReceived') return
    met.answers += 1
    words.set(feed, { endsAt: receivedAt + countdownTime * 1000, ends: countdownTime > 0 ? 0 : 1 })
    front.left = Number.POSITIVE_INFINITY
  }
  function turnEnds(): void {
    if (callsInTurn !== null && callsInTurn !== 1) broken.push(`asked: ${callsInTurn} calls at an end`)
    callsInTurn = null
  }

  return {
    broken,
    met,
    onEntry(entry: Entry): void {
      if (entry.k === 'i') turnEnds()
      if (entry.k === 's') put(entry.action)
      const isRequest = entry.k === 'c' && entry.port === 'http/send' && (entry.args[0] as HttpRequest).endpoint === 'flashSalePageDetail'
      if (isRequest && callsInTurn !== null) callsInTurn += 1
    },
    sleptUnnoticed: () => void (woke = now()),
    restart: () => void (woke = 0),
    looks(): void {
      const feed = activeSale()
      if (feed !== front.feed) Object.assign(front, { feed, since: now(), left: Number.POSITIVE_INFINITY })
      const sale = feed === null ? undefined : state().flashSale[feed]?.sale
      const word = feed === null ? undefined : words.get(feed)
      if (!sale || !word) return
      const left = sale.endsAt - now()
      if (face(left).some((part) => !/^\d\d+$/.test(part))) broken.push(`negative: ${face(left).join(':')}`)
      if (left > front.left) broken.push(`grows: from ${front.left} to ${left}`)
      front.left = left
      const latest = SLACK_MS + Math.max(word.endsAt, front.since, woke === 0 ? 0 : woke + UNCOVERED_MS)
      if (word.ends === 0 && now() > latest) broken.push(`missed: ${front.feed ?? ''} is over and nobody noticed`)
    },
  }
}

export type Invariants = ReturnType<typeof createInvariants>

/** A user views flash sales while time passes, stops and jumps, and the server answers late, refuses, or does not answer. */
export async function walkSales(
  start: (setup: ClientSetup) => Shopper,
  steps: readonly Step[],
  face: typeof countdownParts,
  { watched = true }: { readonly watched?: boolean } = {},
): Promise<{ readonly shopper: Shopper; readonly invariants: Invariants }> {
  const clock = createVirtualClock()
  const world = createWorld({ seed: 'sales', now: () => START_AT + clock.now() })
  const invariants = createInvariants(world.now, () => shopper.state(), face)
  const shopper: Shopper = start(
    { url: '/platform/flashDeal', clock, world, ...(watched ? { strict: false, onEntry: invariants.onEntry } : {}) },
  )
  const front = () => selectActiveSale(shopper.state()) ?? saleFeed.of('')
  const sale = () => shopper.state().flashSale?.[front()]?.sale
  const left = () => Math.max(2_000, (sale()?.endsAt ?? 0) - world.now())
  const { dispatch } = shopper

  async function passes(ms: number): Promise<void> {
    for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += ms / 4) {
      await clock.advance(ms / 4)
      invariants.looks()
    }
  }
  function sleeps(ms: number): void {
    clock.sleeps(ms)
    invariants.sleptUnnoticed()
  }
  const doing: Readonly<Record<Step['what'], (size: number) => unknown>> = {
    wait: (size) => passes(size * size * LONGEST_MS),
    // To just before or just after the end.
    toTheEnd: (size) => passes(left() + (size - 0.5) * 2_000),
    // No answer at the end; then the user leaves and returns.
    async unheardEnd(size) {
      world.faults.add({ kind: 'loseRequest', path: PAGE, times: 1 })
      await passes(left() + 1_000)
      if (size > 0.5) await doing.detour(size)
    },
    sleep: (size) => sleeps(size * LONGEST_MS),
    // The end passes while the device sleeps with a visible page.
    async sleepThrough(size) {
      sleeps(left() + size * LONGEST_MS)
      await passes(UNCOVERED_MS + SLACK_MS + 4_000)
    },
    sleepCovered(size) {
      dispatch(pageHidden())
      sleeps(size * LONGEST_MS)
      dispatch(pageShown())
      invariants.restart()
    },
    cover: () => dispatch(pageHidden()),
    show() {
      dispatch(pageShown())
      invariants.restart()
    },
    away: () => shopper.history.push('/platform/brands'),
    back: () => shopper.history.index > 0 && shopper.history.goBack(),
    async detour(size) {
      doing.away(size)
      await passes(size * 1_000)
      shopper.history.goBack()
    },
    // The current or next sale, by default or by its id.
    sale: (size) => shopper.history.push(`/platform/flashDeal${size < 0.6 ? '' : `?pageId=flash-${world.flashSale.current().round}`}`),
    home: () => shopper.history.push('/platform/home'),
    pull: () => dispatch(feedPulled({ feed: front() })),
    next: () => dispatch(nextSaleTapped({ pageId: sale()?.nextPageId ?? 'flash-2' })),
    retry: () => dispatch(feedRetryTapped({ feed: front() })),
    hostMoves: () => world.flashSale.advance(),
    hostEnds: (size) => world.flashSale.endIn(Math.ceil(size * 600)),
    rush: (size) => world.market.sale.refuseNext(Math.ceil(size * 3)),
    slow: (size) => world.faults.add({ kind: 'delay', path: PAGE, ms: size * 5_000, times: 2 }),
    lose: () => world.faults.add({ kind: 'loseRequest', path: PAGE, times: 1 }),
    soldOut: () => world.market.sale.sellOut(),
  }
  await passes(2_000)
  for (const { what, size } of steps) {
    await doing[what](size)
    await clock.advance(size * 400)
    invariants.looks()
  }
  world.faults.clear()
  dispatch(pageShown())
  invariants.restart()
  await passes(30_000)
  return { shopper, invariants }
}
