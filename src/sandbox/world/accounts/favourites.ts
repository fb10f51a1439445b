import type { Account } from './accountHandlers'
import type { Calls } from '../callTypes'
import type { Coordinates } from '../../../api/kit/fields'
import type { DealCards } from '../catalogue/dealCards'
import { nearestFirst } from '../basics/nearness'
import type { Offer } from '../coupons/offers'
import { sliceOf } from '../basics/queryCache'
import { REFUSALS, refuse } from '../refusals'
import { cardPage, type CardMakers } from '../stores/storeCard'
import type { Store } from '../stores/createStores'

/** The ids that each account has saved, newest last. Saving one twice has no effect. Changes return the data of their answer. */
function createMemory(check: (id: string) => void) {
  const remembered = new Map<string, readonly string[]>()
  const userOf = (account: Account | null): string => account?.userId ?? refuse(REFUSALS.loginNeeded)
  const of = (account: Account | null): readonly string[] => remembered.get(userOf(account)) ?? []
  return {
    of,
    has: (account: Account | null, id: string): boolean => account !== null && of(account).includes(id),
    add(id: string, account: Account | null) {
      const ids = of(account)
      check(id)
      if (!ids.includes(id)) remembered.set(userOf(account), [...ids, id])
      return {}
    },
    remove(gone: readonly string[], account: Account | null) {
      const ids = of(account)
      gone.forEach(check)
      remembered.set(userOf(account), ids.filter((id) => !gone.includes(id)))
      return {}
    },
  }
}

type Names = 'favouriteSave' | 'favouriteCancel' | 'favouriteList'

/** The favourite shops of each account: the calls that change them, and what other calls read. */
export function createFavourites(stores: readonly Store[], cards: CardMakers) {
  const memory = createMemory((id) => {
    if (!stores.some(({ poiId }) => poiId === id)) refuse(REFUSALS.noSuchMerchant)
  })
  const calls: Pick<Calls, Names> = {
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

/** The favourite products of each account, each listed at the nearest shop that sells it. */
export function createProductFavourites(offers: readonly Offer[], stores: readonly Store[], dealOf: DealCards) {
  const bySku = new Map(offers.map((offer) => [offer.product.skuId, offer]))
  const memory = createMemory((skuId) => {
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
