import { createBrands } from './brands'
import { createDeals } from './deals'
import { createDice } from './dice'
import { createFavourites } from './favourites'
import { createMalls } from './malls'
import { createMerchants } from './merchants'
import { createDealCards } from './offers'
import { createRankings } from './rankings'
import { createSearchDesk } from './searchDesk'
import { createShelf } from './shelf'
import { createStoreLists } from './storeLists'
import { createStores } from './stores'
import type { Store } from './stores'

export interface DiscoveryOptions {
  readonly seed: string | number
  readonly now: () => number
  /** So many single shops more, and lists of nearby shops without an end. */
  readonly crowd: number
}

/** The town and the desks at which one finds its shops and deals. Each desk has dice of its own: asking one moves no other. */
export function createDiscovery({ seed, now, crowd }: DiscoveryOptions) {
  const stores = createStores(seed, crowd)
  const malls = createMalls(seed, stores)
  const shelf = createShelf<Store>()
  const dealOf = createDealCards(seed)
  const diceOf = (name: string) => createDice(seed, name)
  const favourites = createFavourites(stores, diceOf('favourites'))
  const merchants = createMerchants({ seed, stores, dealOf, favourites, dice: diceOf('merchants') })
  return {
    stores, malls, favourites, merchants,
    lists: createStoreLists({ stores, malls, shelf, dice: diceOf('lists'), endless: crowd > 0 }),
    deals: createDeals({ seed, stores, malls, dealOf, dice: diceOf('deals') }),
    search: createSearchDesk({ seed, stores, shelf, dealOf, dice: diceOf('search') }),
    rankings: createRankings(seed, stores, diceOf('rankings')),
    brands: createBrands({ seed, now, stores, merchants, dice: diceOf('brands') }),
  }
}
export type Discovery = ReturnType<typeof createDiscovery>
