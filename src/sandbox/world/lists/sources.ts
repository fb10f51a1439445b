import type { FactsOf } from '../catalogue/products/productFacts'
import type { HoursOf } from '../basics/hours'
import type { StoreContacts } from '../stores/storeContacts'
import type { CardInputs } from '../stores/storeCard'
import type { Store } from '../stores/createStores'

/** Inputs of the handlers in this folder. */
export interface ListSources {
  readonly stores: readonly Store[]
  readonly contacts: StoreContacts
  readonly now: () => number
  /** Opening hours by weekday. */
  readonly hoursOf: HoursOf
  readonly isOpenNow: (store: Store) => boolean
  readonly factsOf: FactsOf
  /** Cards with random numbers of their own for each name, so a list does not affect another. */
  readonly cardsOf: (name: string) => CardInputs
}
