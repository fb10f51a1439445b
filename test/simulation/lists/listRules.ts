import type { Coordinates, Region } from '../../../src/api/kit/fields'
import type { ChosenFilter, FilterOption } from '../../../src/api/discovery/filters'
import type { RootState } from '../../../src/app/rootReducer'
import { toChosenFilters } from '../../../src/features/lists/filters/logic'
import { selectDistanceOrigin, selectLocationSettled, selectRegion } from '../../../src/features/base/location/selectors'
import type { Entry } from '../../../src/journal/record/entries'
import type { HttpRequest } from '../../../src/ports/data/http'
import { matchesFilters, storeMatches } from '../../../src/sandbox/world/stores/filterMenu'
import { metresBetween } from '../../../src/sandbox/world/basics/geo'
import { allOccur, nameText, storeText, wordsOf } from '../../../src/sandbox/world/stores/keywords'
import { centreOf } from '../../../src/sandbox/world/basics/nearness'
import { isOpen } from '../../../src/sandbox/world/stores/storeInfo'
import type { Store } from '../../../src/sandbox/world/stores/createStores'
import type { World } from '../../../src/sandbox/world/createWorld'
import { brokenFilters, checkedPaths, sentPaths } from './filterRules'

/** The watched lists, by the first part of their names. */
const WATCHED = ['nearby', 'deals', 'category', 'search-stores', 'search-coupon']
/** Lists that start over when the position changes. */
const MOVING = ['nearby', 'deals']
const EMPTY_PAGES = 3
const NONE: readonly FilterOption[] = []

/** The body of a request of any of the five lists. */
interface Body {
  readonly pageNo: number
  readonly queryId?: string
  readonly originQueryId?: string
  readonly traceId?: string
  readonly scene?: string
  readonly homeCategoryId?: string
  readonly keyword?: string
  readonly filterOptions?: readonly ChosenFilter[]
  readonly position?: Coordinates
  readonly region?: Region
  readonly lat?: number
  readonly lng?: number
  readonly regionId?: string
  readonly listType?: 'distance' | 'region' | 'recommond'
  readonly isDefaultData?: boolean
}

/** A requested page. */
interface Ask {
  readonly feed: string
  readonly stage: number
  readonly body: Body
}

/** The expected content of one list, derived from requests and answers alone. */
interface Line {
  readonly generation: string
  readonly sourceCount: number
  readonly stage: number
  readonly pageNo: number
  readonly queryId: string
  readonly originQueryId: string
  readonly hasMore: boolean
  readonly failed: boolean
  readonly emptyPages: number
  /** Each id with the first body of the query that returned it. */
  readonly items: ReadonlyMap<string, Body>
  /** The next page replaces the content. */
  readonly fresh: 'opened' | 'refreshed' | null
  /** The first body of each shown stage. */
  readonly first: readonly Body[]
}

interface Page {
  readonly feed: string
  readonly generation: string
  readonly kind: 'store' | 'deal'
  readonly stage: number
  readonly pageNo: number
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly queryId: string
  readonly hasMore: boolean
  readonly isDefault?: true
}
type Payload = Page & { readonly sourceCount: number; readonly at: number }

function openedLine(generation: string, sourceCount: number): Line {
  return {
    generation,
    sourceCount,
    stage: 0,
    pageNo: 0,
    queryId: '',
    originQueryId: '',
    hasMore: true,
    failed: false,
    emptyPages: 0,
    items: new Map(),
    fresh: 'opened',
    first: [],
  }
}

function askOf({ endpoint, body: json }: HttpRequest): Ask | null {
  const body = json as unknown as Body
  const ask = (feed: string, stage = 0) => ({ feed, stage, body })
  if (endpoint === 'queryPoiList' && body.scene === 'HOME_PAGE') return ask('nearby')
  if (endpoint === 'queryPoiList' && body.scene === 'CATEGORY_POI_PAGE') return ask(`category:${body.homeCategoryId}`)
  if (endpoint === 'queryRecommendPoi') return ask('nearby', 1)
  if (endpoint === 'assetList') return ask('deals', body.listType === 'recommond' ? 1 : 0)
  if (endpoint === 'searchPoiList') return ask('search-stores')
  return endpoint === 'productSearchList' ? ask('search-coupon') : null
}

const kindOf = (feed: string) => feed.split(':', 1)[0] ?? ''
const isWatched = (feed: string) => WATCHED.includes(kindOf(feed))

export interface Invariants {
  /** Processes an entry of the session. */
  onEntry(entry: Entry): void
  /** Compares the shown content with the expected content. */
  looks(): void
  /** Checks the rules now, and that nothing is left loading. */
  checkAtRest(): void
  /** Rules that were broken, each with its number in front. */
  readonly broken: readonly string[]
  /** How often each situation occurred. */
  readonly met: Readonly<Record<string, number>>
}

/** Tracks the lists of one session and checks rules 12 to 15. `stateOf` returns the current state of the session. */
export function createInvariants(world: Pick<World, 'stores' | 'market'>, stateOf: () => RootState): Invariants {
  const broken: string[] = []
  const met: Record<string, number> = {}
  const lines = new Map<string, Line>()
  /** Pending pages, by list and load id. */
  const pendingCalls = new Map<string, readonly Ask[]>()
  const truth = createTruth(world)
  const checkedLists = new Map<string, readonly unknown[]>()
  let input = ''

  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)
  const breaks = (rule: number, feed: string, what: string) => void broken.push(`${rule} ${feed}: ${what}`)
  const keyOf = (feed: string, generation: string) => `${feed} ${generation}`
  const waitsFor = (feed: string) => pendingCalls.get(keyOf(feed, lines.get(feed)?.generation ?? '')) ?? []

  function requested(ask: Ask) {
    const { feed, stage, body } = ask
    const line = lines.get(feed)
    if (!line) return breaks(13, feed, 'a page is asked for that nobody opened')
    if (body.traceId !== undefined && body.traceId !== line.generation) breaks(12, feed, 'a page is asked for another generation')
    if (waitsFor(feed).length > 0) breaks(13, feed, `page ${body.pageNo} is asked for while another is on its way`)
    // Retrying one thing retries everything that failed on the screen.
    const retried = input === 'feed/retryTapped'
    if (!line.fresh && !line.hasMore && !(line.failed && retried)) breaks(14, feed, `page ${body.pageNo} is asked for after the end`)
    if (line.failed && retried) count('retry')
    const goesOn = line.fresh === null || (line.fresh === 'refreshed' && kindOf(feed) === 'category' && line.hasMore)
    const due = goesOn ? line : { stage: 0, pageNo: 0, queryId: '' }
    if (stage !== due.stage) breaks(14, feed, `stage ${stage} is asked where ${due.stage} was due`)
    else if (body.pageNo !== due.pageNo + 1) breaks(13, feed, `page ${body.pageNo} is asked for where ${due.pageNo + 1} was due`)
    else if ((body.queryId ?? '') !== due.queryId) breaks(13, feed, `page ${body.pageNo} is asked of another query`)
    if (stage > 0 && body.originQueryId !== line.originQueryId) breaks(14, feed, 'recommendations are asked without the first query')
    checkBody(ask)
    if (line.failed) lines.set(feed, { ...line, failed: false, hasMore: true })
    pendingCalls.set(keyOf(feed, line.generation), [...waitsFor(feed), ask])
  }

  /** A list request has the list's filters and the user's position. */
  function checkBody({ feed, body }: Ask) {
    const state = stateOf()
    const options = state.filters?.[feed]?.options ?? []
    if (body.filterOptions && sentPaths(body.filterOptions).join() !== checkedPaths(options).join())
      breaks(12, feed, 'a page is asked for with other filters')
    if (feed === 'search-stores' && body.keyword !== state.search.searchedKeywords.stores)
      breaks(12, feed, 'a page is asked for with other words')
    if (feed === 'search-coupon' && body.keyword !== state.search.searchedKeywords.coupon)
      breaks(12, feed, 'a page is asked for with other words')
    const fix = selectDistanceOrigin(state)
    const { latitude, longitude } = body.position ?? { latitude: body.lat, longitude: body.lng }
    if (fix && (fix.latitude !== latitude || fix.longitude !== longitude)) breaks(12, feed, 'a page is asked for from another place')
  }

  /** Removes a page from the pending ones. */
  function arrived(feed: string, generation: string, pageNo?: number): Ask | undefined {
    const waiting = pendingCalls.get(keyOf(feed, generation)) ?? []
    const ask = waiting.find(({ body }) => pageNo === undefined || body.pageNo === pageNo)
    pendingCalls.set(keyOf(feed, generation), waiting.filter((each) => each !== ask))
    return ask
  }

  function loaded(page: Page) {
    const { feed, generation, kind, stage, pageNo, queryId } = page
    const ask = arrived(feed, generation, pageNo)
    const line = lines.get(feed)
    if (line?.generation !== generation) return count('late')
    if (page.isDefault && line.items.size > 0) return lines.set(feed, { ...line, fresh: null, failed: false })
    // A refreshed category continues its query, with the position of the first request.
    const first = [...(line.fresh && pageNo === 1 ? [] : line.first)]
    if (ask && pageNo === 1) first[stage] = ask.body
    const body = first[stage] ?? ask?.body
    const items = new Map(line.fresh ? [] : line.items)
    const before = items.size
    for (const item of page.items) {
      const id = String(item[kind === 'store' ? 'poiId' : 'assetId'])
      if (items.has(id)) count('repeated')
      else if (body) items.set(id, body)
    }
    const emptyPages = items.size === before ? line.emptyPages + 1 : 0
    if (emptyPages === EMPTY_PAGES) count('threeEmpty')
    const ends = !page.hasMore || emptyPages === EMPTY_PAGES
    const switches = ends && stage + 1 < line.sourceCount
    if (switches) count('switched')
    lines.set(feed, {
      ...line,
      ...(switches ? { stage: stage + 1, pageNo: 0, queryId: '', emptyPages: 0 } : { stage, pageNo, queryId, emptyPages }),
      originQueryId: stage === 0 ? queryId : line.originQueryId,
      hasMore: switches || !ends,
      failed: false,
      items,
      fresh: null,
      first,
    })
  }

  function failed({ feed, generation }: Payload) {
    arrived(feed, generation)
    const line = lines.get(feed)
    if (line?.generation !== generation) return
    count(line.fresh === 'refreshed' ? 'refreshFailed' : 'failed')
    lines.set(feed, line.fresh === 'refreshed' ? { ...line, fresh: null } : { ...line, hasMore: false, failed: true })
  }

  function put(type: string, payload: Payload) {
    const { feed, generation, sourceCount } = payload
    const line = lines.get(feed)
    if (type === 'location/addressFound' && MOVING.some((name) => waitsFor(name).length > 0)) count('moveDuringPage')
    if (/^filters\/(toggleApplied|couponFilterCleared|applied|reset)$/.test(type) && waitsFor(feed).length > 0) count('filterDuringPage')
    if (!feed || !isWatched(feed)) return
    if (type === 'feed/opened') lines.set(feed, openedLine(generation, sourceCount))
    if (type === 'feed/closed') lines.delete(feed)
    if (type === 'feed/refreshed') {
      // A list that stopped at a failure has not ended: a refresh may continue it.
      const again = line && line.items.size > 0 ? { ...line, hasMore: line.hasMore || line.failed } : openedLine(generation, sourceCount)
      lines.set(feed, { ...again, generation, failed: false, emptyPages: 0, fresh: again.items.size > 0 ? 'refreshed' : 'opened' })
      if (line && (pendingCalls.get(keyOf(feed, line.generation)) ?? []).length > 0) count('pullDuringPage')
    }
    if (type === 'feed/pageLoaded') loaded(payload)
    if (type === 'feed/pageFailed') failed(payload)
  }

  function onInput(type: string, { feed = '' }: { readonly feed?: string } = {}) {
    input = type
    const line = lines.get(feed)
    if (type === 'feed/endReached' && line && !line.hasMore) count(line.failed ? 'scrolledAfterFailure' : 'scrolledAtEnd')
    if (type === 'search/tabChosen' && waitsFor('search-stores').length + waitsFor('search-coupon').length > 0) count('tabDuringPage')
    if (type === 'home/listChosen' && waitsFor('nearby').length + waitsFor('deals').length > 0) count('tabDuringPage')
  }

  function look(feed: string, line: Line, state: RootState) {
    const shown = state.feeds[feed]
    if (!shown) return breaks(12, feed, 'is gone')
    if (new Set(shown.ids).size !== shown.ids.length) breaks(13, feed, 'shows an id twice')
    else if (shown.ids.join() !== [...line.items.keys()].join()) breaks(12, feed, 'shows other items than its query brought')
    if (shown.hasMore !== line.hasMore) breaks(14, feed, `says that there is ${shown.hasMore ? 'more' : 'no more'}`)
    checkPlace(feed, line, state)
    const keyword = feed.startsWith('search-') ? keywordInState(state, feed) : ''
    if (feed.startsWith('search-') && keyword === '') breaks(12, feed, 'is a list of no words')
    const by = [shown.ids, state.filters?.[feed]?.options ?? NONE, keyword] as const
    // An unchanged list is not checked again.
    if (by.every((part, at) => part === checkedLists.get(feed)?.[at])) return
    checkedLists.set(feed, by)
    const criteria = { chosen: toChosenFilters(by[1]), keyword }
    const strange = shown.ids.find((id) => !truth(feed, id, line.items.get(id), criteria))
    if (strange !== undefined) breaks(12, feed, `${strange} does not belong to it`)
  }

  /** Once the position is known, the shown content must have been requested with it. */
  function checkPlace(feed: string, { first: [first] }: Line, state: RootState) {
    const [fix, { districtId }] = [selectDistanceOrigin(state), selectRegion(state)]
    if (!first || !MOVING.includes(feed) || !fix || !selectLocationSettled(state)) return
    const [latitude, region] = [first.position?.latitude ?? first.lat, first.region?.districtId ?? first.regionId]
    if (latitude !== fix.latitude) breaks(12, feed, 'shows what is around another place')
    if ((region === '0' ? undefined : region) !== districtId) breaks(12, feed, 'shows what is in another region')
  }

  function looks() {
    const state = stateOf()
    for (const [feed, line] of lines) look(feed, line, state)
    for (const feed of Object.keys(state.feeds)) if (isWatched(feed) && !lines.has(feed)) breaks(12, feed, 'is not known to be open')
    for (const [feed, { options, draft }] of Object.entries(state.filters ?? {})) {
      for (const what of [...brokenFilters(options), ...(draft ? brokenFilters([draft.option]) : [])]) breaks(27, feed, `${what} disagree`)
    }
  }

  return {
    onEntry(entry) {
      if (entry.k === 'i') onInput(entry.action.type, entry.action['payload'] as { feed?: string })
      if (entry.k === 's') put(entry.action.type, (entry.action['payload'] ?? {}) as Payload)
      if (entry.k !== 'c' || entry.port !== 'http/send') return
      const ask = askOf(entry.args[0] as HttpRequest)
      if (ask) requested(ask)
    },
    looks,
    checkAtRest() {
      looks()
      for (const what of leftLoading(stateOf())) broken.push(`15 ${what}`)
    },
    broken,
    met,
  }
}

function keywordInState({ search }: RootState, feed: string): string {
  return feed === 'search-stores' ? search.searchedKeywords.stores : search.searchedKeywords.coupon
}

/** Everything that is in a loading state. */
export function leftLoading({ feeds, resources, filters, home }: RootState): readonly string[] {
  const slices: readonly (Readonly<Record<string, { readonly phase: string }>> | undefined)[] = [feeds, resources, filters]
  const phases = slices.flatMap((slice = {}) => Object.entries(slice).map(([name, { phase }]) => [name, phase] as const))
  return [
    ...phases.flatMap(([name, phase]) => (/^(opening|loading|loadingMore|refreshing)$/.test(phase) ? [`${name} is left ${phase}`] : [])),
    ...(home.phase === 'loading' ? ['home is left loading'] : []),
    ...(home.refreshing ? ['home is left refreshing'] : []),
  ]
}

/** Decides by the world's data if an item belongs in a list. */
function createTruth({ stores, market: { momentOf } }: Pick<World, 'stores' | 'market'>) {
  /** Stores that were open at one of the looks: the filter held when its page arrived, even if a store has closed since. */
  const opened = new Set<string>()
  function wasOpen(store: Store): boolean {
    if (isOpen(momentOf(store))) opened.add(store.poiId)
    return opened.has(store.poiId)
  }
  const byPoi = new Map(stores.map((store) => [store.poiId, store]))
  const byStore = new Map(stores.map((store) => [store.storeId, store]))
  const near = (store: Store, body: Body, metres: number) => metresBetween(centreOf(body as never), store.at) <= metres

  function belongsDeal(feed: string, assetId: string, body: Body, { chosen, keyword }: ListCriteria): boolean {
    const at = assetId.lastIndexOf('-store')
    const store = byStore.get(assetId.slice(at + 1))
    const product = store?.products.find(({ skuId }) => skuId === assetId.slice(0, at))
    // Platform coupons are valid everywhere.
    if (!store || !product) return feed === 'deals'
    const { lat: latitude = 0, lng: longitude = 0 } = body
    const metres = metresBetween(centreOf(latitude === 0 ? {} : { position: { latitude, longitude } }), store.at)
    if (feed === 'deals') {
      if (body.isDefaultData || body.listType === 'recommond') return true
      return body.listType === 'distance' ? metres <= 10_000 : [store.district.id, store.district.cityId].includes(body.regionId ?? '')
    }
    const { priceInfo, coupon, productName } = product
    const discounted = (priceInfo.discountRatio ?? 0) > 0
    const deal = { price: priceInfo.salePrice, discounted, hasCoupons: coupon !== undefined, hasDeals: true, open: wasOpen(store) }
    return (
      allOccur(wordsOf(keyword), `${storeText(store)} ${nameText(productName)}`) &&
      matchesFilters({ kind: store.kind, ...deal, metres }, chosen)
    )
  }

  return function belongs(feed: string, id: string, body: Body | undefined, criteria: ListCriteria): boolean {
    if (!body) return false
    if (feed === 'deals' || feed === 'search-coupon') return belongsDeal(feed, id, body, criteria)
    const store = byPoi.get(id)
    if (!store || !storeMatches(store, criteria.chosen, centreOf(body as never), wasOpen(store))) return false
    if (feed === 'nearby') return near(store, body, body.originQueryId === undefined ? 12_000 : 40_000)
    if (feed === 'search-stores') {
      const menu = store.products.map(({ productName }) => nameText(productName)).join(' ')
      return allOccur(wordsOf(criteria.keyword), `${storeText(store)} ${menu}`)
    }
    return store.kind.group === feed.slice('category:'.length) && near(store, body, 12_000)
  }
}

/** The current criteria of a list. */
interface ListCriteria {
  readonly chosen: readonly ChosenFilter[]
  readonly keyword: string
}
