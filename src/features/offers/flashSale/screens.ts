import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { queryProductList } from '../../../api/offers/campaigns'
import { flashSalePageDetail } from '../../../api/offers/flashSale'
import { list, screen } from '../../../data/declare'
import { NO_ITEMS, type FeedPage, type FeedPageQuery } from '../../../data/feed/page'
import { dealsPage } from '../../../data/feed/pages'
import { selectFeed } from '../../../data/feed/selectors'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { request, type Answer } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { saleRefused, saleReceived, saleViewed } from './events'
import { refusalOf } from './logic'
import { saleFeed, selectSalePage } from './selectors'

const PAGE_SIZE = 10

/** The response of the sale contains the first page of products. */
const saleProducts = list(saleFeed, {
  kind: 'deal', needs: LOCATION_PREREQUISITE, scope: 'personalized',
  sources: [(query) => (query.pageNo === 1 ? loadSalePage(query) : loadNextPage(query))],
})

function* loadSalePage({ id: requestedId, name, feed }: FeedPageQuery): SagaGenerator<Answer<FeedPage>> {
  const query = { pageNo: 1, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }
  const answer = yield* request(flashSalePageDetail, requestedId === '' ? query : { ...query, pageId: requestedId })
  // The list was reloaded meanwhile, so this response is outdated.
  const isOutdated = (yield* select(selectFeed, name))?.generation !== feed.generation
  if ('failure' in answer) {
    if (!isOutdated) yield* put(saleRefused({ feed: name, reason: refusalOf(answer.failure.code) }))
    return answer
  }
  const { pageId, status, countdownTime, title, items, productListId = null, nextPageId = null, hasMore } = answer.data
  if (!isOutdated) {
    const receivedAt = yield* call(now)
    yield* put(saleReceived({ feed: name, pageId, status, countdownTime, receivedAt, title, productListId, nextPageId }))
    const { activityId } = items[0]?.promotionInfo ?? {}
    if (feed.phase === 'opening') yield* put(saleViewed(activityId === undefined ? { pageId } : { pageId, activityId }))
  }
  return { data: { items, queryId: '', hasMore } }
}

function* loadNextPage({ name, pageNo, continuedQuery }: FeedPageQuery): SagaGenerator<Answer<FeedPage>> {
  const { productListId = null } = (yield* select(selectSalePage, name))?.sale ?? {}
  if (productListId === null) return NO_ITEMS
  const query = { productListId, pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }
  return dealsPage(yield* request(queryProductList, { ...query, ...continuedQuery }))
}

/** Without a `pageId` in the URL the server returns the current or next sale. */
export const flashSaleScreen = screen('flashDeal', {
  id: ({ pageId = '' }) => pageId,
  shows: [saleProducts],
  view: async () => (await import(/* webpackChunkName: "offers" */ './FlashSaleScreen')).FlashSaleScreen,
})
