import { createSelector } from 'reselect'
import type { WithEntities } from '../../../entities/selectors'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'
import { isOnMap } from '../../../shared/map/mercator'
import type { WithSearch } from '../../search/page/selectors'
import { mapFeed } from './names'
import { NO_MAP, type MapState, type StoreMapState } from './reducer'
import type { MapList, Pin } from './types'

export interface WithStoreMap {
  readonly storeMap: StoreMapState
}

export function selectMap({ storeMap }: WithStoreMap, list: MapList): MapState {
  return storeMap.lists[list] ?? NO_MAP
}

/** The search of the list under the map; '' if the map was opened by its own URL. */
export function selectMapKeyword({ search }: Partial<WithSearch>, list: MapList): string {
  return list === 'search' ? (search?.searchedKeywords.stores ?? '') : ''
}

const NO_IDS: readonly string[] = []

/** Pins in the order of the list. Create one selector per map. */
export function makeSelectPins() {
  return createSelector(
    [
      (state: WithEntities & WithFeeds, list: MapList) => selectFeed(state, mapFeed.of(list))?.ids ?? NO_IDS,
      (state: WithEntities & WithFeeds) => state.entities.stores,
    ],
    (ids, stores): readonly Pin[] => ids.flatMap((poiId): readonly Pin[] => {
      const store = stores[poiId]
      if (!store?.coordinates || !isOnMap(store.coordinates)) return []
      const { storeName: name, coordinates: at, productList, distance = null } = store
      return [{ poiId, name, at, price: productList?.[0]?.priceInfo.salePrice ?? null, distance }]
    }),
  )
}
