import type { assetList, Deal, ListType, mallRecommendProductList } from '../../../api/discovery/deals'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { Coordinates } from '../../../api/kit/fields'
import type { Account } from '../accounts/accounts'
import type { Coupons } from '../coupons/couponHandlers'
import { isAvailable, type DealCards } from './dealCards'
import { createRng, type Rng } from '../basics/rng'
import { dealPrices, dealState } from '../../../entities/dealRules'
import { byTags, matchesFilters, isInCategories, type TagFacts } from '../stores/filterMenu'
import { DEFAULT_POSITION, metresBetween } from '../basics/geo'
import { localized } from '../basics/localizedText'
import { unitTexts, type Mall } from './malls'
import { lowestFirst, nearestFirst, openFirst, positionOf } from '../basics/nearness'
import { passingFirst } from '../basics/passingFirst'
import { offersOf, type Offer } from '../coupons/offers'
import type { PlatformCoupon } from '../coupons/platformCoupons'
import { createQueryCache, sliceOf } from '../basics/queryCache'
import { isOpen, type MomentOf } from '../stores/storeInfo'
import type { Store } from '../stores/createStores'

const MAX_LISTED = 60
const MAX_RECOMMENDED = 40
const MAX_POPULAR = 10
/** One entry in COUPON_EVERY of a list is a coupon. */
const COUPON_EVERY = 8
/** One product in BROKEN_EVERY lacks the id that is needed to buy it; the first UNBROKEN_FIRST have it. */
const BROKEN_EVERY = 60
const UNBROKEN_FIRST = 5
/** The algorithm and the activity of home's list. */
const OF_HOME = { algorithmId: 'deals-1', activityId: 'home-deals' }
/** The region code for all regions. */
const ANYWHERE = '0'

/** An entry of a list of deals. */
type Entry = { readonly offer: Offer; readonly broken: boolean } | { readonly coupon: PlatformCoupon }

export interface DealSources {
  readonly seed: string | number
  readonly stores: readonly Store[]
  readonly malls: readonly Mall[]
  readonly dealOf: DealCards
  readonly momentOf: MomentOf
  readonly platform: readonly PlatformCoupon[]
  readonly coupons: Coupons
  readonly rng: Rng
}

/** Lists of deals for home and for malls. */
export function createDeals({ seed, stores, malls, dealOf, momentOf, platform, coupons, rng }: DealSources) {
  const isOpenNow = (store: Store) => isOpen(momentOf(store))
  const queryCache = createQueryCache<Entry>()
  const chance = (name: string, share: number) => createRng(seed, name).chance(share)

  /** A coupon that is claimed out, or a product that this user cannot buy. */
  const isUnavailable = (entry: Entry, account: Account | null): boolean => {
    if ('coupon' in entry) return coupons.dealOf(entry.coupon, account).coupon?.isNotCollected === true
    return !isAvailable(dealOf, entry.offer, account)
  }

  /** A list of deals does not begin with what costs the same everywhere. */
  const reducedFirst = (offers: readonly Offer[], account: Account | null): readonly Offer[] =>
    passingFirst(offers, (offer) => tagFactsOf(dealOf(offer, { account })).discount > 0)

  const unavailableLast = (entries: readonly Entry[], account: Account | null): readonly Entry[] =>
    passingFirst(entries, (entry) => !isUnavailable(entry, account))

  const entriesOf = (
    offers: readonly Offer[], maxCount: number, { categoryIdList }: Body, account: Account | null, shown: ReadonlySet<string> = new Set(),
  ): readonly Entry[] => {
    const groups = new Set(offers.map(({ store }) => store.kind.group))
    const unused = platform.filter(({ group, assetId }) =>
      (categoryIdList.length === 0 || groups.has(group)) && !shown.has(assetId))
    const entries: Entry[] = []
    for (const offer of offers) {
      const id = idOf(offer)
      const broken = entries.length >= UNBROKEN_FIRST && chance(`broken ${id}`, 1 / BROKEN_EVERY)
      entries.push({ offer, broken })
      const coupon = entries.length >= UNBROKEN_FIRST && chance(`coupon after ${id}`, 1 / (COUPON_EVERY - 1)) ? unused.shift() : undefined
      if (coupon !== undefined) entries.push({ coupon })
    }
    // A broken deal may move up when unavailable ones move to the end.
    return unavailableLast(entries.slice(0, maxCount), account)
      .map((entry, index) => 'offer' in entry && index < UNBROKEN_FIRST ? { ...entry, broken: false } : entry)
  }

  const entriesBy: { readonly [Type in ListType]: (body: Body, from: readonly Store[], account: Account | null) => readonly Entry[] } = {
    distance(body, from, account) {
      const centre = positionOf(body) ?? DEFAULT_POSITION
      const near = openFirst(nearestFirst(from, centre).filter(({ at }) => metresBetween(centre, at) <= body.distance * 1000), isOpenNow)
      // A popular product may rank slightly before a nearer one; the second product of a store ranks after the first
      // ones of its neighbours.
      const sortValueOf = ({ store, rank }: Offer) => metresBetween(centre, store.at) - store.score * 1500 + rank * 600
      const offers = ordered(offersOf(near), sortValueOf)
      const [open, closed] = [offers.filter(({ store }) => isOpenNow(store)), offers.filter(({ store }) => !isOpenNow(store))]
      return entriesOf([...reducedFirst(open, account), ...reducedFirst(closed, account)], MAX_LISTED, body, account)
    },
    region(body, from, account) {
      const inRegion = from.filter(({ district: { id, cityId } }) => [ANYWHERE, id, cityId].includes(body.regionId))
      return entriesOf(reducedFirst(bestSellers(inRegion, positionOf(body)), account), MAX_LISTED, body, account)
    },
    recommond(body, from, account) {
      const origin = queryCache.find(body.originQueryId) ?? []
      const shown = new Set(origin.map((entry) => 'coupon' in entry ? entry.coupon.assetId : idOf(entry.offer)))
      const others = bestSellers(from, positionOf(body)).filter((offer) => !shown.has(idOf(offer)))
      return entriesOf(reducedFirst(others, account), MAX_RECOMMENDED, body, account, shown)
    },
  }

  const toDeal = (account: Account | null, position?: Coordinates) => (entry: Entry): Deal => {
    if ('coupon' in entry) return coupons.dealOf(entry.coupon, account)
    const { skuId, ...rest } = dealOf(entry.offer, { account, position })
    return entry.broken || skuId === undefined ? rest : { ...rest, skuId }
  }

  return {
    list(body: Body, account: Account | null): DataOf<typeof assetList> {
      const candidates = stores.filter((store) => isInCategories(store, body.categoryIdList))
      const position = body.isDefaultData ? undefined : positionOf(body)
      const make = () => body.isDefaultData
        ? entriesOf(reducedFirst(bestSellers(candidates, undefined), account), MAX_POPULAR, body, account)
        : entriesBy[body.listType](body, candidates, account)
      const { list, queryId } = queryCache.listFor(body.queryId, make, rng)
      const factsOf = (entry: Entry) => tagFactsOf(toDeal(account, positionOf(body))(entry))
      // Filters match the facts on the card; a coupon has none of them.
      const isChosen = (entry: Entry) => 'offer' in entry && matchesFilters({
        kind: entry.offer.store.kind, open: isOpenNow(entry.offer.store), ...factsOf(entry),
      }, body.filterOptions ?? [])
      const chosen = body.filterOptions ? list.filter(isChosen) : list
      const { items, hasMore } = sliceOf(body.tagIds ? byTags(chosen, body.tagIds, factsOf) : chosen, body)
      return { assetList: items.map(toDeal(account, position)), hasMore: hasMore && !body.isDefaultData, queryId, ...OF_HOME }
    },

    /** The offers of one mall, reduced ones first, then by sales, and last those that are sold out or bought up to the limit. */
    ofMall(body: BodyOf<typeof mallRecommendProductList>, account: Account | null): DataOf<typeof mallRecommendProductList> {
      const tenants = malls.find(({ mallId }) => mallId === body.mallId)?.stores ?? []
      const units = new Map(tenants.map(({ storeId }, index) => [storeId, localized(unitTexts(index))]))
      const withUnit = ({ storeInfo, ...deal }: Deal): Deal =>
        ({ ...deal, ...(storeInfo && { storeInfo: { ...storeInfo, mallUnit: units.get(storeInfo.storeId ?? '') } }) })
      const make = () => unavailableLast(
        reducedFirst(bestSellers(tenants, undefined), account).map((offer) => ({ offer, broken: false })), account,
      )
      const { list, queryId } = queryCache.listFor(body.queryId, make, rng)
      const { items, hasMore } = sliceOf(list, body)
      return { assetList: items.map(toDeal(account)).map(withUnit), hasMore, queryId, algorithmId: 'mall-deals-1' }
    },
  }
}

/** The facts that tags match, as the card of a deal shows them. */
export function tagFactsOf(deal: Deal): TagFacts {
  const prices = dealPrices(deal)
  return {
    price: prices?.now ?? Infinity, discount: prices?.discount ?? 0, metres: deal.storeInfo?.storeDistance ?? Infinity,
    sold: deal.monthlySold ?? 0, available: dealState(deal) === 'available',
  }
}

type Body = BodyOf<typeof assetList>

const idOf = ({ product, store }: Offer): string => product.skuId ?? store.poiId

/** Best sellers first. A chain is represented by its outlet nearest to the user, or by its best one. */
function bestSellers(stores: readonly Store[], position: Coordinates | undefined): readonly Offer[] {
  const first = position === undefined ? lowestFirst(stores, ({ score }) => -score) : nearestFirst(stores, position)
  return ordered(offersOf(first), ({ store, rank }) => rank * 0.3 - store.score)
}

function ordered(offers: readonly Offer[], sortValueOf: (offer: Offer) => number): readonly Offer[] {
  return [...offers].sort((a, b) => sortValueOf(a) - sortValueOf(b) || (idOf(a) < idOf(b) ? -1 : 1))
}
