import type { BodyOf, DataOf } from '../../../src/api/endpoint'
import type { favouriteCancel, favouriteList, favouriteSave } from '../../../src/api/favourites'
import type { Account } from './accounts'
import type { Rng } from './rng'
import { REFUSALS, refuse } from './refusals'
import { cardPage } from './storeCard'
import type { Store } from './stores'

/** The shops that each account remembers. Saying it twice changes nothing. */
export function createFavourites(stores: readonly Store[], rng: Rng) {
  /** Newest last. */
  const remembered = new Map<string, readonly string[]>()
  const of = (account: Account | null): { readonly userId: string; readonly poiIds: readonly string[] } => {
    if (account === null) refuse(REFUSALS.loginNeeded)
    return { userId: account.userId, poiIds: remembered.get(account.userId) ?? [] }
  }
  const check = (poiIds: readonly string[]) => {
    if (poiIds.some((poiId) => !stores.some((store) => store.poiId === poiId))) refuse(REFUSALS.noSuchMerchant)
  }

  return {
    countOf: (account: Account): number => of(account).poiIds.length,
    has: (account: Account | null, poiId: string): boolean => account !== null && of(account).poiIds.includes(poiId),

    save({ poiId }: BodyOf<typeof favouriteSave>, account: Account | null): void {
      const { userId, poiIds } = of(account)
      check([poiId])
      if (!poiIds.includes(poiId)) remembered.set(userId, [...poiIds, poiId])
    },

    cancel({ poiIds: gone }: BodyOf<typeof favouriteCancel>, account: Account | null): void {
      const { userId, poiIds } = of(account)
      check(gone)
      remembered.set(userId, poiIds.filter((poiId) => !gone.includes(poiId)))
    },

    list(body: BodyOf<typeof favouriteList>, account: Account | null): DataOf<typeof favouriteList> {
      const newestFirst = [...of(account).poiIds].reverse()
      const list = newestFirst.flatMap((poiId) => stores.find((store) => store.poiId === poiId) ?? [])
      return cardPage(list, body, 'favourites-1', rng)
    },
  }
}
export type Favourites = ReturnType<typeof createFavourites>
