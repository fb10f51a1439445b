import type { Calls } from '../callTypes'
import { centreOf, nearestFirst } from '../basics/nearness'
import { sliceOf } from '../basics/queryCache'
import { REFUSALS, refuse } from '../refusals'
import { cardPage } from '../stores/storeCard'
import type { Store } from '../stores/createStores'
import type { ListSources } from './sources'

/** All outlets of a merchant with their streets, nearest first. */
export function outlets({ stores, contacts, cardsOf }: ListSources): Pick<Calls, 'outletList'> {
  const cards = cardsOf('outlets')
  const streetOf = (store: Store) => contacts.addressOf(store).split(',', 1)[0] ?? ''
  return {
    outletList(body) {
      const own = stores.filter(({ merchantId }) => merchantId === body.merchantId)
      if (own.length === 0) refuse(REFUSALS.noSuchMerchant)
      const nearest = nearestFirst(own, centreOf(body))
      const { poiList, hasMore } = cardPage(nearest, body, 'outlets-1', cards)
      const shown = sliceOf(nearest, body).items
      return { poiList: poiList.map((card, at) => ({ ...card, ...(shown[at] ? { street: streetOf(shown[at]) } : {}) })), hasMore }
    },
  }
}
