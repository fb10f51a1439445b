import { createBrands } from './brands'
import { createDeals } from './deals'
import { createDice } from './dice'
import { createFavourites } from './favourites'
import type { Mall } from './malls'
import type { Market } from './market'
import { createMerchants } from './merchants'
import { createRankings } from './rankings'
import { createSearchDesk } from './searchDesk'
import { createShelf } from './shelf'
import { createStoreLists } from './storeLists'
import type { Store } from './stores'

export interface DiscoveryOptions {
  readonly seed: string | number
  readonly now: () => number
  readonly market: Market
  readonly malls: readonly Mall[]
  /** Lists of nearby shops have no end. */
  readonly crowd: number
}

/** The desks at which one finds the shops of the town and their deals. Each desk has dice of its own: asking one moves no other. */
export function createDiscovery({ seed, now, market, malls, crowd }: DiscoveryOptions) {
  const { stores, dealOf, platform, coupons } = market
  const shelf = createShelf<Store>()
  const diceOf = (name: string) => createDice(seed, name)
  const favourites = createFavourites(stores, diceOf('favourites'))
  const merchants = createMerchants({ seed, stores, dealOf, coupons, favourites, dice: diceOf('merchants') })
  return {
    stores, malls, favourites, merchants,
    lists: createStoreLists({ stores, malls, shelf, dice: diceOf('lists'), endless: crowd > 0 }),
    deals: createDeals({ seed, stores, malls, dealOf, platform, coupons, dice: diceOf('deals') }),
    search: createSearchDesk({ seed, stores, shelf, dealOf, dice: diceOf('search') }),
    rankings: createRankings(seed, stores, diceOf('rankings')),
    brands: createBrands({ seed, now, stores, merchants, dice: diceOf('brands') }),
  }
}
export type Discovery = ReturnType<typeof createDiscovery>
