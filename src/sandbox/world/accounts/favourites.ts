import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type {
  favouriteCancel, favouriteList, favouriteSave, productFavouriteCancel, productFavouriteList, productFavouriteSave,
} from '../../../api/account/favourites'
import type { Account } from './accountHandlers'
import type { DealCards } from '../catalogue/dealCards'
import { nearestFirst } from '../basics/nearness'
import type { Offer } from '../coupons/offers'
import { sliceOf } from '../basics/queryCache'
import { REFUSALS, refuse } from '../refusals'
import { cardPage, type CardMakers } from '../stores/storeCard'
import type { Store } from '../stores/createStores'

/** The ids that each account has saved, newest last. Saving one twice has no effect. */
function createMemory(check: (id: string) => void) {
  const remembered = new Map<string, readonly string[]>()
  const userOf = (account: Account | null): string => account?.userId ?? refuse(REFUSALS.loginNeeded)
  const of = (account: Account | null): readonly string[] => remembered.get(userOf(account)) ?? []
  return {
    of,
    has: (account: Account | null, id: string): boolean => account !== null && of(account).includes(id),
    add(id: string, account: Account | null): void {
      const ids = of(account)
      check(id)
      if (!ids.includes(id)) remembered.set(userOf(account), [...ids, id])
    },
    remove(gone: readonly string[], account: Account | null): void {
      const ids = of(account)
      gone.forEach(check)
      remembered.set(userOf(account), ids.filter((id) => !gone.includes(id)))
    },
  }
}

export function createFavourites(stores: readonly Store[], cards: CardMakers) {
  const memory = createMemory((id) => {
    if (!stores.some(({ poiId }) => poiId === id)) refuse(REFUSALS.noSuchMerchant)
  })
  return {
    countOf: (account: Account): number => memory.of(account).length,
    has: memory.has,
    save: ({ poiId }: BodyOf<typeof favouriteSave>, account: Account | null): void => memory.add(poiId, account),
    cancel: ({ poiIds }: BodyOf<typeof favouriteCancel>, account: Account | null): void => memory.remove(poiIds, account),

    list(body: BodyOf<typeof favouriteList>, account: Account | null): DataOf<typeof favouriteList> {
      const newestFirst = [...memory.of(account)].reverse()
      const list = newestFirst.flatMap((poiId) => stores.find((store) => store.poiId === poiId) ?? [])
      return cardPage(list, body, 'favourites-1', cards)
    },
  }
}
export type Favourites = ReturnType<typeof createFavourites>

/** The favourite products of each account, each listed at the nearest shop that sells it. */
export function createProductFavourites(offers: readonly Offer[], stores: readonly Store[], dealOf: DealCards) {
  const bySku = new Map(offers.map((offer) => [offer.product.skuId, offer]))
  const memory = createMemory((skuId) => {
    if (!bySku.has(skuId)) refuse(REFUSALS.noSuchProduct)
  })
  const nearestOf = (offer: Offer, { position }: BodyOf<typeof productFavouriteList>): Offer => {
    const outlets = stores.filter(({ merchantId }) => merchantId === offer.store.merchantId)
    const [store = offer.store] = position === undefined ? outlets : nearestFirst(outlets, position)
    return { ...offer, store }
  }
  return {
    countOf: (account: Account): number => memory.of(account).length,
    has: memory.has,
    save: ({ skuId }: BodyOf<typeof productFavouriteSave>, account: Account | null): void => memory.add(skuId, account),
    cancel: ({ skuIds }: BodyOf<typeof productFavouriteCancel>, account: Account | null): void => memory.remove(skuIds, account),

    list(body: BodyOf<typeof productFavouriteList>, account: Account | null): DataOf<typeof productFavouriteList> {
      const newestFirst = [...memory.of(account)].reverse().flatMap((skuId) => bySku.get(skuId) ?? [])
      const { items, hasMore } = sliceOf(newestFirst, body)
      return { assetList: items.map((offer) => dealOf(nearestOf(offer, body), { account, position: body.position })), hasMore }
    },
  }
}
