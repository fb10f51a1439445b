import type { ChosenFilter, filterSign } from '../../../api/discovery/filters'
import type { Coordinates } from '../../../api/kit/fields'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { queryPoiList, queryRecommendPoi } from '../../../api/discovery/stores'
import { storeMatches } from './filterMenu'
import { metresBetween } from '../basics/geo'
import { localized } from '../basics/localizedText'
import { unitTexts, type Mall } from '../catalogue/malls'
import { availableFirst, centreOf, inArea, lowestFirst, merchantsFirst, nearestFirst, type Where } from '../basics/nearness'
import type { QueryCache } from '../basics/queryCache'
import { cardPage, type CardInputs } from './storeCard'
import { isOpen } from './storeInfo'
import type { Store } from './createStores'
import type { HoursOf } from '../basics/hours'
import { timelyOf } from '../basics/timely'

const NEARBY_M = 12_000
/** Maximum length of a list of nearby stores, so that users reach its end. */
const MAX_NEARBY = 120
const RECOMMENDED_M = 40_000
const MAX_RECOMMENDED = 90

export interface StoreListSources extends CardInputs {
  readonly stores: readonly Store[]
  readonly malls: readonly Mall[]
  readonly queryCache: QueryCache<Store>
  readonly hoursOf: HoursOf
  readonly now: () => number
  /** Lists of nearby stores have no maximum length. */
  readonly endless: boolean
}

/** Lists of stores around a position. */
export function createStoreLists({ hoursOf, now, stores, malls, queryCache, rng, momentOf, productsOf, endless }: StoreListSources) {
  const cards = { rng, momentOf, productsOf }
  const isOpenNow = (store: Store) => isOpen(momentOf(store))
  const [farthest, maxCount] = endless ? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] : [NEARBY_M, MAX_NEARBY]
  const nearby = (where: Where, filter: (store: Store) => boolean): readonly Store[] => {
    const centre = centreOf(where)
    const around = stores.filter((store) => filter(store) && metresBetween(centre, store.at) <= farthest)
    const near = nearestFirst(around, centre).slice(0, maxCount)
    return availableFirst(near, isOpenNow)
  }
  const mallOf = (mallId: string | undefined): Mall | undefined => malls.find((one) => one.mallId === mallId)
  /** A mall lists its shops by floor and unit: all are at one place. */
  const inMall = (mallId: string, filter: (store: Store) => boolean): readonly Store[] =>
    availableFirst(mallOf(mallId)?.stores.filter(filter) ?? [], isOpenNow)

  return {
    nearby(body: BodyOf<typeof queryPoiList>, hasCoupons: boolean): DataOf<typeof queryPoiList> {
      const chosen: readonly ChosenFilter[] = body.filterOptions ?? []
      const { homeCategoryId: category, mallId } = body
      const filter = (store: Store) =>
        (category === undefined || store.kind.group === category) && storeMatches(store, chosen, centreOf(body), isOpenNow(store))
      const make = () => {
        if (!mayHave(chosen, hasCoupons)) return []
        if (body.area !== undefined) {
          return availableFirst(nearestFirst(inArea(stores, body.area).filter(filter), body.area).slice(0, maxCount), isOpenNow)
        }
        if (mallId !== undefined) return inMall(mallId, filter)
        const near = nearby(body, filter)
        // A category shows each merchant by its nearest open outlet; the others follow before what cannot be had now.
        return category === undefined ? near : availableFirst(merchantsFirst(near), isOpenNow)
      }
      const { list, queryId } = queryCache.listFor(body.queryId, make, rng)
      const algorithmId = 'nearby-3'
      const mall = mallOf(mallId)
      return {
        ...cardPage(list, body, algorithmId, cards, mall && ((store) => unitIn(mall, store))), queryId, algorithmId,
        ...(isHome(body) ? { timely: timelyOf(list.filter(isOpenNow), { hoursOf, productsOf, now: now() }, body.position) } : {}),
        ...(wantsCoupons(chosen) ? { isNoCouponAvailable: list.length === 0 } : {}),
      }
    },

    /** The length of home's list. */
    count({ filterOptions: chosen, ...where }: BodyOf<typeof filterSign>, hasCoupons: boolean): number {
      if (!mayHave(chosen, hasCoupons)) return 0
      return nearby(where, (store) => storeMatches(store, chosen, centreOf(where), isOpenNow(store))).length
    },

    recommended(body: BodyOf<typeof queryRecommendPoi>, hasCoupons: boolean): DataOf<typeof queryRecommendPoi> {
      const chosen: readonly ChosenFilter[] = body.filterOptions ?? []
      const shown = () => new Set(queryCache.find(body.originQueryId) ?? nearby(body, () => true))
      const fits = (store: Store) => storeMatches(store, chosen, centreOf(body), isOpenNow(store))
      const fitting = () => (mayHave(chosen, hasCoupons) ? stores.filter(fits) : [])
      const { list, queryId } = queryCache.listFor(body.queryId, () => recommendations(fitting(), shown(), centreOf(body)), rng)
      const algorithmId = 'recommend-2'
      return { ...cardPage(list, body, algorithmId, cards), queryId, algorithmId }
    },
  }
}

/** On the card of a store in a mall, floor and unit replace the distance. */
function unitIn({ stores }: Mall, { poiId }: Store) {
  return { distance: undefined, mallUnit: localized(unitTexts(stores.findIndex((store) => store.poiId === poiId))) }
}

/** True for the first page of home without filters. */
function isHome({ scene, pageNo, filterOptions = [] }: BodyOf<typeof queryPoiList>): boolean {
  return scene === 'HOME_PAGE' && pageNo === 1 && filterOptions.length === 0
}

function wantsCoupons(chosen: readonly ChosenFilter[]): boolean {
  return chosen.some(({ type }) => type === 'COUPON_AVAILABLE')
}

/** Lists filtered by coupons are empty for users without any. */
function mayHave(chosen: readonly ChosenFilter[], hasCoupons: boolean): boolean {
  return hasCoupons || !wantsCoupons(chosen)
}

/** Popular stores, with a small bonus for near ones. */
function recommendations(stores: readonly Store[], shown: ReadonlySet<Store>, centre: Coordinates): readonly Store[] {
  const metres = (store: Store) => metresBetween(centre, store.at)
  const others = stores.filter((store) => !shown.has(store) && metres(store) <= RECOMMENDED_M)
  return lowestFirst(others, (store) => metres(store) / RECOMMENDED_M - store.score).slice(0, MAX_RECOMMENDED)
}
