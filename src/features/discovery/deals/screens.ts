import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { assetList } from '../../../api/deals'
import type { Deal, ListType } from '../../../api/deals'
import type { DataOf } from '../../../api/endpoint'
import { dealState, isTicket } from '../../../entities/dealRules'
import { list, screen } from '../../../loading/declare'
import type { FeedPage, FeedPageQuery } from '../../../loading/feed/page'
import { selectFeed } from '../../../loading/feed/selectors'
import type { WithFeeds } from '../../../loading/feed/selectors'
import { dealsPage } from '../../../loading/feed/pages'
import { request } from '../../../session/request'
import type { Answer } from '../../../session/request'
import { dealsAsked, dealsEntered } from '../../home/home/events'
import { selectHome } from '../../home/home/selectors'
import type { WithHome } from '../../home/home/selectors'
import { SEARCH_AREA_EVENTS, LOCATION_PREREQUISITE, selectListOrigin, selectFix, selectRegion } from '../../base/location/selectors'
import { selectCategoryIds, selectChosenFilters, selectActiveTagIds } from '../../lists/filters/selectors'
import { productIdOf, productPage, queryIn, selectProductContent } from '../../offers/products/selectors'
import { DEALS, NEARBY_FEW, similarFeed } from './selectors'

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
const deals = list(DEALS, {
  kind: 'deal', scope: 'personalized', scene: 'HOME_DEALS_PAGE', invalidatedBy: SEARCH_AREA_EVENTS,
  sources: [(query) => homePage(query), (query) => homePage(query, 'recommond')], onOpen: rememberPlace,
})

/** What the place is compared with when another is found. */
function* rememberPlace() {
  yield* put(dealsAsked(yield* select(selectListOrigin)))
}

/** A page of home's list. Its first page stands for a look at the list, and each deal in it says by which list it came. */
function* homePage(query: FeedPageQuery, listType?: ListType) {
  const { answer, isDefaultData } = yield* askFor(query, {
    listType: listType ?? (yield* nearestType()), pageSize: DEALS_PAGE_SIZE, isLook: query.pageNo === 1 && listType === undefined,
  })
  const { data } = 'data' in answer ? answer : { data: null }
  const page = dealsPage(data ? { data: { ...data, assetList: data.assetList.map(among(data)) } } : answer)
  return 'data' in page && isDefaultData && query.pageNo === 1 ? { data: { ...page.data, isDefault: true as const } } : page
}

/** A deal with what is said of the list that it came with. */
function among({ algorithmId, activityId }: DataOf<typeof assetList>) {
  return (deal: Deal): Deal => ({ ...deal, ...(algorithmId ? { algorithmId } : {}), ...(activityId ? { activityId } : {}) })
}

function* nearestType(): SagaGenerator<ListType> {
  const byDistance = (yield* select(selectFix)) !== null || (yield* select(selectRegion)).districtId === undefined
  return byDistance ? 'distance' : 'region'
}

interface Asked {
  readonly listType: ListType
  readonly pageSize: number
  /** The shopper looks at the list, and does not go on with it. */
  readonly isLook: boolean
  /** Only of these; left out: of those that the list's filters name. */
  readonly categoryIds?: readonly string[]
}

function* askFor({ name, feed, pageNo, continuedQuery }: FeedPageQuery, { listType, pageSize, isLook, categoryIds }: Asked) {
  const fix = yield* select(selectFix)
  const { districtId = DEFAULT_REGION } = yield* select(selectRegion)
  // Without a place there is nothing to measure from: anything popular will do until it is known.
  const isDefaultData = listType !== 'recommond' && fix === null && districtId === DEFAULT_REGION
  const tagIds = [...(yield* select(selectActiveTagIds, name))]
  const filterOptions = yield* select(selectChosenFilters, name)
  const isOnlyCategories = filterOptions.every(({ type }) => type === 'CATEGORIES' || type === 'CATEGORY')
  const answer = yield* request(assetList, {
    categoryIdList: [...(categoryIds ?? (yield* select(selectCategoryIds, name)))],
    ...(tagIds.length > 0 ? { tagIds } : {}),
    ...(isOnlyCategories ? {} : { filterOptions }),
    pageNo,
    pageSize,
    needStatistical: isLook,
    isDefaultData,
    listType,
    distance: DEFAULT_DISTANCE_KM,
    regionId: districtId,
    ...(fix ? { lat: fix.latitude, lng: fix.longitude } : DEFAULT_PLACE),
    ...continuedQuery,
    ...(listType === 'recommond' ? { originQueryId: feed.originQueryId } : {}),
  })
  return { answer, isDefaultData }
}

/** The first few of the same that can be bought, and no more. */
const nearby = list(NEARBY_FEW, {
  kind: 'deal', scope: 'personalized', evictWhenClosed: true, needs: LOCATION_PREREQUISITE,
  sources: [(query) => fewOf(query, {})],
})

/** The same of a product's category, without the product. */
const similar = list(similarFeed, {
  kind: 'deal', scope: 'personalized', evictWhenClosed: true, needs: LOCATION_PREREQUISITE,
  sources: [function* (query) {
    const { categoryId } = (yield* select(selectProductContent, productPage.of(query.id))) ?? {}
    return yield* fewOf(query, { but: queryIn(query.id).skuId, ...(categoryId ? { categoryIds: [categoryId] } : {}) })
  }],
})

function* fewOf(
  query: FeedPageQuery, { but, ...asked }: { readonly but?: string } & Pick<Asked, 'categoryIds'>,
): SagaGenerator<Answer<FeedPage>> {
  const { answer } = yield* askFor(query, { listType: yield* nearestType(), pageSize: NEARBY_LOOKED_AT, isLook: false, ...asked })
  const page = dealsPage(answer)
  if ('failure' in page) return page
  const items = (page.data.items as readonly Deal[])
    .filter((deal) => dealState(deal) === 'available' && !isTicket(deal) && (but === undefined || deal.skuId !== but))
  return { data: { ...page.data, items: items.slice(0, NEARBY_DEALS), hasMore: false } }
}

/** Deals at the end of a purchase. */
export const dealsNearby = screen('purchaseSuccess', { shows: [{ data: nearby, id: () => '' }] })

/** The same below pages that have nothing of their own, once their end came into view (NearbyDealsList). */
const onceOpened = { data: nearby, id: () => '', isActive: (state: WithFeeds) => selectFeed(state, NEARBY_FEW.name) !== null }
export const dealsBelow = {
  favourites: [screen('favoritesList', { shows: [onceOpened] })],
  wallet: (['myCouponList', 'myOffers', 'historyOffers'] as const).map((name) => screen(name, { shows: [onceOpened] })),
  search: [screen('searchDishes', { shows: [onceOpened] })],
  orders: [screen('order', { shows: [onceOpened] })],
  product: [screen('groupCouponDetail', {
    id: productIdOf,
    shows: [{ data: similar, isActive: (state: WithFeeds, id) => selectFeed(state, similarFeed.of(id)) !== null }],
  })],
} as const

/** Home's second list: its code comes later than home. */
export const homeDeals = screen('home', {
  shows: [{ data: deals, isActive: (state: WithHome) => selectHome(state).list === 'deals' }],
  changedBy: [dealsEntered.type],
})
