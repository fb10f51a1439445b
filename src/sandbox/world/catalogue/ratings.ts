import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { orderRate, Rating, StoreRating } from '../../../api/discovery/ratings'
import type { Account } from '../accounts/accounts'
import type { OrderBook } from '../orders/orderBook'
import type { Order } from '../orders/orderTypes'
import { REFUSALS, refuse } from '../refusals'
import { PERCENT_FROM, tenths } from '../stores/storeRatings'
import type { Store } from '../stores/createStores'

/** True for the owner of the vouchers after one of them was redeemed. */
export function canRate({ paid, vouchers }: Order, { userId }: Account): boolean {
  return paid?.account.userId === userId && vouchers.some(({ redeemed }) => redeemed !== null)
}

/** One rating per order, added to the initial rating of the store. */
export function createRatings(book: OrderBook) {
  const ratingsOf = ({ poiId }: Store): readonly Rating[] =>
    book.all().flatMap(({ store, rating }) => (store.poiId === poiId && rating !== null ? [rating] : []))

  function ofStore(store: Store): StoreRating | null {
    const given = ratingsOf(store)
    if (given.length === 0) return store.rating
    const initial: StoreRating = store.rating ?? { average: 0, count: 0 }
    const count = initial.count + given.length
    const average = tenths((initial.average * initial.count + given.reduce((sum, { stars }) => sum + stars, 0)) / count)
    const returning = ((initial.returnPercent ?? 0) / 100) * initial.count + given.filter(({ tags }) => tags.includes('COME_BACK')).length
    const hasPercent = count >= PERCENT_FROM && (initial.count === 0 || initial.returnPercent !== undefined)
    return { average, count, ...(hasPercent ? { returnPercent: Math.round((returning / count) * 100) } : {}) }
  }

  return {
    /** A second rating of an order replaces the first. */
    rate({ orderId, stars, tags }: BodyOf<typeof orderRate>, caller: Account | null): DataOf<typeof orderRate> {
      const account = caller ?? refuse(REFUSALS.loginNeeded)
      const order = book.find(orderId, account) ?? refuse(REFUSALS.noSuchOrder)
      if (!canRate(order, account)) refuse(REFUSALS.notRatable)
      order.rating = { stars, tags: [...tags] }
      const storeRating = ofStore(order.store)
      if (storeRating === null) throw new Error(`${orderId} was rated and its shop was not`)
      return { poiId: order.store.poiId, storeRating }
    },

    /** Updates the ratings of the store cards in an answer. The cards come from the frozen catalogue. */
    withCurrentRatings<Data>(answer: Data): Data {
      const rated = new Map(book.all().flatMap(({ store, rating }) => (rating === null ? [] : [[store.poiId, store] as const])))
      return rated.size === 0 ? answer : (withRatings(answer, (poiId) => ofRated(rated.get(poiId))) as Data)
    },
  }

  function ofRated(store: Store | undefined): StoreRating | null {
    return store === undefined ? null : ofStore(store)
  }
}

/** A card is an object with `poiId` and `cardImageList`. */
function withRatings(value: unknown, ratingOf: (poiId: string) => StoreRating | null): unknown {
  if (Array.isArray(value)) return value.map((each) => withRatings(each, ratingOf))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withRatings(each, ratingOf)]))
  const rating = typeof fields['poiId'] === 'string' && 'cardImageList' in fields ? ratingOf(fields['poiId']) : null
  return rating === null ? fields : { ...fields, rating }
}
