import type { Calls } from '../callTypes'
import { centreOf, nearestFirst } from '../basics/nearness'
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
      return cardPage(nearestFirst(own, centreOf(body)), body, 'outlets-1', cards, (store) => ({ street: streetOf(store) }))
    },
  }
}
