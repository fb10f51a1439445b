import type { Coordinates, Region } from '../../../src/api/fields'
import type { ChosenFilter } from '../../../src/api/filters'
import type { BodyOf, DataOf } from '../../../src/api/endpoint'
import type { outletList, queryPoiList, queryRecommendPoi } from '../../../src/api/stores'
import type { Dice } from './dice'
import { passes } from './filterMenu'
import { districtOf } from './gazetteer'
import { DEFAULT_POSITION, metresBetween } from './geo'
import { REFUSALS, refuse } from './refusals'
import { cardOf } from './stores'
import type { Store } from './stores'

const NEARBY_M = 12_000
/** A list of nearby shops ends here, so that a shopper sees its end. */
const NEARBY_MOST = 120
const RECOMMENDED_M = 40_000
const RECOMMENDED_MOST = 90
/** Lists that are remembered for their later pages. */
const REMEMBERED = 400

interface Where {
  readonly position?: Coordinates | undefined
  readonly region?: Region | undefined
}

/** The lists that were asked for: a query id stands for one list, frozen when its first page was made. */
export function createStoreLists(stores: readonly Store[], dice: Dice) {
  const lists = new Map<string, readonly Store[]>()
  const remember = (list: readonly Store[]): string => {
    const queryId = `q-${dice.hex(12)}`
    lists.set(queryId, list)
    const oldest = lists.keys().next().value
    if (lists.size > REMEMBERED && oldest !== undefined) lists.delete(oldest)
    return queryId
  }
  const nearby = (where: Where, keep: (store: Store) => boolean): readonly Store[] => {
    const centre = centreOf(where)
    return nearestFirst(stores.filter((store) => keep(store) && metresBetween(centre, store.at) <= NEARBY_M), centre).slice(0, NEARBY_MOST)
  }

  return {
    nearby(body: BodyOf<typeof queryPoiList>, hasCoupons: boolean): DataOf<typeof queryPoiList> {
      const chosen: readonly ChosenFilter[] = body.filterOptions ?? []
      const wantsCoupons = chosen.some(({ type }) => type === 'COUPON_AVAILABLE')
      const category = body.homeCategoryId
      const known = body.queryId === undefined ? undefined : lists.get(body.queryId)
      const list = known ?? (wantsCoupons && !hasCoupons ? [] : nearby(body, (store) =>
        (category === undefined || store.kind.group === category) && passes(store, chosen, centreOf(body))))
      const queryId = known !== undefined && body.queryId !== undefined ? body.queryId : remember(list)
      return {
        ...pageOf(list, body, queryId, 'nearby-3', dice),
        ...(wantsCoupons ? { isNoCouponAvailable: list.length === 0 } : {}),
      }
    },

    recommended(body: BodyOf<typeof queryRecommendPoi>): DataOf<typeof queryRecommendPoi> {
      const known = body.queryId === undefined ? undefined : lists.get(body.queryId)
      const shown = () => new Set(lists.get(body.originQueryId) ?? nearby(body, () => true))
      const list = known ?? recommendations(stores, shown(), centreOf(body))
      const queryId = known !== undefined && body.queryId !== undefined ? body.queryId : remember(list)
      return pageOf(list, body, queryId, 'recommend-2', dice)
    },

    outlets(body: BodyOf<typeof outletList>): DataOf<typeof outletList> {
      const outlets = stores.filter(({ merchantId }) => merchantId === body.merchantId)
      if (outlets.length === 0) refuse(REFUSALS.noSuchMerchant)
      const { poiList, hasMore } = pageOf(nearestFirst(outlets, centreOf(body)), body, '', 'outlets-1', dice)
      return { poiList, hasMore }
    },
  }
}

function pageOf(list: readonly Store[], { pageNo, pageSize, position, traceId }: Page, queryId: string, algorithmId: string, dice: Dice) {
  const from = (pageNo - 1) * pageSize
  const context = { position, traceId: traceId ?? `t-${dice.hex(8)}`, algorithmId }
  const poiList = list.slice(from, from + pageSize).map((store) => cardOf(store, context))
  return { poiList, hasMore: from + pageSize < list.length, queryId, algorithmId }
}

interface Page {
  readonly pageNo: number
  readonly pageSize: number
  readonly position?: Coordinates | undefined
  readonly traceId?: string | undefined
}

/** A fix, else the middle of the district, else the middle of Jakarta. */
function centreOf({ position, region }: Where): Coordinates {
  return position ?? districtOf(region?.districtId)?.at ?? DEFAULT_POSITION
}

function nearestFirst(stores: readonly Store[], centre: Coordinates): readonly Store[] {
  return stores
    .map((store) => ({ store, metres: metresBetween(centre, store.at) }))
    .sort((a, b) => a.metres - b.metres || (a.store.poiId < b.store.poiId ? -1 : 1))
    .map(({ store }) => store)
}

/** What sells well, a little better when it is near. */
function recommendations(stores: readonly Store[], shown: ReadonlySet<Store>, centre: Coordinates): readonly Store[] {
  const worth = (store: Store) => store.score - metresBetween(centre, store.at) / RECOMMENDED_M
  return stores
    .filter((store) => !shown.has(store) && metresBetween(centre, store.at) <= RECOMMENDED_M)
    .sort((a, b) => worth(b) - worth(a) || (a.poiId < b.poiId ? -1 : 1))
    .slice(0, RECOMMENDED_MOST)
}
