import { createBrands } from '../catalogue/brands'
import { createDeals } from '../catalogue/deals'
import { createRng } from '../basics/rng'
import { listCalls } from '../lists/listCalls'
import { createFavourites } from '../accounts/favourites'
import type { Mall } from '../catalogue/malls'
import type { Market } from '../promotions/market'
import { createMerchants } from '../catalogue/merchants'
import { createPlaces } from '../basics/places'
import { createRankings } from '../catalogue/rankings'
import { createSearchHandlers } from './searchHandlers'
import { createQueryCache } from '../basics/queryCache'
import { createStoreInfo, isOpen } from './storeInfo'
import { createStoreLists } from './storeLists'
import type { Store } from './createStores'
import { createVideos, type VideoSources } from './videos'

export interface DiscoveryOptions {
  readonly seed: string | number
  readonly now: () => number
  readonly market: Market
  readonly malls: readonly Mall[]
  /** Number of additional stores. With a crowd, lists of nearby stores are endless. */
  readonly crowd: number
  readonly audience: VideoSources['audience']
}

/** The handlers for stores and their deals. Each has its own random numbers, so a call of one does not affect another. */
export function createDiscovery({ seed, now, market, malls, crowd, audience }: DiscoveryOptions) {
  const { stores, contacts, dealOf, platform, coupons, hoursOf, momentOf, productsOf, factsOf } = market
  const queryCache = createQueryCache<Store>()
  const rngOf = (name: string) => createRng(seed, name)
  const cardsOf = (name: string) => ({ rng: rngOf(name), momentOf, productsOf })
  const favourites = createFavourites(stores, cardsOf('favourites'))
  const merchants = createMerchants({ seed, stores, contacts, dealOf, productsOf, coupons, favourites, rng: rngOf('merchants') })
  return {
    stores, malls, favourites, merchants,
    calls: {
      ...favourites.calls,
      ...listCalls({ stores, contacts, now, hoursOf, isOpenNow: (store) => isOpen(momentOf(store)), factsOf, cardsOf }),
    },
    lists: createStoreLists({ hoursOf, now, stores, malls, queryCache, ...cardsOf('lists'), endless: crowd > 0 }),
    deals: createDeals({ seed, stores, malls, momentOf, dealOf, platform, coupons, rng: rngOf('deals') }),
    storeInfo: createStoreInfo(seed, momentOf, stores),
    places: createPlaces(stores, malls),
    search: createSearchHandlers({ seed, stores, queryCache, dealOf, ...cardsOf('search') }),
    rankings: createRankings(seed, stores, cardsOf('rankings')),
    brands: createBrands({ seed, stores, coupons, productsOf }),
    videos: createVideos({ seed, stores, dealOf, productsOf, favourites, rng: rngOf('videos'), audience }),
  }
}
export type Discovery = ReturnType<typeof createDiscovery>
