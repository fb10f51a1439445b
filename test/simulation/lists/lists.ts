import { parseJson } from '../../../src/shared/json'
import type { FilterOption } from '../../../src/api/discovery/filters'
import type { RootState } from '../../../src/app/rootReducer'
import { applyTapped, chipTapped, filterClearTapped, filterItemTapped, resetTapped } from '../../../src/features/lists/filters/events'
import { homeListChosen, searchTapped } from '../../../src/features/home/page/model/events'
import { locationRetryTapped } from '../../../src/features/base/location/events'
import { submitted, tabChosen, searchTyped } from '../../../src/features/search/page/events'
import { fraction, seededNumbers } from '../../../src/journal/runtime/seeded'
import { endReached, feedPulled, feedRetryTapped } from '../../../src/data/feed/events'
import type { Shopper } from '../../driver/shopper'
import { KEMANG, START_AT, type ClientSetup } from '../../driver/startClient'
import { createVirtualClock } from '../../driver/virtualClock'
import type { FaultKind } from '../../../src/sandbox/world/faults'
import { createWorld, type World, type WorldAnswer } from '../../../src/sandbox/world/createWorld'
import { createInvariants, type Invariants } from './listRules'

const MENTENG = { latitude: -6.1963, longitude: 106.8344 }
const BSD = { latitude: -6.3015, longitude: 106.6528 }
/** At sea, where the server knows no address. */
const NOWHERE = { latitude: -5.2, longitude: 105.6 }
const fixAt = (at: typeof KEMANG) => ({ fix: { ...at, accuracy: 12, simulated: false } })
const PLACES = [fixAt(KEMANG), fixAt(MENTENG), fixAt(BSD), fixAt(NOWHERE), { failed: 'denied' }, { failed: 'unavailable' }] as const

const LIST_PATHS = [
  '/homepage/query_poi_list',
  '/homepage/query_recommend_poi',
  '/homepage/search_poi_list',
  '/local_life/home/asset_list',
] as const
const FILTERS_PATH = '/operation/filterOptions/get_filterOptions'
const FAULTS: readonly FaultKind[] = [
  'loseRequest',
  'loseAnswer',
  'hang',
  'delay',
  'delay',
  'delay',
  'status',
  'html',
  'cutJson',
  'wrongType',
]
const WORDS = ['kopi', 'ayam', 'nasi goreng', 'menteng', 'xyzzy', '']
const CATEGORIES = ['makan', 'ngopi', 'cantik', 'hiburan']
const A_MOMENT_MS = 100

/** The lists of one random user, and the violations. */
export interface ListsVisit {
  readonly shopper: Shopper
  readonly invariants: Invariants
}

export type Start = (setup: ClientSetup) => Shopper

interface Listing {
  items: unknown[]
  hasMore: boolean
}

interface Answered {
  poiList?: unknown[]
  assetList?: unknown[]
  hasMore: boolean
  queryId: string
}

/** A server that sometimes sends an empty page, or repeats the previous one, and claims that there are more. */
function faultyServer(world: World): World & { readonly tricks: { empties: number; repeats: number } } {
  const tricks = { empties: 0, repeats: 0 }
  const before = new Map<string, unknown[]>()

  function twisted(text: string): string {
    const answer = parseJson(text) as { data: Answered } | undefined
    // An answer that another fault has cut is passed on unchanged.
    if (answer === undefined) return text
    const { data } = answer
    const items = data.poiList ?? data.assetList ?? []
    const page: Listing = { items, hasMore: data.hasMore }
    if (tricks.empties > 0) {
      tricks.empties -= 1
      Object.assign(page, { items: [], hasMore: true })
    } else if (tricks.repeats > 0) {
      tricks.repeats -= 1
      page.items = [...(before.get(data.queryId) ?? []).slice(-4), ...items, ...items.slice(0, 2)]
    }
    before.set(data.queryId, items)
    return JSON.stringify({ ...answer, data: { ...data, [data.poiList ? 'poiList' : 'assetList']: page.items, hasMore: page.hasMore } })
  }

  return {
    ...world,
    tricks,
    handle(request): WorldAnswer {
      const answer = world.handle(request)
      const isList = 'body' in answer && answer.status === 200 && (LIST_PATHS as readonly string[]).includes(request.path)
      // An answer that a fault has truncated stays truncated.
      return isList && answer.body.startsWith('{"success":true,') && answer.body.endsWith('}')
        ? { ...answer, body: twisted(answer.body) }
        : answer
    },
  }
}

export interface ListsOptions {
  readonly steps?: number
  /** False: no invariants, but strict mode and a journal. */
  readonly watched?: boolean
  /** Ends the visit early once it returns true for the violations. */
  readonly enough?: (broken: readonly string[]) => boolean
}

/**
 * A random user scrolls, refreshes, filters, searches, changes lists and places, all faster than the server answers, while pages
 * are late, lost, broken, empty or repeated; then the faults end and all requests complete.
 */
export async function randomLists(start: Start, seed: string, options: ListsOptions = {}): Promise<ListsVisit> {
  const { steps = 40, watched = true, enough = () => false } = options
  const random = seededNumbers(`lists ${seed}`)
  const pick = <T>(list: readonly T[]): T => list[random() % list.length] as T
  const chance = (share: number) => fraction(random) < share
  const clock = createVirtualClock()
  const world = faultyServer(createWorld({ seed: 'lists', now: () => START_AT + clock.now() }))
  const invariants = createInvariants(world, () => shopper.state())
  const shopper: Shopper = start({
    seed,
    clock,
    world,
    locates: pick(PLACES),
    permission: pick(['granted', 'granted', 'prompt']),
    ...(watched ? { strict: false, onEntry: invariants.onEntry } : {}),
  })
  const { dispatch, sees, device } = shopper
  const state = (): RootState => shopper.state()
  const lists = () => Object.keys(state().feeds)
  const optionsOf = (feed: string) => (state().filters?.[feed]?.options ?? []).map((option, at) => ({ option, at }))
  const narrowable = () => lists().filter((feed) => optionsOf(feed).length > 0)
  /** The coupon filter needs a logged-in user. */
  const isToggle = ({ option: { type, objectData } }: { option: FilterOption }) => objectData !== undefined && type !== 'COUPON_AVAILABLE'
  const searching = () => (state().search as RootState['search'] | undefined) !== undefined

  function scroll() {
    const feed = pick([...lists(), 'nearby'])
    for (let times = 1 + (random() % 3); times > 0; times--) dispatch(endReached({ feed }))
  }
  async function rush() {
    const feed = pick([...lists(), 'nearby'])
    for (let page = 0; page < 16; page++) {
      dispatch(endReached({ feed }))
      await clock.advance(A_MOMENT_MS)
    }
  }
  function pull() {
    dispatch(feedPulled({ feed: pick([...lists(), 'nearby']) }))
  }
  function toggle() {
    const feed = pick(narrowable())
    const toggles = feed === undefined ? [] : optionsOf(feed).filter(isToggle)
    if (toggles.length > 0) dispatch(chipTapped({ feed, at: pick(toggles).at }))
  }
  function choose() {
    const feed = pick(narrowable())
    const options = feed === undefined ? [] : optionsOf(feed).filter(({ option }) => option.listData)
    if (options.length === 0) return
    const { option, at } = pick(options)
    if (chance(0.2)) dispatch(filterClearTapped({ feed, at }))
    for (let ticks = 1 + (random() % 2); ticks > 0; ticks--) {
      const { key, children = [] } = pick(option.listData ?? [])
      dispatch(filterItemTapped({ feed, at, key, childKey: children.length > 0 && chance(0.8) ? pick(children).key : null }))
    }
    dispatch(applyTapped({ feed, at }))
  }
  function look() {
    if (!searching()) return void dispatch(searchTapped())
    const keyword = pick(WORDS)
    dispatch(chance(0.3) ? searchTyped({ keyword }) : submitted({ keyword }))
  }
  function page() {
    if (sees.screen() !== 'home' && chance(0.4)) shopper.history.goBack()
    else shopper.history.push(`/platform/categoryPoiList?id=${pick(CATEGORIES)}`)
  }
  function move() {
    device.locates = pick(PLACES)
    dispatch(locationRetryTapped())
  }
  function fault() {
    const [kind, path] = [pick(FAULTS), pick([...LIST_PATHS, FILTERS_PATH, '*'])]
    const times = 1 + (random() % 2)
    world.faults.add({ kind, path, times, ms: 100 + (random() % 1_500), status: pick([429, 500]) })
    if (chance(0.3)) pull()
  }
  const weightedSteps: readonly (readonly [number, () => unknown])[] = [
    [8, scroll],
    [4, rush],
    [3, pull],
    [3, () => dispatch(feedRetryTapped({ feed: pick([...lists(), 'nearby']) }))],
    [4, toggle],
    [3, choose],
    [1, () => narrowable().length > 0 && dispatch(resetTapped({ feed: pick(narrowable()) }))],
    [2, () => dispatch(homeListChosen({ list: pick(['deals', 'nearby']) }))],
    [4, look],
    [2, () => searching() && dispatch(tabChosen({ tab: pick(['stores', 'coupon']) }))],
    [2, page],
    [2, move],
    [5, fault],
    [1, () => (world.tricks.empties = 1 + (random() % 6))],
    [1, () => (world.tricks.repeats = 1 + (random() % 3))],
    [2, () => clock.advance(random() % 3_000)],
  ]
  const wheel = weightedSteps.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  await clock.advance(random() % 2_000)
  for (let step = 0; step < steps; step++) {
    await pick(wheel)()
    if (watched) invariants.looks()
    await clock.advance(chance(0.5) ? random() % 60 : random() % 250)
    if (watched) invariants.looks()
    if (enough(invariants.broken)) return { shopper, invariants }
  }
  world.faults.clear()
  Object.assign(world.tricks, { empties: 0, repeats: 0 })
  await clock.advance(40_000)
  if (watched) invariants.checkAtRest()
  // Failed lists load when they are retried, and ended lists stay ended.
  for (const feed of lists()) dispatch(feedRetryTapped({ feed }))
  for (const feed of lists()) if (!state().feeds[feed]?.hasMore) dispatch(endReached({ feed }))
  await clock.advance(3_000)
  if (watched) invariants.checkAtRest()
  return { shopper, invariants }
}
