import { put, select } from 'typed-redux-saga'
import { queryPoiList, queryRecommendPoi } from '../../api/stores'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import { openList } from '../../loading/feed/saga'
import type { FeedSource } from '../../loading/feed/saga'
import { waitFor } from '../../loading/waitSaga'
import { call } from '../../ports/call'
import { locationPermission } from '../../ports/geolocation'
import { request } from '../../session/request'
import { selectChosen } from '../filters/selectors'
import { PLACE, selectFix, selectRegion, selectWhereabouts } from '../location/selectors'
import { nearbyAsked } from './events'
import { sameRegion } from './logic'
import { NEARBY_FEED, selectHome } from './selectors'

export const NEARBY_PAGE_SIZE = 10
export const RECOMMENDED_PAGE_SIZE = 15

/** Stores around the shopper, then what the server recommends when those have ended. */
export const nearby: FeedSource = { feed: NEARBY_FEED, kind: 'store', stages: [nearbyPage, recommendedPage], startsFrom: rememberPlace }

/** Opening, other filters and a pull ask from where the shopper is by then: what comes next is compared with that. */
function* rememberPlace() {
  const region = yield* select(selectRegion)
  yield* put(nearbyAsked({ region, measured: (yield* select(selectFix)) !== null }))
}

function* nearbyPage(feed: Feed, pageNo: number) {
  const [where, filterOptions] = [yield* select(selectWhereabouts), yield* select(selectChosen, NEARBY_FEED)]
  const query = { pageNo, pageSize: NEARBY_PAGE_SIZE, scene: 'HOME_PAGE' as const, traceId: feed.generation, filterOptions, ...where }
  return storesPage(yield* request(queryPoiList, feed.queryId === '' ? query : { ...query, queryId: feed.queryId }))
}

function* recommendedPage(feed: Feed, pageNo: number) {
  const [where, filterOptions] = [yield* select(selectWhereabouts), yield* select(selectChosen, NEARBY_FEED)]
  const { generation: traceId, originQueryId } = feed
  const query = { pageNo, pageSize: RECOMMENDED_PAGE_SIZE, traceId, originQueryId, filterOptions, ...where }
  return storesPage(yield* request(queryRecommendPoi, feed.queryId === '' ? query : { ...query, queryId: feed.queryId }))
}

/** Opens the list: at once when the position may take long, after a short wait when it takes one call. */
export function* openNearby() {
  const { state } = yield* call(locationPermission)
  if (state === 'granted') yield* waitFor(PLACE)
  yield* openList(nearby)
}

/** A new or changed place restarts the open list. A list that is not open yet reads the place when it opens. */
export function* openNearbyAgain() {
  const { askedFrom } = yield* select(selectHome)
  if (!askedFrom || !(yield* select(selectFix))) return
  const region = yield* select(selectRegion)
  if (askedFrom.measured && sameRegion(askedFrom.region, region)) return
  yield* openList(nearby)
}
