import type { Calls } from '../callTypes'
import { dealPicture } from '../cardFacts/dealPicture'
import { dealQuantity } from '../cardFacts/dealQuantity'
import { centreOf, nearestFirst } from '../basics/nearness'
import { storeMatches } from '../stores/filterMenu'
import { REFUSALS, refuse } from '../refusals'
import { cardPage } from '../stores/storeCard'
import type { Store } from '../stores/createStores'
import type { ListSources } from './sources'

/** The stores of a brand with pictures and packs of its products, nearest first. A merchant with one store is no brand. */
export function brandStores({ stores, isOpenNow, factsOf, cardsOf }: ListSources): Pick<Calls, 'brandStoreList'> {
  const cards = cardsOf('brands')
  const asDeals = (store: Store) => cards.productsOf(store).map((product) => {
    const facts = factsOf(product.skuId ?? '')
    return { ...product, ...dealPicture({ store, product, facts }), ...dealQuantity({ facts }) }
  })
  return {
    brandStoreList(body) {
      const outlets = stores.filter(({ merchantId, brandStores: count }) => merchantId === body.brandId && count > 1)
      if (outlets.length === 0) refuse(REFUSALS.noSuchMerchant)
      const centre = centreOf(body)
      const passing = outlets.filter((store) => storeMatches(store, body.filterOptions, centre, isOpenNow(store)))
      return cardPage(nearestFirst(passing, centre), body, 'brand-1', cards, (store) => ({ productList: asDeals(store) }))
    },
  }
}
