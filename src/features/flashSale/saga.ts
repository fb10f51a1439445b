import { put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { queryProductList } from '../../api/campaigns'
import { flashSalePageDetail } from '../../api/flashSale'
import { supervised } from '../../journal/supervised'
import { untilDeadline } from '../../loading/deadlineSaga'
import { closed } from '../../loading/feed/events'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage } from '../../loading/feed/pages'
import { openList, refreshList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { screenEntered, screenLeft } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { replacePage } from '../../navigation/saga'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { ended, started } from '../../session/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { PLACE, selectPosition } from '../location/selectors'
import { countdownEnded, nextTapped, saleRefused, saleTold, viewed } from './events'
import { refusalOf } from './logic'
import { saleFeed, saleListOf, selectSaleFeeds, selectSaleInFront, selectSalePage } from './selectors'

const PAGE_SIZE = 10

function sourceOf(name: string): FeedSource | null {
  const asked = saleFeed.idIn(name)
  if (asked === null) return null
  const page = (feed: Feed, pageNo: number) => (pageNo === 1 ? salePage(feed, name, asked) : morePage(feed, name, pageNo))
  return { feed: name, kind: 'deal', stages: [page] }
}

/** The sale itself with the first of its products. */
function* salePage(feed: Feed, name: string, asked: string): SagaGenerator<Answer<FeedPage>> {
  const query = { pageNo: 1, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }
  const answer = yield* request(flashSalePageDetail, asked === '' ? query : { ...query, pageId: asked })
  // The shopper asked anew meanwhile: this is how it was.
  const isLate = (yield* select(selectFeed, name))?.generation !== feed.generation
  if ('failure' in answer) {
    if (!isLate) yield* put(saleRefused({ feed: name, reason: refusalOf(answer.failure.code) }))
    return answer
  }
  const { pageId, status, countdownTime, title, items, productListId = null, nextPageId = null, hasMore } = answer.data
  if (!isLate) {
    const receivedAt = yield* call(now)
    yield* put(saleTold({ feed: name, pageId, status, countdownTime, receivedAt, title, productListId, nextPageId }))
    const { activityId } = items[0]?.promotionInfo ?? {}
    if (feed.phase === 'opening') yield* put(viewed(activityId === undefined ? { pageId } : { pageId, activityId }))
  }
  return { data: { items, queryId: '', hasMore } }
}

/** More of its products, of the same round as the first. */
function* morePage(feed: Feed, name: string, pageNo: number): SagaGenerator<Answer<FeedPage>> {
  const { productListId = null } = (yield* select(selectSalePage, name))?.sale ?? {}
  if (productListId === null) return { data: { items: [], queryId: '', hasMore: false } }
  const query = { productListId, pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }
  return dealsPage(yield* request(queryProductList, feed.queryId === '' ? query : { ...query, queryId: feed.queryId }))
}

/** A clock starts with the server's countdown and goes on when the user goes back; entering anew waits for the server. */
function startsClock(action: { readonly type: string }): boolean {
  return saleTold.match(action) || (screenEntered.match(action) && action.payload.by === 'pop')
}

/** The clock of the sale in front, until it is over or the shopper goes elsewhere. There is one: a newer countdown ends the older clock. */
function* countDown() {
  const feed = yield* select(selectSaleInFront)
  if (feed === null) return
  const sale = (yield* select(selectSalePage, feed))?.sale
  // Going back reloads a list that failed, and restarts its clock.
  if (sale?.clock !== 'running' || (yield* select(selectFeed, feed))?.phase === 'failed') return
  const { left } = yield* race({ over: untilDeadline(sale.endsAt), left: take(screenLeft) })
  if (!left) yield* put(countdownEnded({ feed }))
}

/** The server is asked once for the sale's state; when that fails, the page says so and the shopper may retry. */
function* lookAgain({ payload }: ReturnType<typeof countdownEnded>) {
  const source = sourceOf(payload.feed)
  if (source) yield* refreshList(source)
}

/** What may be bought depends on the user: the sale in front is loaded anew, and the others when the user goes back to them. */
function* openForUser() {
  const front = yield* select(selectSaleInFront)
  for (const feed of yield* select(selectSaleFeeds)) if (feed !== front) yield* put(closed({ feed }))
  const source = front === null ? null : sourceOf(front)
  if (source) yield* openList(source)
}

function* openNext({ payload: { pageId } }: ReturnType<typeof nextTapped>) {
  yield* replacePage(linkTo('flashDeal', { pageId }))
}

/** The pages of flash sales: the server's data, their products, their clocks. */
export function* flashSaleSaga() {
  yield* takeLatest(startsClock, supervised('flashSale/countdown', countDown))
  yield* takeEvery(countdownEnded, supervised('flashSale/again', lookAgain))
  yield* takeEvery([started.type, ended.type], supervised('flashSale/forUser', openForUser))
  yield* takeEvery(nextTapped, supervised('flashSale/next', openNext))
  yield* serveLists({ flow: 'flashSale', listOf: saleListOf, sourceOf, restartedBy: [], waitsFor: PLACE })
}
