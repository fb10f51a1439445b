import { createSelector } from 'reselect'
import type { Merchant } from '../../api/merchants'
import type { WithEntities } from '../../entities/selectors'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'

const OUTLETS = 'outlets:'

/** The feed of one merchant's outlets. */
export function outletsFeed(merchantId: string): string {
  return `${OUTLETS}${merchantId}`
}

/** The merchant whose outlets a feed lists, or null for any other feed. */
export function merchantOf(feed: string): string | null {
  return feed.startsWith(OUTLETS) ? feed.slice(OUTLETS.length) : null
}

/** The ids by which an address names a store: one of the two, or none. */
export interface StoreIds {
  readonly poiId?: string
  readonly storeId?: string
}

/** The resource of a store's page, or null when the address names no store. */
export function storeResource({ poiId, storeId }: StoreIds): string | null {
  if (poiId) return `store:poi:${poiId}`
  return storeId ? `store:id:${storeId}` : null
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
