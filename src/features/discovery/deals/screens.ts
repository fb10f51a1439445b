import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { assetList, type Deal, type ListType } from '../../../api/discovery/deals'
import type { DataOf } from '../../../api/kit/endpoint'
import { dealState, isTicket } from '../../../entities/dealRules'
import { list, screen } from '../../../data/declare'
import type { FeedPage, FeedPageQuery } from '../../../data/feed/page'
import { selectFeed, type WithFeeds } from '../../../data/feed/selectors'
import { dealsPage } from '../../../data/feed/pages'
import { request, type Answer } from '../../../session/request'
import { dealsRequested, dealsEntered } from '../../home/page/model/events'
import { selectHome, type WithHome } from '../../home/page/model/selectors'
import {
  SEARCH_AREA_EVENTS, LOCATION_PREREQUISITE, selectListOrigin, selectDistanceOrigin, selectRegion,
} from '../../base/location/selectors'
import { selectCategoryIds, selectChosenFilters, selectActiveTagIds } from '../../lists/filters/selectors'
import { productIdOf, productPage, parseProductKey, selectProductContent } from '../../offers/products/model/selectors'
import { DEALS, NEARBY_DEALS_FEED, similarFeed } from './selectors'
import { DEFAULT_POSITION } from '../../../shared/map/defaultPosition'

export const DEALS_PAGE_SIZE = 10
/** Maximum number of nearby deals, and the page size they are filtered from. Unavailable deals and free coupons are removed. */
const MAX_NEARBY_DEALS = 6
const NEARBY_CANDIDATES = 20
/** Search radius, in kilometres. */
export const DEFAULT_DISTANCE_KM = 10
/** Matches every region. */
export const DEFAULT_REGION = '0'

/** First the deals near the user or in the region, then recommendations, which need the query id of the first request. */
const deals = list(DEALS, {
  kind: 'deal', scope: 'personalized', scene: 'HOME_DEALS_PAGE', invalidatedBy: SEARCH_AREA_EVENTS,
  sources: [(query) => loadHomePage(query), (query) => loadHomePage(query, 'recommond')], onOpen: storeListOrigin,
})

/** Saves the list's origin, to compare it with a later position. */
function* storeListOrigin() {
  yield* put(dealsRequested(yield* select(selectListOrigin)))
}

/** Loads a page of home's list. Only the first page counts as a view in the server's statistics. */
function* loadHomePage(query: FeedPageQuery, listType?: ListType) {
  const { answer, isDefaultData } = yield* requestDeals(query, {
    listType: listType ?? (yield* chooseListType()), pageSize: DEALS_PAGE_SIZE, isListView: query.pageNo === 1 && listType === undefined,
  })
  const { data } = 'data' in answer ? answer : { data: null }
  const page = dealsPage(data ? { data: { ...data, assetList: data.assetList.map(withListIds(data)) } } : answer)
  return 'data' in page && isDefaultData && query.pageNo === 1 ? { data: { ...page.data, isDefault: true as const } } : page
}

/** Adds the algorithm and activity ids of the response to each deal. */
function withListIds({ algorithmId, activityId }: DataOf<typeof assetList>) {
  return (deal: Deal): Deal => ({ ...deal, ...(algorithmId ? { algorithmId } : {}), ...(activityId ? { activityId } : {}) })
}

function* chooseListType(): SagaGenerator<ListType> {
  const byDistance = (yield* select(selectDistanceOrigin)) !== null || (yield* select(selectRegion)).districtId === undefined
  return byDistance ? 'distance' : 'region'
}

interface DealQuery {
  readonly listType: ListType
  readonly pageSize: number
  /** The server counts this request as a view of the list; false for further pages. */
  readonly isListView: boolean
  /** Restricts the request to these categories; omitted: the categories of the list's filters. */
  readonly categoryIds?: readonly string[]
}

function* requestDeals({ name, feed, pageNo, continuedQuery }: FeedPageQuery, { listType, pageSize, isListView, categoryIds }: DealQuery) {
  const origin = yield* select(selectDistanceOrigin)
  const { districtId = DEFAULT_REGION } = yield* select(selectRegion)
  // Without a position or region the distance is meaningless, so the server sends popular deals.
  const isDefaultData = listType !== 'recommond' && origin === null && districtId === DEFAULT_REGION
  const tagIds = [...(yield* select(selectActiveTagIds, name))]
  const filterOptions = yield* select(selectChosenFilters, name)
  const isOnlyCategories = filterOptions.every(({ type }) => type === 'CATEGORIES' || type === 'CATEGORY')
  const answer = yield* request(assetList, {
    categoryIdList: [...(categoryIds ?? (yield* select(selectCategoryIds, name)))],
    ...(tagIds.length > 0 ? { tagIds } : {}),
    ...(isOnlyCategories ? {} : { filterOptions }),
    pageNo,
    pageSize,
    needStatistical: isListView,
    isDefaultData,
    listType,
    distance: DEFAULT_DISTANCE_KM,
    regionId: districtId,
    lat: (origin ?? DEFAULT_POSITION).latitude, lng: (origin ?? DEFAULT_POSITION).longitude,
    ...continuedQuery,
    ...(listType === 'recommond' ? { originQueryId: feed.originQueryId } : {}),
  })
  return { answer, isDefaultData }
}

/** Loads the first few deals that are available. The list has a single page. */
const nearby = list(NEARBY_DEALS_FEED, {
  kind: 'deal', scope: 'personalized', evictWhenClosed: true, needs: LOCATION_PREREQUISITE,
  sources: [(query) => loadAvailableDeals(query, {})],
})

/** Loads available deals of a product's category, without the product itself. */
const similar = list(similarFeed, {
  kind: 'deal', scope: 'personalized', evictWhenClosed: true, needs: LOCATION_PREREQUISITE,
  sources: [function* (query) {
    const { categoryId } = (yield* select(selectProductContent, productPage.of(query.id))) ?? {}
    return yield* loadAvailableDeals(
      query, { excludedSkuId: parseProductKey(query.id).skuId, ...(categoryId ? { categoryIds: [categoryId] } : {}) },
    )
  }],
})

function* loadAvailableDeals(
  query: FeedPageQuery, { excludedSkuId, ...restQuery }: { readonly excludedSkuId?: string } & Pick<DealQuery, 'categoryIds'>,
): SagaGenerator<Answer<FeedPage>> {
  const { answer } = yield* requestDeals(
    query, { listType: yield* chooseListType(), pageSize: NEARBY_CANDIDATES, isListView: false, ...restQuery },
  )
  const page = dealsPage(answer)
  if ('failure' in page) return page
  const items = (page.data.items as readonly Deal[])
    .filter((deal) => dealState(deal) === 'available' && !isTicket(deal) && (excludedSkuId === undefined || deal.skuId !== excludedSkuId))
  return { data: { ...page.data, items: items.slice(0, MAX_NEARBY_DEALS), hasMore: false } }
}

/** Nearby deals at the end of a purchase. */
export const dealsNearby = screen('purchaseSuccess', { shows: [{ data: nearby, id: () => '' }] })

/** Nearby deals below empty pages. They load after NearbyDealsList scrolled into view. */
const nearbyOnDemand = { data: nearby, id: () => '', isActive: (state: WithFeeds) => selectFeed(state, NEARBY_DEALS_FEED.name) !== null }
export const dealsBelow = {
  favourites: [screen('favoritesList', { shows: [nearbyOnDemand] })],
  wallet: (['myCouponList', 'myOffers', 'historyOffers'] as const).map((name) => screen(name, { shows: [nearbyOnDemand] })),
  search: [screen('searchDishes', { shows: [nearbyOnDemand] })],
  orders: [screen('order', { shows: [nearbyOnDemand] })],
  product: [screen('groupCouponDetail', {
    id: productIdOf,
    shows: [{ data: similar, isActive: (state: WithFeeds, id) => selectFeed(state, similarFeed.of(id)) !== null }],
  })],
} as const

/** Home's second list, in a separate chunk that loads after home. */
export const homeDeals = screen('home', {
  shows: [{ data: deals, isActive: (state: WithHome) => selectHome(state).list === 'deals' }],
  changedBy: [dealsEntered.type],
})
