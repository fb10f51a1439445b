import type { Coordinates } from '../../../api/kit/fields'
import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { allMallList } from '../../../api/discovery/malls'
import type { Texts } from '../content/kinds'
import { MALLS } from '../content/malls'
import { createRng } from '../basics/rng'
import { fits } from '../stores/filterMenu'
import { DISTRICTS, type District } from '../basics/gazetteer'
import { metresBetween, moved } from '../basics/geo'
import { centreOf, nearestFirst } from '../basics/nearness'
import { offersOf, type Offer } from '../coupons/offers'
import { sliceOf } from '../basics/queryCache'
import { pictureUrl } from '../content/pictures'
import { mapUrlOf } from '../stores/storeCard'
import { CORNERS, type Store } from '../stores/createStores'

/** Few, because they leave the streets around, which keep shops of their own. */
const [MIN_STORES, MAX_STORES] = [8, 12]
/** Metres to the north and east from the middle of the street: the middle is where tests locate users. */
const BESIDE_M = [90, 120] as const

/** A mall, its shops and their offers. */
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

/** The malls of a seed, and all shops. Those in a mall have its position, district and address. */
export function createMalls(seed: string | number, stores: readonly Store[]) {
  const rng = createRng(seed, 'malls')
  const sites = MALLS.map(([name, districtName, streetName, number, picture, corner = ''], index) => {
    const district = DISTRICTS.find((one) => one.name === districtName)
    const street = district?.streets.find((one) => one.name === streetName)
    if (district === undefined || street === undefined) throw new Error(`${name} lies nowhere`)
    const isNew = index === MALLS.length - 1
    return {
      mallId: `mall${String(index + 1).padStart(2, '0')}`, name, district, at: moved(CORNERS[corner] ?? street.at, ...BESIDE_M), isNew,
      picture: `mal-${picture}`,
      address: `${street.name} No. ${number}, ${district.name}, ${district.city}`,
      // Squaring the random number makes most malls small.
      room: isNew ? MIN_STORES : MIN_STORES + Math.floor((MAX_STORES - MIN_STORES + 1) * rng.next() ** 2),
    }
  })
  const taken = tenants(sites, stores)
  const malls = sites.map(({ isNew: _isNew, room: _room, ...site }): Mall => {
    const around = nearestFirst(stores.filter((store) => taken.get(store) === site.mallId), site.at)
    const own = around.map((store, index) => tenantOf(store, index, site))
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
  readonly room: number
  readonly isNew: boolean
}

/**
 * Assigns the surrounding shops to malls with room for them, closest pairs first; no shop is in two. The new mall chooses
 * first, among the few shops that fit.
 */
function tenants(sites: readonly Site[], stores: readonly Store[]): ReadonlyMap<Store, string> {
  const taken = new Map<Store, string>()
  const left = new Map(sites.map(({ mallId, room }) => [mallId, room]))
  const settle = (some: readonly Site[], among: readonly Store[]) => {
    const pairs = some.flatMap(({ mallId, at }) => among.map((store) => ({ mallId, store, metres: metresBetween(at, store.at) })))
    for (const { mallId, store } of pairs.sort((a, b) => a.metres - b.metres)) {
      const room = left.get(mallId) ?? 0
      if (room === 0 || taken.has(store)) continue
      taken.set(store, mallId)
      left.set(mallId, room - 1)
    }
  }
  settle(sites.filter(({ isNew }) => isNew), stores.filter(({ products }) => products.length === 0))
  settle(sites.filter(({ isNew }) => !isNew), stores)
  return taken
}

const UNITS_A_FLOOR = 4

/** Floor and unit of a shop by its index in the mall. */
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
    .filter(({ mall, metres }) => fits({ metres, hasDeals: mall.offers.length > 0 }, body.filterOptions))
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
