import { select, takeEvery } from 'typed-redux-saga'
import { assetList } from '../../api/deals'
import type { ListType } from '../../api/deals'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage } from '../../loading/feed/pages'
import { missList, openList } from '../../loading/feed/saga'
import type { FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { request } from '../../session/request'
import { dealsShown } from '../home/events'
import { addressFailed, addressFound } from '../location/events'
import { selectFix, selectRegion } from '../location/selectors'
import { DEALS_FEED, selectShownDeals } from './selectors'

export const DEALS_PAGE_SIZE = 10
/** How far deals are looked for, in kilometres. */
export const DEFAULT_DISTANCE_KM = 10
/** Any region. */
export const DEFAULT_REGION = '0'
/** The middle of Jakarta, in degrees, for a shopper whose place is not known. */
export const DEFAULT_PLACE = { lat: -6.2088, lng: 106.8456 }

/** Deals around the shopper or in the region of the address, then what the host recommends, once, with the query id of the first list. */
const deals: FeedSource = { feed: DEALS_FEED, kind: 'deal', stages: [nearPage, recommendedPage] }

function* nearPage(feed: Feed, pageNo: number) {
  const byDistance = (yield* select(selectFix)) !== null || (yield* select(selectRegion)).districtId === undefined
  return yield* askFor(feed, pageNo, byDistance ? 'distance' : 'region')
}

function* recommendedPage(feed: Feed, pageNo: number) {
  return yield* askFor(feed, pageNo, 'recommond')
}

function* askFor(feed: Feed, pageNo: number, listType: ListType) {
  const fix = yield* select(selectFix)
  const { districtId = DEFAULT_REGION } = yield* select(selectRegion)
  // Without a place there is nothing to measure from: anything popular will do until it is known.
  const isDefaultData = listType !== 'recommond' && fix === null && districtId === DEFAULT_REGION
  const answer = dealsPage(
    yield* request(assetList, {
      categoryIdList: [],
      pageNo,
      pageSize: DEALS_PAGE_SIZE,
      needStatistical: false,
      isDefaultData,
      listType,
      distance: DEFAULT_DISTANCE_KM,
      regionId: districtId,
      ...(fix ? { lat: fix.latitude, lng: fix.longitude } : DEFAULT_PLACE),
      ...(feed.queryId === '' ? {} : { queryId: feed.queryId }),
      ...(listType === 'recommond' ? { originQueryId: feed.originQueryId } : {}),
    }),
  )
  return 'data' in answer && isDefaultData && pageNo === 1 ? { data: { ...answer.data, isDefault: true as const } } : answer
}

/** The list is asked for when it is first looked at. */
function* showDeals() {
  const feed = yield* select(selectFeed, DEALS_FEED)
  if (!feed || feed.phase === 'failed') yield* openList(deals)
}

function* missDeals() {
  yield* missList(deals)
}

/** The place became known, or another: a list that was opened starts over from there. */
function* openFromHere() {
  if ((yield* select(selectFeed, DEALS_FEED)) && (yield* select(selectFix))) yield* openList(deals)
}

/** Home's deals. */
export function* dealsSaga() {
  yield* takeEvery(dealsShown, supervised('deals/show', showDeals, missDeals))
  yield* takeEvery([addressFound.type, addressFailed.type], supervised('deals/moved', openFromHere))
  yield* serveLists({
    flow: 'deals',
    listOf: () => null,
    shown: selectShownDeals,
    sourceOf: (feed) => (feed === DEALS_FEED ? deals : null),
    restartedBy: [],
  })
}
