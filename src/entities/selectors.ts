import type { StoreCard } from '../api/stores'
import type { EntitiesState } from './reducer'

export interface WithEntities {
  readonly entities: EntitiesState
}

/** A store by poiId, or null when nothing is known of it. */
export function selectStore(state: WithEntities, poiId: string): StoreCard | null {
  return state.entities.stores[poiId] ?? null
}
