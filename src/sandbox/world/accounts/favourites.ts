import type { Account } from './accounts'
import type { Calls } from '../callTypes'
import type { Coordinates } from '../../../api/kit/fields'
import type { DealCards } from '../catalogue/dealCards'
import { nearestFirst } from '../basics/nearness'
import type { Offer } from '../coupons/offers'
import { sliceOf } from '../basics/queryCache'
import { REFUSALS, refuse } from '../refusals'
import { cardPage, type CardInputs } from '../stores/storeCard'
import type { Store } from '../stores/createStores'

/** The ids that each account has saved, newest last. Saving an id twice has no effect. */
function createSavedIds(check: (id: string) => void) {
  const idsByUser = new Map<string, readonly string[]>()
  const userIdOf = (account: Account | null): string => account?.userId ?? refuse(REFUSALS.loginNeeded)
  const of = (account: Account | null): readonly string[] => idsByUser.get(userIdOf(account)) ?? []
  return {
    of,
    has: (account: Account | null, id: string): boolean => account !== null && of(account).includes(id),
    add(id: string, account: Account | null) {
      const ids = of(account)
      check(id)
      if (!ids.includes(id)) idsByUser.set(userIdOf(account), [...ids, id])
      return {}
    },
    remove(removed: readonly string[], account: Account | null) {
      const ids = of(account)
      removed.forEach(check)
      idsByUser.set(userIdOf(account), ids.filter((id) => !removed.includes(id)))
      return {}
    },
  }
}

type StoreNames = 'favouriteSave' | 'favouriteCancel' | 'favouriteList'

/** The favourite stores of each account. */
export function createFavourites(stores: readonly Store[], cards: CardInputs) {
  const memory = createSavedIds((id) => {
    if (!stores.some(({ poiId }) => poiId === id)) refuse(REFUSALS.noSuchMerchant)
  })
  const calls: Pick<Calls, StoreNames> = {
    favouriteSave: ({ poiId }, { account }) => memory.add(poiId, account),
    favouriteCancel: ({ poiIds }, { account }) => memory.remove(poiIds, account),
    favouriteList: (body, { account }) => {
      const newestFirst = [...memory.of(account)].reverse()
      const list = newestFirst.flatMap((poiId) => stores.find((store) => store.poiId === poiId) ?? [])
      return cardPage(list, body, 'favourites-1', cards)
    },
  }
  return { calls, has: memory.has, countOf: (account: Account): number => memory.of(account).length }
}
export type Favourites = ReturnType<typeof createFavourites>

type ProductNames = 'productFavouriteSave' | 'productFavouriteCancel' | 'productFavouriteList'

/** The favourite products of each account, each listed at the nearest store that sells it. */
export function createProductFavourites(offers: readonly Offer[], stores: readonly Store[], dealOf: DealCards) {
  const bySku = new Map(offers.map((offer) => [offer.product.skuId, offer]))
  const memory = createSavedIds((skuId) => {
    if (!bySku.has(skuId)) refuse(REFUSALS.noSuchProduct)
  })
  const nearestOf = (offer: Offer, position: Coordinates | undefined): Offer => {
    const outlets = stores.filter(({ merchantId }) => merchantId === offer.store.merchantId)
    const [store = offer.store] = position === undefined ? outlets : nearestFirst(outlets, position)
    return { ...offer, store }
  }
  const calls: Pick<Calls, ProductNames> = {
    productFavouriteSave: ({ skuId }, { account }) => memory.add(skuId, account),
    productFavouriteCancel: ({ skuIds }, { account }) => memory.remove(skuIds, account),
    productFavouriteList: (body, { account }) => {
      const { position } = body
      const newestFirst = [...memory.of(account)].reverse().flatMap((skuId) => bySku.get(skuId) ?? [])
      const { items, hasMore } = sliceOf(newestFirst, body)
      return { assetList: items.map((offer) => dealOf(nearestOf(offer, position), { account, position })), hasMore }
    },
  }
  return { calls, has: memory.has, countOf: (account: Account): number => memory.of(account).length }
}
