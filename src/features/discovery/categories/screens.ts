import { select } from 'typed-redux-saga'
import { queryPoiList } from '../../../api/stores'
import { list, screen } from '../../../loading/declare'
import { storesPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import { selectChosen } from '../../lists/filters/selectors'
import { POSITION, selectWhereabouts } from '../../base/location/selectors'
import { categoryFeed } from './selectors'

export const CATEGORY_PAGE_SIZE = 20

/** The stores of one category. Refreshing brings the next of them: the page number goes on. */
const categoryStores = list(categoryFeed, {
  kind: 'store', user: 'everybody', scene: 'CATEGORY_POI_PAGE', needs: POSITION, countsOn: true,
  stages: [function* ({ id: homeCategoryId, name, pageNo, feed, series }) {
    const query = {
      homeCategoryId,
      scene: 'CATEGORY_POI_PAGE' as const,
      pageNo,
      pageSize: CATEGORY_PAGE_SIZE,
      traceId: feed.generation,
      filterOptions: yield* select(selectChosen, name),
      ...series,
      ...(yield* select(selectWhereabouts)),
    }
    return storesPage(yield* request(queryPoiList, query))
  }],
})

/** The page of a category. */
export const categoryScreen = screen('categoryPoiList', {
  requires: 'id',
  shows: [categoryStores],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './CategoryScreen')).CategoryScreen,
})
