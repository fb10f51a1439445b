import { startReplay } from '../../../src/app/recording/replayClient'
import type { RootState } from '../../../src/app/rootReducer'
import { brandTapped } from '../../../src/features/discovery/brands/events'
import { selectIsFilteredByCoupons } from '../../../src/features/lists/filters/selectors'
import { mallListChosen, mallTapped } from '../../../src/features/discovery/malls/events'
import { rankingTapped } from '../../../src/features/discovery/ranking/events'
import { printDivergence } from '../../../src/journal/replay/compare'
import { verify } from '../../../src/journal/replay/verify'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { resourceRetryTapped } from '../../../src/data/resource/events'
import { refreshUnreachable } from '../../../src/session/events'
import { addressesIn, aServedPage } from '../../driver/builders/aPrerenderedPage'
import { createVirtualClock } from '../../driver/virtualClock'
import { START_AT, startClient, type ClientSetup } from '../../driver/startClient'
import type { Shopper } from '../../driver/shopper'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { createWorld } from '../../../src/sandbox/world/createWorld'
import { brokenFilters } from '../lists/filterRules'
import { leftLoading } from '../lists/listRules'

const PHONES = ['81234567890', '81298765432', '81355512345'] as const
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'delay', 'status', 'html', 'cutJson', 'wrongType', 'expireTokens']
const PLACES: readonly ClientSetup[] = [
  {},
  { permission: 'prompt' },
  { permission: 'denied', locates: { failed: 'denied' } },
  { permission: 'prompt', locates: 'never' },
  { locates: { failed: 'unavailable' } },
  { locates: { failed: 'shell', shellCode: -7 } },
]

/** One random visit, and how often each situation occurred in it. */
export interface Visit {
  readonly shopper: Shopper
  readonly met: Readonly<Record<string, number>>
}

/** One visit in four starts from a link to a store or a product, with a prerendered page. */
async function arrival(seed: string, count: (what: string) => void): Promise<ClientSetup> {
  const draw = seededNumbers(`arrival ${seed}`)() % 8
  if (draw > 1) return {}
  count('servedPage')
  const clock = createVirtualClock()
  const world = createWorld({ seed, now: () => START_AT + clock.now() })
  const { store, product } = addressesIn(world)
  const url = draw === 0 ? store : product
  return { url, served: await aServedPage(url, { clock, world }) }
}

/** A random user acts at random while calls fail at random; then the faults end and all requests complete. */
export async function randomVisit(
  seed: string,
  { steps = 32, start = startClient }: { readonly steps?: number; readonly start?: typeof startClient } = {},
): Promise<Visit> {
  const random = seededNumbers(`visit ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const met: Record<string, number> = {}
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)
  const shopper = start({ seed, ...pick(PLACES), ...await arrival(seed, count) })
  const { world, device, sees } = shopper
  const banner = () => pick((sees.cards().PAGE_HOME_MIDDLE_BANNER_CARD ?? []).map(({ id }) => id).concat('none'))
  const login = async () => {
    if (!sees.loginSheet()) return shopper.tapsBanner('PAGE_HOME_MIDDLE_BANNER_CARD', banner())
    if (chance(0.2)) return shopper.closesLogin()
    if (sees.loginStep().step === 'phone' && chance(0.5)) return shopper.triesToLogIn(pick(PHONES))
    if (sees.loginStep().step === 'phone') return shopper.entersPhone(pick(PHONES))
    if (sees.loginStep().step === 'slider') return shopper.solvesPuzzle(chance(0.2) ? 50 : 0)
    return shopper.entersCode(chance(0.2) ? '000000' : (world.codes().at(-1)?.code ?? '000000'))
  }
  const lists = () => Object.keys(shopper.state().feeds)
  const optionsOf = (feed: string) => (sees.filters(feed)?.options ?? []).map((option, at) => ({ option, at }))
  const anyOption = (feed = pick(lists().filter((name) => optionsOf(name).length > 0))) => {
    const options = feed === undefined ? [] : optionsOf(feed)
    return feed === undefined || options.length === 0 ? null : { feed, ...pick(options) }
  }
  const chip = () => {
    const chosen = anyOption()
    return chosen ? shopper.tapsChip(chosen.feed, chosen.at) : undefined
  }
  const coupons = () => {
    const at = optionsOf('nearby').find(({ option }) => option.type === 'COUPON_AVAILABLE')?.at
    return at === undefined ? undefined : shopper.tapsChip('nearby', at)
  }
  const filter = async () => {
    const { feed, at, option: { listData = [] } } = anyOption() ?? { feed: '', at: 0, option: {} }
    if (listData.length === 0) return
    if (chance(0.5)) await shopper.tapsChip(feed, at)
    if (chance(0.3)) await shopper.clearsFilter(feed, at)
    for (let ticks = random() % 3; ticks > 0; ticks--) {
      const { key, children = [] } = pick(listData)
      await shopper.ticks(feed, at, key, children.length > 0 && chance(0.8) ? pick(children).key : null)
    }
    return chance(0.8) ? shopper.appliesFilter(feed, at) : shopper.goesBack()
  }
  const search = async () => {
    if (sees.screen() !== 'searchDishes') await shopper.tapsSearchBar()
    const words = pick(['kopi', 'nasi goreng', 'xyzzy', ''])
    if (chance(0.4)) return shopper.types(words)
    return chance(0.5) ? shopper.submits(words) : shopper.tapsSuggestion('ayam')
  }
  const malls = async () => {
    if (chance(0.5)) await shopper.tapsTile('mall')
    const mallId = pick(sees.feed('malls')?.ids ?? [])
    if (mallId === undefined) return shopper.waits(1_000)
    return chance(0.6) ? shopper.does(mallTapped({ mallId })) : shopper.does(mallListChosen({ mallId, list: pick(['deals', 'stores']) }))
  }
  const brands = async () => {
    if (chance(0.5)) await shopper.tapsTile('brands')
    const brandId = pick(sees.feed('brands')?.ids ?? [])
    return brandId === undefined ? shopper.waits(1_000) : shopper.does(brandTapped({ brandId }))
  }
  const rankings = () =>
    chance(0.5) ? shopper.tapsTile('rank') : shopper.does(rankingTapped({ rankId: pick(['rank-popular', 'rank-coffee']) }))
  const anyList = () => pick([() => shopper.scrollsToEnd, () => shopper.pulls, () => shopper.triesAgain])()(pick([...lists(), 'nearby']))
  const steps_: readonly (readonly [number, string, () => Promise<unknown> | void])[] = [
    [6, 'scroll', () => shopper.scrollsToEnd()],
    [2, 'pull', () => shopper.pullsToRefresh()],
    [8, 'login', login],
    [2, 'tab', () => shopper.tapsTab(pick(['home', 'order', 'account'] as const))],
    [2, 'store', () => shopper.tapsStore(pick(sees.nearby()?.ids ?? ['poi0001']))],
    [2, 'outlets', () => shopper.opensOutlets('mer003')],
    [3, 'back', () => shopper.goesBack()],
    [1, 'retry', () => shopper.triesAgain()],
    [1, 'locate', () => shopper.requestsLocation()],
    [1, 'language', () => shopper.chooses(pick(['id-ID', 'en-GB', 'zh-CN'] as const))],
    [2, 'expire', () => void world.expireTokens()],
    [1, 'end', () => void world.endSessions()],
    [1, 'logout', () => shopper.logsOut()],
    [2, 'offline', () => device.goesOffline()],
    [3, 'online', () => device.goesOnline()],
    [
      5,
      'fault',
      () =>
        void world.faults.add({
          kind: pick(FAULTS),
          path: pick(['*', '/homepage/*', '/account/*', '/local_life/*']),
          times: 1 + (random() % 3),
          ms: 800,
          status: pick([429, 500, 503]),
        }),
    ],
    [3, 'wait', () => shopper.waits(random() % 4_000)],
    [3, 'chip', chip],
    [2, 'coupons', coupons],
    [4, 'filter', filter],
    [1, 'reset', () => shopper.takesFiltersOff(pick([...lists(), 'nearby']))],
    [2, 'deals', () => shopper.choosesList(pick(['deals', 'deals', 'nearby']))],
    [4, 'search', search],
    [2, 'searchTab', () => shopper.choosesTab(pick(['stores', 'coupon']))],
    [2, 'category', () => shopper.opens(`/platform/categoryPoiList?id=${pick(['makan', 'ngopi', 'hiburan'])}`)],
    [4, 'heart', () => shopper.tapsHeart(pick(['poi0001', 'poi0002', 'poi0003']), chance(0.6))],
    [1, 'favourites', () => shopper.opens('/platform/favoritesList')],
    [2, 'malls', malls],
    [1, 'rankings', rankings],
    [2, 'brands', brands],
    [4, 'anyList', anyList],
    [1, 'again', () => shopper.does(resourceRetryTapped({ resource: pick(['rankings', ...Object.keys(resourcesOf(shopper.state()))]) }))],
  ]
  const wheel = steps_.flatMap(([weight, ...step]) => Array.from({ length: weight }, () => step))
  const found = new Set<string>()
  for (let step = 0; step < steps; step++) {
    const [what, act] = pick(wheel)
    count(what)
    await act()
    if (sees.loggedIn()) count('asUser')
    if (sees.loginSheet()) count('sheetOpen')
    for (const what of discovered(shopper)) found.add(what)
  }
  for (const what of found) count(what)
  world.faults.clear()
  device.goesOnline()
  await shopper.waits(60_000)
  if (sees.loginSheet()) await shopper.closesLogin()
  await shopper.waits(5_000)
  return { shopper, met }
}

const DISCOVERIES: readonly (readonly [string, RegExp])[] = [
  ['dealsSeen', /^deals$/],
  ['wordsSought', /^search-/],
  ['mallSeen', /^mall:/],
  ['brandSeen', /^brand:/],
  ['rankingSeen', /^rank:/],
]

/** Features that the visit has reached beyond home's list. */
function discovered({ state, sees }: Shopper): readonly string[] {
  const feeds = Object.entries(state().feeds)
  const full = feeds.flatMap(([feed, { ids }]) => (ids.length > 0 ? [feed] : []))
  return [
    ...(feeds.some(([feed]) => sees.chosen(feed).length > 0) ? ['filtered'] : []),
    ...(feeds.some(([feed]) => selectIsFilteredByCoupons(state(), feed)) ? ['withCoupons'] : []),
    ...(Object.values(heartsOf(state())).includes(true) ? ['heartOn'] : []),
    ...DISCOVERIES.flatMap(([what, name]) => (full.some((feed) => name.test(feed)) ? [what] : [])),
  ]
}

// These slices belong to lazy modules.

function resourcesOf({ resources }: Partial<RootState>): Partial<RootState['resources']> {
  return resources ?? {}
}

function heartsOf({ favourites }: Partial<RootState>): RootState['favourites'] {
  return favourites ?? {}
}

/** Invariants after any visit, by name; throws the first violation with the seed. */
export function checkVisit(seed: string, { shopper }: Visit): void {
  const { session, world, sees, errors, tokenStore } = shopper
  const state = shopper.state()
  const feeds = Object.entries(state.feeds)
  const journal = shopper.journal()
  // A client that missed the answer to a refresh cannot know that its token was exchanged.
  const unanswered = journal.entries.filter((entry) => entry.k === 's' && entry.action.type === refreshUnreachable.type)
  const broken = [
    ...errors.map((error) => `a bug was caught: ${error}`),
    ...session.violations.map((violation) => `a rule was broken: ${violation}`),
    ...feeds.filter(([, { ids }]) => new Set(ids).size !== ids.length).map(([name]) => `13 duplicate ids in ${name}`),
    ...leftLoading(state).map((what) => `15 ${what}`),
    ...Object.entries(state.mutations ?? {}).flatMap(([id, { phase }]) => (phase === 'pending' ? [`15 ${id} is left pending`] : [])),
    ...Object.entries(state.filters ?? {}).flatMap(([name, { options, draft }]) =>
      [...brokenFilters(options), ...(draft ? brokenFilters([draft.option]) : [])].map((what) => `27 ${name}: ${what} disagree`),
    ),
    ...(state.session.refreshing ? ['10 the session is left refreshing'] : []),
    ...(session.pendingCallIds().some((id) => id.startsWith('http/'))
      ? [`10 calls are left held: ${session.pendingCallIds().join()}`] : []),
    ...(world.stats.spentRefreshTokensSeen > unanswered.length ? ['2 a spent refresh token was sent'] : []),
    ...(world.stats.repeatedRequestIds > 0 ? ['5 a request id was used twice'] : []),
    ...(world.stats.doubledRequests > 0 ? ['5 a request was sent twice'] : []),
    ...(world.stats.badBodies > 0 ? ['a body did not fit its schema'] : []),
    ...(sees.loggedIn() !== (tokenStore.stored !== null) ? ['state and vault disagree about who is here'] : []),
    ...(sees.loggedIn() || state.unread.account.totalUnread === 0 ? [] : ['16 a guest has unread coupons']),
  ]
  if (broken.length > 0) throw new Error(`visit ${seed}:\n  ${broken.join('\n  ')}`)
  const { divergence } = verify(journal, startReplay)
  if (divergence) throw new Error(printDivergence(divergence, `visit ${seed}`))
}
