import { createSelector } from 'reselect'
import type { Merchant } from '../../../api/merchants'
import type { WithEntities } from '../../../entities/selectors'
import { familyNames } from '../../../loading/names'
import { selectResource } from '../../../loading/resource/selectors'
import type { WithResources } from '../../../loading/resource/selectors'

/** The outlets of one merchant, by its id. */
export const outletsFeed = familyNames('outlets')

/** The ids by which an address names a store: one of the two, or none. */
export interface StoreIds {
  readonly poiId?: string
  readonly storeId?: string
  /** Which channel's store of that `storeId`, where the address says. */
  readonly cpType?: string
}

/** A store's page, by what the address names it with. */
export const storePage = familyNames('store')

/** `poi:…`, `id:…` or `id:…:cpType`, each part escaped as in an address; null when the address names no store. */
export function storeIdOf({ poiId, storeId, cpType }: StoreIds): string | null {
  if (poiId) return `poi:${encodeURIComponent(poiId)}`
  if (!storeId) return null
  const id = `id:${encodeURIComponent(storeId)}`
  return cpType ? `${id}:${encodeURIComponent(cpType)}` : id
}

/** The same ids again, as the server is asked with. */
export function storeIdsIn(named: string): StoreIds {
  const [kind, id = '', cpType] = named.split(':').map(decodeURIComponent)
  if (kind === 'poi') return { poiId: id }
  return cpType === undefined ? { storeId: id } : { storeId: id, cpType }
}

/** The page of the store that an address names, or null. */
export function storeResource(ids: StoreIds): string | null {
  const id = storeIdOf(ids)
  return id && storePage.of(id)
}

/** What a store's page keeps: entities by their ids. */
export type MerchantContent = Omit<Merchant, 'store' | 'products'> & { readonly poiId: string; readonly assetIds: readonly string[] }

type WithPage = WithEntities & WithResources

function selectContent(state: WithPage, name: string): MerchantContent | null {
  return (selectResource(state, name)?.content ?? null) as MerchantContent | null
}

/** A store's page put together again from its entities, or null before it came. One selector a page. */
export function makeSelectMerchant() {
  return createSelector(
    [selectContent, (state: WithPage) => state.entities.stores, (state: WithPage) => state.entities.deals],
    (content, stores, deals): Merchant | null => {
      if (content === null) return null
      const { poiId, assetIds, ...rest } = content
      const store = stores[poiId]
      return store ? { ...rest, store, products: assetIds.flatMap((id) => deals[id] ?? []) } : null
    },
  )
}
