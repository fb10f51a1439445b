import { select } from 'typed-redux-saga'
import { assetList } from '../../../api/deals'
import type { Deal, ListType } from '../../../api/deals'
import { dealState, isTicket } from '../../../entities/dealRules'
import { list, screen } from '../../../loading/declare'
import type { FeedPageQuery } from '../../../loading/feed/page'
import { dealsPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import { dealsEntered } from '../../home/home/events'
import { selectHome } from '../../home/home/selectors'
import type { WithHome } from '../../home/home/selectors'
import { POSITION, selectFix, selectRegion } from '../../base/location/selectors'
import { DEALS, NEARBY_FEW } from './selectors'

export const DEALS_PAGE_SIZE = 10
/** How many stand at the end of another page, and of how many they are chosen: what is gone or free is not among them. */
const NEARBY_DEALS = 6
const NEARBY_LOOKED_AT = 20
/** How far deals are looked for, in kilometres. */
export const DEFAULT_DISTANCE_KM = 10
/** Any region. */
export const DEFAULT_REGION = '0'
/** The middle of Jakarta, in degrees, for a shopper whose place is not known. */
export const DEFAULT_PLACE = { lat: -6.2088, lng: 106.8456 }

/** Deals around the shopper or in the region of the address, then what the server recommends, once, with the query id of the first list. */
const deals = list(DEALS, { kind: 'deal', user: 'depends', stages: [(query) => nearPage(query), recommendedPage] })

function* nearPage(query: FeedPageQuery, pageSize?: number) {
  const byDistance = (yield* select(selectFix)) !== null || (yield* select(selectRegion)).districtId === undefined
  return yield* askFor(query, byDistance ? 'distance' : 'region', pageSize)
}

function* recommendedPage(query: FeedPageQuery) {
  return yield* askFor(query, 'recommond')
}

function* askFor({ feed, pageNo, series }: FeedPageQuery, listType: ListType, pageSize = DEALS_PAGE_SIZE) {
  const fix = yield* select(selectFix)
  const { districtId = DEFAULT_REGION } = yield* select(selectRegion)
  // Without a place there is nothing to measure from: anything popular will do until it is known.
  const isDefaultData = listType !== 'recommond' && fix === null && districtId === DEFAULT_REGION
  const answer = dealsPage(
    yield* request(assetList, {
      categoryIdList: [],
      pageNo,
      pageSize,
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

/** The first few of the same that can be bought, and no more. */
const nearby = list(NEARBY_FEW, {
  kind: 'deal', user: 'depends', transient: true, needs: POSITION,
  stages: [function* (query) {
    const page = yield* nearPage(query, NEARBY_LOOKED_AT)
    if ('failure' in page) return page
    const items = (page.data.items as readonly Deal[]).filter((deal) => dealState(deal) === 'available' && !isTicket(deal))
    return { data: { ...page.data, items: items.slice(0, NEARBY_DEALS), hasMore: false } }
  }],
})

/** Deals at the end of a purchase. */
export const dealsNearby = screen('purchaseSuccess', { shows: [{ what: nearby, id: () => '' }] })

/** Home's second list: its code comes later than home. */
export const homeDeals = screen('home', {
  shows: [{ what: deals, when: (state: WithHome) => selectHome(state).list === 'deals' }],
  changedBy: [dealsEntered.type],
})
