import { createSelector } from 'reselect'
import type { Order } from '../../../../api/buying/orders'
import type { Merchant } from '../../../../api/discovery/merchants'
import type { StoreCard } from '../../../../api/discovery/stores'
import type { WithEntities } from '../../../../entities/selectors'
import { familyNames } from '../../../../data/declare'
import { selectResource, type WithResources } from '../../../../data/resource/selectors'
import type { Id } from '../../../../shared/meaning'

/** Feed names of a merchant's outlets; the id is the merchant id. */
export const outletsFeed = familyNames('outlets')

/** The ids of a store in a URL: `poiId`, `storeId` or neither. */
export interface StoreIds {
  readonly poiId?: string
  readonly storeId?: string
  /** Selects the channel whose store has that `storeId`; optional. */
  readonly cpType?: string
}

/** Resource names of store pages; the id has the format of `storeIdOf`. */
export const storePage = familyNames<MerchantContent>('store')

/** Returns `poi:…`, `id:…` or `id:…:cpType`, each segment URL-encoded. Null if the URL names no store. */
export function storeIdOf({ poiId, storeId, cpType }: StoreIds): string | null {
  if (poiId) return `poi:${encodeURIComponent(poiId)}`
  if (!storeId) return null
  const id = `id:${encodeURIComponent(storeId)}`
  return cpType ? `${id}:${encodeURIComponent(cpType)}` : id
}

/** Inverse of `storeIdOf`: the ids for the request. */
export function parseStoreId(resourceId: string): StoreIds {
  const [kind, id = '', cpType] = resourceId.split(':').map(decodeURIComponent)
  if (kind === 'poi') return { poiId: id }
  return cpType === undefined ? { storeId: id } : { storeId: id, cpType }
}

/** Returns the resource name of the store in a URL, or null. */
export function storeResource(ids: StoreIds): string | null {
  const id = storeIdOf(ids)
  return id && storePage.of(id)
}

/** The store of a URL if some card or page has shown it, or null. */
export function selectKnownStore({ entities: { stores } }: WithEntities, { poiId, storeId }: StoreIds): StoreCard | null {
  if (poiId !== undefined) return stores[poiId] ?? null
  return Object.values(stores).find((store) => storeId !== undefined && store.storeId === storeId) ?? null
}

/** The name of the store of a URL if a card, a voucher or an order has shown it, or null. */
export function selectKnownStoreName(state: WithEntities, ids: StoreIds): string | null {
  const { poiId, storeId } = ids
  const { vouchers = {}, orders = {} } = state.entities
  const isMeant = ({ store }: Pick<Order, 'store'>) => (poiId === undefined ? store.storeId === storeId : store.poiId === poiId)
  const bought = () => [...Object.values(vouchers), ...Object.values(orders)].find(isMeant)
  return (selectKnownStore(state, ids) ?? bought()?.store)?.storeName ?? null
}

/** Stores entities by id; `makeSelectMerchant` joins them again. */
export type MerchantContent = Omit<Merchant, 'store' | 'products'> & { readonly poiId: Id; readonly assetIds: readonly Id[] }

type WithPage = WithEntities & WithResources

function selectContent(state: WithPage, name: string): MerchantContent | null {
  return (selectResource(state, name)?.content ?? null) as MerchantContent | null
}

/** Joins a store's page with its entities; null before the page has loaded. Create one selector per page. */
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
