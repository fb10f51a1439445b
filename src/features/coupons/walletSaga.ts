import { put, select, takeEvery, takeLeading } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { myCoupons } from '../../api/coupons'
import type { OwnCoupon } from '../../api/ownCoupons'
import type { KeptCoupon } from '../../entities/schemas'
import { supervised } from '../../journal/supervised'
import { closed } from '../../loading/feed/events'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { linkTo } from '../../navigation/linkTo'
import { openPage } from '../../navigation/saga'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { now } from '../../ports/clock'
import { ended, started } from '../../session/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectLoggedIn } from '../../session/selectors'
import { PLACE, selectPosition } from '../location/selectors'
import { claimed, packetTaken, walletChosen, walletCounted, wayTapped } from './events'
import { selectWalletChoice, WALLET_FEEDS } from './selectors'
import type { WalletScreen } from './selectors'

const PAGE_SIZE = 20
const FEEDS: readonly string[] = Object.values(WALLET_FEEDS)

function walletOf(feedName: string): FeedSource | null {
  if (!FEEDS.includes(feedName)) return null
  /** A guest holds nothing, and is not sent to log in by looking. */
  function* page(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    if (!(yield* select(selectLoggedIn))) return { data: { items: [], queryId: '', hasMore: false } }
    const { tab, status } = yield* select(selectWalletChoice, feedName)
    const history = feedName === WALLET_FEEDS.historyOffers
    const query = { tab, history, ...(status ? { status } : {}), pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }
    const answer = yield* request(myCoupons, query)
    if ('failure' in answer) return answer
    const { couponList, hasMore, tabCounts } = answer.data
    if (tabCounts) yield* put(walletCounted({ counts: Object.fromEntries(tabCounts.map((each) => [each.tab, each.count])) }))
    const receivedAt = yield* call(now)
    return { data: { items: couponList.map((coupon) => kept(coupon, receivedAt)), queryId: '', hasMore } }
  }
  return { feed: feedName, kind: 'ownCoupon', stages: [page] }
}

/** A coupon as it is kept: the time left to pay becomes a time of the clock. */
export function kept(coupon: OwnCoupon, receivedAt: number): KeptCoupon {
  const { payWithin } = coupon
  return payWithin === undefined ? coupon : { ...coupon, payUntil: receivedAt + payWithin * 1000 }
}

function feedOf(screen: string): string | null {
  return WALLET_FEEDS[screen as WalletScreen] ?? null
}

/** Another user holds other things. */
function* openForUser() {
  for (const feed of FEEDS) {
    const source = walletOf(feed)
    if (source && (yield* select(selectFeed, feed))) yield* openList(source)
  }
}

/** Something new was received: lists behind the screen are loaded anew when the user goes back to them. */
function* closeBehind() {
  const { screen } = yield* select(selectNavigation)
  for (const feed of FEEDS) {
    if ((yield* select(selectFeed, feed)) && feed !== feedOf(String(screen))) yield* put(closed({ feed }))
  }
}

function* openWay({ payload: { to } }: ReturnType<typeof wayTapped>) {
  yield* openPage(linkTo(to === 'history' ? 'historyOffers' : 'tripartiteCoupons'))
}

/** What the user holds: coupons, envelopes, vouchers, and their states. */
export function* walletSaga() {
  yield* takeLeading(wayTapped, supervised('coupons/way', openWay))
  yield* takeEvery([started.type, ended.type], supervised('coupons/forUser', openForUser))
  yield* takeEvery([claimed.type, packetTaken.type], supervised('coupons/closeBehind', closeBehind))
  yield* serveLists({
    flow: 'coupons/wallet',
    listOf: ({ screen }) => feedOf(screen),
    sourceOf: walletOf,
    restartedBy: [walletChosen.type],
    waitsFor: PLACE,
  })
}
