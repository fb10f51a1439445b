import type { Coordinates } from '../../../api/kit/fields'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { allMallList } from '../../../api/discovery/malls'
import type { Texts } from '../content/kinds'
import { MALLS } from '../content/malls'
import { createRng } from '../basics/rng'
import { matchesFilters } from '../stores/filterMenu'
import { DISTRICTS, type District } from '../basics/gazetteer'
import { metresBetween, moved } from '../basics/geo'
import { centreOf, nearestFirst } from '../basics/nearness'
import { offersOf, type Offer } from '../coupons/offers'
import { sliceOf } from '../basics/queryCache'
import { pictureUrl } from '../content/pictures'
import { mapUrlOf } from '../stores/storeCard'
import { DENSE_AREAS, type Store } from '../stores/createStores'

/** Few, because a mall takes its stores from the streets around it. */
const [MIN_STORES, MAX_STORES] = [8, 12]
/** Metres to the north and east of the middle of the street, where tests locate users. */
const BESIDE_M = [90, 120] as const

/** A mall, its stores and their offers. */
export interface Mall {
  readonly mallId: string
  readonly name: string
  readonly district: District
  readonly at: Coordinates
  readonly address: string
  readonly picture: string
  readonly stores: readonly Store[]
  readonly offers: readonly Offer[]
}

/** The malls of a seed, and all stores. Stores in a mall have its position, district and address. */
export function createMalls(seed: string | number, stores: readonly Store[]) {
  const rng = createRng(seed, 'malls')
  const sites = MALLS.map(([name, districtName, streetName, number, picture, denseArea = ''], index) => {
    const district = DISTRICTS.find((one) => one.name === districtName)
    const street = district?.streets.find((one) => one.name === streetName)
    if (district === undefined || street === undefined) throw new Error(`${name} lies nowhere`)
    const isNew = index === MALLS.length - 1
    return {
      mallId: `mall${String(index + 1).padStart(2, '0')}`, name, district, isNew,
      at: moved(DENSE_AREAS[denseArea] ?? street.at, ...BESIDE_M),
      picture: `mal-${picture}`,
      address: `${street.name} No. ${number}, ${district.name}, ${district.city}`,
      // Squaring the random number makes most malls small.
      capacity: isNew ? MIN_STORES : MIN_STORES + Math.floor((MAX_STORES - MIN_STORES + 1) * rng.next() ** 2),
    }
  })
  const mallIds = assignTenants(sites, stores)
  const malls = sites.map(({ isNew: _isNew, capacity: _room, ...site }): Mall => {
    const nearby = nearestFirst(stores.filter((store) => mallIds.get(store) === site.mallId), site.at)
    const own = nearby.map((store, index) => tenantOf(store, index, site))
    return { ...site, stores: own, offers: offersOf(own) }
  })
  const inMalls = new Map(malls.flatMap((mall) => mall.stores.map((store) => [store.poiId, store])))
  return { malls, stores: stores.map((store) => inMalls.get(store.poiId) ?? store) }
}

function tenantOf(store: Store, index: number, { name, at, district, address }: Pick<Mall, 'name' | 'at' | 'district' | 'address'>): Store {
  return { ...store, at, district, mallAddress: `${name} ${unitTexts(index)[0]}, ${address}` }
}

interface Site {
  readonly mallId: string
  readonly at: Coordinates
  readonly capacity: number
  readonly isNew: boolean
}

/**
 * Assigns the surrounding stores to malls with room for them, closest pairs first; no store is in two. The new mall chooses
 * first, among the few stores that fit.
 */
function assignTenants(sites: readonly Site[], stores: readonly Store[]): ReadonlyMap<Store, string> {
  const mallIds = new Map<Store, string>()
  const freeUnits = new Map(sites.map(({ mallId, capacity }) => [mallId, capacity]))
  const assign = (someSites: readonly Site[], candidates: readonly Store[]) => {
    const pairs = someSites.flatMap(({ mallId, at }) => candidates.map((store) => ({ mallId, store, metres: metresBetween(at, store.at) })))
    for (const { mallId, store } of pairs.sort((a, b) => a.metres - b.metres)) {
      const free = freeUnits.get(mallId) ?? 0
      if (free === 0 || mallIds.has(store)) continue
      mallIds.set(store, mallId)
      freeUnits.set(mallId, free - 1)
    }
  }
  assign(sites.filter(({ isNew }) => isNew), stores.filter(({ products }) => products.length === 0))
  assign(sites.filter(({ isNew }) => !isNew), stores)
  return mallIds
}

const UNITS_A_FLOOR = 4

/** Floor and unit of a store by its index in the mall. */
export function unitTexts(index: number): Texts {
  const [floor, unit] = [Math.floor(index / UNITS_A_FLOOR) + 1, index % UNITS_A_FLOOR + 1]
  return [`Lt. ${floor} No. ${unit}`, `Floor ${floor}, unit ${unit}`, `${floor}楼${unit}号`]
}

/** The malls as the API lists them. */
export function mallList(malls: readonly Mall[], body: BodyOf<typeof allMallList>): DataOf<typeof allMallList> {
  const centre = centreOf(body)
  const list = malls
    .filter(({ mallId }) => body.mallId === undefined || mallId === body.mallId)
    .map((mall) => ({ mall, metres: metresBetween(centre, mall.at) }))
    .filter(({ mall, metres }) => matchesFilters({ metres, hasDeals: mall.offers.length > 0 }, body.filterOptions))
    .sort((a, b) => a.metres - b.metres)
  const { items, hasMore } = sliceOf(list, body)
  return {
    mallList: items.map(({ mall, metres }) => ({
      mallId: mall.mallId, mallName: mall.name, mallImage: pictureUrl(mall.picture), mallAddress: mall.address,
      districtName: mall.district.name, mapUrl: mapUrlOf(mall.name, mall.district.name),
      ...(body.position === undefined ? {} : { distance: metres }), storeNum: mall.stores.length, dealNum: mall.offers.length,
    })),
    hasMore,
  }
}
