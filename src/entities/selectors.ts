import type { Brand } from '../api/brands'
import type { Deal } from '../api/deals'
import type { Mall } from '../api/malls'
import type { StoreCard } from '../api/stores'
import type { EntitiesState } from './reducer'

export interface WithEntities {
  readonly entities: EntitiesState
}

/** A store by poiId, or null when nothing is known of it. */
export function selectStore(state: WithEntities, poiId: string): StoreCard | null {
  return state.entities.stores[poiId] ?? null
}

/** A deal by assetId, or null when nothing is known of it. */
export function selectDeal(state: WithEntities, assetId: string): Deal | null {
  return state.entities.deals[assetId] ?? null
}

export function selectMall(state: WithEntities, mallId: string): Mall | null {
  return state.entities.malls[mallId] ?? null
}

export function selectBrand(state: WithEntities, brandId: string): Brand | null {
  return state.entities.brands[brandId] ?? null
}
