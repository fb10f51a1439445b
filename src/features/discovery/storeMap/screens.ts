import { select } from 'typed-redux-saga'
import { searchPoiList } from '../../../api/discovery/search'
import { queryPoiList } from '../../../api/discovery/stores'
import { list, screen } from '../../../data/declare'
import type { FeedPageQuery } from '../../../data/feed/page'
import { storesPage } from '../../../data/feed/pages'
import { request } from '../../../session/request'
import { LOCATION_PREREQUISITE, SEARCH_AREA_EVENTS, selectLocationParams } from '../../base/location/selectors'
import { NEARBY } from '../../home/page/model/selectors'
import { selectCategoryIds, selectChosenFilters } from '../../lists/filters/selectors'
import { SEARCH_FEEDS } from '../../search/page/selectors'
import { areaChosen } from './events'
import { mapFeed, mapListOf } from './names'
import { selectMap, selectMapKeyword } from './selectors'
import type { MapList } from './types'

/** As many pins as a phone can show. */
export const MAP_PAGE_SIZE = 30

/** The same stores as the list under the map, with its filters; after `areaChosen` those of that part of the map. */
function* loadStores({ id, feed, pageNo, continuedQuery }: FeedPageQuery) {
  const listName = id as MapList
  const { area } = yield* select(selectMap, listName)
  const keyword = yield* select(selectMapKeyword, listName)
  const source = keyword === '' ? NEARBY.name : SEARCH_FEEDS.stores
  const query = {
    pageNo, pageSize: MAP_PAGE_SIZE, withCoordinates: true, ...(area ? { area } : {}),
    filterOptions: yield* select(selectChosenFilters, source), ...(yield* select(selectLocationParams)), ...continuedQuery,
  }
  if (keyword === '') return storesPage(yield* request(queryPoiList, { ...query, scene: 'HOME_PAGE', traceId: feed.generation }))
  return storesPage(yield* request(searchPoiList, { ...query, keyword, categoryIdList: yield* select(selectCategoryIds, source) }))
}

const stores = list(mapFeed, {
  kind: 'store', scope: 'public', evictWhenClosed: true,
  needs: LOCATION_PREREQUISITE, invalidatedBy: [...SEARCH_AREA_EVENTS, areaChosen.type],
  sources: [loadStores],
})

export const storeMapScreen = screen('storeMap', {
  id: mapListOf, shows: [stores], title: 'storeMap.title',
  view: async () => (await import(/* webpackChunkName: "map" */ './StoreMapScreen')).StoreMapScreen,
})
