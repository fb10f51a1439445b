import { select } from 'typed-redux-saga'
import { queryPoiList } from '../../../api/discovery/stores'
import { list, screen } from '../../../data/declare'
import { storesPage } from '../../../data/feed/pages'
import { request } from '../../../session/request'
import { selectChosenFilters } from '../../lists/filters/selectors'
import { LOCATION_PREREQUISITE, selectLocationParams } from '../../base/location/selectors'
import { categoryFeed } from './selectors'

export const CATEGORY_PAGE_SIZE = 20

/** A refresh loads the next page instead of the first, so the user sees other stores. */
const categoryStores = list(categoryFeed, {
  kind: 'store', scope: 'public', scene: 'CATEGORY_POI_PAGE', needs: LOCATION_PREREQUISITE, continuesPaging: true,
  sources: [function* ({ id: homeCategoryId, name, pageNo, feed, continuedQuery }) {
    const query = {
      homeCategoryId,
      scene: 'CATEGORY_POI_PAGE' as const,
      pageNo,
      pageSize: CATEGORY_PAGE_SIZE,
      traceId: feed.generation,
      filterOptions: yield* select(selectChosenFilters, name),
      ...continuedQuery,
      ...(yield* select(selectLocationParams)),
    }
    return storesPage(yield* request(queryPoiList, query))
  }],
})

export const categoryScreen = screen('categoryPoiList', {
  requires: 'id',
  shows: [categoryStores],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './CategoryScreen')).CategoryScreen,
})
