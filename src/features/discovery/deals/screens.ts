import { select } from 'typed-redux-saga'
import { assetList } from '../../../api/deals'
import type { ListType } from '../../../api/deals'
import { list, screen } from '../../../loading/declare'
import type { FeedPageQuery } from '../../../loading/feed/page'
import { dealsPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import { dealsEntered } from '../../home/home/events'
import { selectHome } from '../../home/home/selectors'
import type { WithHome } from '../../home/home/selectors'
import { selectFix, selectRegion } from '../../base/location/selectors'
import { DEALS } from './selectors'

export const DEALS_PAGE_SIZE = 10
/** How far deals are looked for, in kilometres. */
export const DEFAULT_DISTANCE_KM = 10
/** Any region. */
export const DEFAULT_REGION = '0'
/** The middle of Jakarta, in degrees, for a shopper whose place is not known. */
export const DEFAULT_PLACE = { lat: -6.2088, lng: 106.8456 }

/** Deals around the shopper or in the region of the address, then what the server recommends, once, with the query id of the first list. */
const deals = list(DEALS, { kind: 'deal', user: 'depends', stages: [nearPage, recommendedPage] })

function* nearPage(query: FeedPageQuery) {
  const byDistance = (yield* select(selectFix)) !== null || (yield* select(selectRegion)).districtId === undefined
  return yield* askFor(query, byDistance ? 'distance' : 'region')
}

function* recommendedPage(query: FeedPageQuery) {
  return yield* askFor(query, 'recommond')
}

function* askFor({ feed, pageNo, series }: FeedPageQuery, listType: ListType) {
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
      ...series,
      ...(listType === 'recommond' ? { originQueryId: feed.originQueryId } : {}),
    }),
  )
  return 'data' in answer && isDefaultData && pageNo === 1 ? { data: { ...answer.data, isDefault: true as const } } : answer
}

/** Home's second list: its code comes later than home. */
export const homeDeals = screen('home', {
  shows: [{ what: deals, when: (state: WithHome) => selectHome(state).list === 'deals' }],
  changedBy: [dealsEntered.type],
})
