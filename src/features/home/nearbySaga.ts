import type { Action } from 'redux'
import { delay, put, race, select, take } from 'typed-redux-saga'
import { endpoints } from '../../api/catalogue'
import type { StoreCard } from '../../api/stores'
import type { Feed } from '../../loading/feed/logic'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { call } from '../../ports/call'
import { locationPermission } from '../../ports/geolocation'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { addressFailed, addressFound, positionFailed } from '../location/events'
import { selectFix, selectLocationSettled, selectRegion } from '../location/selectors'
import { nearbyAsked } from './events'
import { sameRegion } from './logic'
import { NEARBY_FEED, selectHome } from './selectors'

export const NEARBY_PAGE_SIZE = 10
export const RECOMMENDED_PAGE_SIZE = 15
/** A shopper who allowed location before gets one list, from where he is, if that takes no longer than this. */
export const POSITION_GRACE_MS = 1_500

/** Stores around the shopper, then what the host recommends when those have ended. */
export const nearby: FeedSource = { feed: NEARBY_FEED, kind: 'store', stages: [nearbyPage, recommendedPage] }

function* nearbyPage(feed: Feed, pageNo: number) {
  const where = yield* whereabouts()
  const query = { pageNo, pageSize: NEARBY_PAGE_SIZE, scene: 'HOME_PAGE' as const, traceId: feed.generation, filterOptions: [], ...where }
  return pageOf(yield* request(endpoints.queryPoiList, feed.queryId === '' ? query : { ...query, queryId: feed.queryId }))
}

function* recommendedPage(feed: Feed, pageNo: number) {
  const where = yield* whereabouts()
  const query = { pageNo, pageSize: RECOMMENDED_PAGE_SIZE, traceId: feed.generation, originQueryId: feed.originQueryId, ...where }
  return pageOf(yield* request(endpoints.queryRecommendPoi, feed.queryId === '' ? query : { ...query, queryId: feed.queryId }))
}

/** Region and position as far as they are known. The position goes along only when it is real: it is what distances are measured from. */
function* whereabouts() {
  const region = yield* select(selectRegion)
  const fix = yield* select(selectFix)
  return fix ? { region, position: fix } : { region }
}

/** A page of stores in the form that every list takes. */
export function pageOf(
  answer: Answer<{ poiList: readonly StoreCard[]; hasMore: boolean; queryId?: string | undefined }>,
): Answer<FeedPage> {
  if ('failure' in answer) return answer
  const { poiList, hasMore, queryId = '' } = answer.data
  return { data: { items: poiList, hasMore, queryId } }
}

function endsSearch(action: Action): boolean {
  return addressFound.match(action) || addressFailed.match(action) || positionFailed.match(action)
}

/** Opens the list: at once when the position may be long in coming, after a short wait when it is only a matter of asking. */
export function* openNearby() {
  const { state } = yield* call(locationPermission)
  if (state === 'granted' && !(yield* select(selectLocationSettled))) {
    yield* race({ settled: take(endsSearch), grace: delay(POSITION_GRACE_MS) })
  }
  yield* openFromHere()
}

function* openFromHere() {
  const region = yield* select(selectRegion)
  yield* put(nearbyAsked({ region, measured: (yield* select(selectFix)) !== null }))
  yield* openList(nearby)
}

/** The place became known, or another: the list that stands starts over from there. A list yet to be opened will see for itself. */
export function* openNearbyAgain() {
  const { askedFrom } = yield* select(selectHome)
  if (!askedFrom || !(yield* select(selectFix))) return
  const region = yield* select(selectRegion)
  if (askedFrom.measured && sameRegion(askedFrom.region, region)) return
  yield* openFromHere()
}
