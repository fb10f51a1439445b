import { put, select, type SagaGenerator } from 'typed-redux-saga'
import type { DataOf } from '../../../api/kit/endpoint'
import { queryPoiList, queryRecommendPoi } from '../../../api/discovery/stores'
import { list, screen } from '../../../data/declare'
import type { FeedPage, FeedPageQuery } from '../../../data/feed/page'
import { storesPage } from '../../../data/feed/pages'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request, type Answer } from '../../../session/request'
import { selectChosenFilters } from '../../lists/filters/selectors'
import { selectListOrigin, selectLocationParams } from '../../base/location/selectors'
import { selectSavesData } from '../../base/settings/selectors'
import { categoryTapped, nearbyRequested, nearbyMallTapped, searchTapped, storesListed, timelyStoresListed } from './model/events'
import { POSITION_IF_GRANTED } from './model/cardsSaga'
import { enterHome } from './model/saga'
import { NEARBY, selectHome, type WithHome } from './model/selectors'

export const NEARBY_PAGE_SIZE = 10
export const RECOMMENDED_PAGE_SIZE = 15

/** Stores near the user, then recommendations. Waits briefly for a granted position; a later one reloads it (saga.ts). */
export const nearby = list(NEARBY, {
  kind: 'store', scope: 'public', scene: 'HOME_PAGE', needs: { ...POSITION_IF_GRANTED, resolvedBy: [] },
  sources: [nearbyPage, recommendedPage], onOpen: recordOrigin,
})

/** Records the location at opening, refiltering and refreshing. `reloadOnMove` compares later locations with it. */
function* recordOrigin() {
  const halved = (yield* select(selectSavesData)) ? { halved: true as const } : {}
  yield* put(nearbyRequested({ ...(yield* select(selectListOrigin)), ...halved }))
}

function* nearbyPage({ name, feed, pageNo, continuedQuery }: FeedPageQuery) {
  const [location, filterOptions] = [yield* select(selectLocationParams), yield* select(selectChosenFilters, name)]
  const { requestedFrom: listOrigin } = yield* select(selectHome)
  const pageSize = listOrigin?.halved ? NEARBY_PAGE_SIZE / 2 : NEARBY_PAGE_SIZE
  const query = { pageNo, pageSize, scene: 'HOME_PAGE' as const, traceId: feed.generation, filterOptions, ...location }
  const answer = yield* request(queryPoiList, { ...query, ...continuedQuery })
  if ('data' in answer && answer.data.timely) yield* put(timelyStoresListed(answer.data.timely))
  return yield* requestStoreInfo(answer)
}

function* recommendedPage({ name, feed, pageNo, continuedQuery }: FeedPageQuery) {
  const [location, filterOptions] = [yield* select(selectLocationParams), yield* select(selectChosenFilters, name)]
  const { generation: traceId, originQueryId } = feed
  const query = { pageNo, pageSize: RECOMMENDED_PAGE_SIZE, traceId, originQueryId, filterOptions, ...location }
  return yield* requestStoreInfo(yield* request(queryRecommendPoi, { ...query, ...continuedQuery }))
}

/** Requests the live info of the stores after their page has loaded. */
function* requestStoreInfo(answer: Answer<DataOf<typeof queryRecommendPoi>>): SagaGenerator<Answer<FeedPage>> {
  if ('data' in answer) yield* put(storesListed({ poiIds: answer.data.poiList.map(({ poiId }) => poiId) }))
  return storesPage(answer)
}

/** The deals list is declared in its own module. */
export const homeScreen = screen('home', {
  shows: [{ data: nearby, isActive: (state: WithHome) => selectHome(state).list === 'nearby' }],
  onEnter: enterHome,
})

export const homeTaps = [
  opensTarget(categoryTapped, ({ categoryId }) => linkTo('categoryPoiList', { id: categoryId })),
  opensTarget(nearbyMallTapped, ({ mallId }) => linkTo('mall', { mallId })),
  opensTarget(searchTapped, () => linkTo('searchDishes')),
]
