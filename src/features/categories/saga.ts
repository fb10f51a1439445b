import { select } from 'typed-redux-saga'
import { queryPoiList } from '../../api/stores'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import type { FeedSource } from '../../loading/feed/saga'
import { request } from '../../session/request'
import { LIST_CHANGES } from '../filters/events'
import { selectChosen } from '../filters/selectors'
import { PLACE, selectWhereabouts } from '../location/selectors'
import { categoryFeed } from './selectors'

export const CATEGORY_PAGE_SIZE = 20

/** The stores of one category. Refreshing brings the next of them: the page number goes on. */
function storesOf(feedName: string): FeedSource | null {
  const homeCategoryId = categoryFeed.idIn(feedName)
  if (homeCategoryId === null) return null
  function* page(feed: Feed, pageNo: number) {
    const query = {
      homeCategoryId: homeCategoryId ?? '',
      scene: 'CATEGORY_POI_PAGE' as const,
      pageNo,
      pageSize: CATEGORY_PAGE_SIZE,
      traceId: feed.generation,
      filterOptions: yield* select(selectChosen, feedName),
      ...(feed.queryId === '' ? {} : { queryId: feed.queryId }),
      ...(yield* select(selectWhereabouts)),
    }
    return storesPage(yield* request(queryPoiList, query))
  }
  return { feed: feedName, kind: 'store', stages: [page], countsOn: true }
}

/** The pages of the categories. */
export function* categoriesSaga() {
  yield* serveLists({
    flow: 'categories',
    listOf: ({ screen, params }) => (screen === 'categoryPoiList' && params['id'] ? categoryFeed.of(params['id']) : null),
    sourceOf: storesOf,
    restartedBy: LIST_CHANGES,
    waitsFor: PLACE,
  })
}
