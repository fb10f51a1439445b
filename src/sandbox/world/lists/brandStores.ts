import type { Calls } from '../callTypes'
import { centreOf, nearestFirst } from '../basics/nearness'
import { storeMatches } from '../stores/filterMenu'
import { REFUSALS, refuse } from '../refusals'
import { cardPage } from '../stores/storeCard'
import type { ListSources } from './sources'

/** The stores of a brand, nearest first. A merchant with one store is no brand. */
export function brandStores({ stores, isOpenNow, cardsOf }: ListSources): Pick<Calls, 'brandStoreList'> {
  const cards = cardsOf('brands')
  return {
    brandStoreList(body) {
      const outlets = stores.filter(({ merchantId, brandStores: count }) => merchantId === body.brandId && count > 1)
      if (outlets.length === 0) refuse(REFUSALS.noSuchMerchant)
      const centre = centreOf(body)
      const passing = outlets.filter((store) => storeMatches(store, body.filterOptions, centre, isOpenNow(store)))
      return cardPage(nearestFirst(passing, centre), body, 'brand-1', cards)
    },
  }
}
