import { select, takeEvery, takeLeading } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { partnerCouponList } from '../../api/coupons'
import { selectPartnerCoupon } from '../../entities/selectors'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { openList } from '../../loading/feed/saga'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { followLink } from '../../navigation/saga'
import { call } from '../../ports/call'
import { copyWords } from '../../ports/clipboard'
import { ended, started } from '../../session/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { selectLoggedIn } from '../../session/selectors'
import { notify } from '../toasts/notifySaga'
import { copyTapped, partnerTapped } from './events'
import { PARTNERS_FEED } from './selectors'

const PAGE_SIZE = 20

const partners: FeedSource = { feed: PARTNERS_FEED, kind: 'partnerCoupon', stages: [page] }

/** A guest has none, and is not sent to log in by looking. */
function* page(_feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
  if (!(yield* select(selectLoggedIn))) return { data: { items: [], queryId: '', hasMore: false } }
  const answer = yield* request(partnerCouponList, { pageNo, pageSize: PAGE_SIZE })
  if ('failure' in answer) return answer
  const { couponList, hasMore } = answer.data
  return { data: { items: couponList, queryId: '', hasMore } }
}

function* copy({ payload: { couponId } }: ReturnType<typeof copyTapped>) {
  const coupon = yield* select(selectPartnerCoupon, couponId)
  if (!coupon) return
  const { copied } = yield* call(copyWords, { words: coupon.code })
  const text = copied ? 'coupons.copied' : 'coupons.notCopied'
  yield* notify(text, { tone: copied ? 'done' : 'plain' })
}

function* openPartner({ payload: { couponId } }: ReturnType<typeof partnerTapped>) {
  const coupon = yield* select(selectPartnerCoupon, couponId)
  if (coupon) yield* followLink(coupon.linkUrl, `partner ${couponId}`)
}

function* openForUser() {
  if (yield* select(selectFeed, PARTNERS_FEED)) yield* openList(partners)
}

/** Codes that partners gave. */
export function* partnersSaga() {
  yield* takeLeading(copyTapped, supervised('coupons/copy', copy))
  yield* takeLeading(partnerTapped, supervised('coupons/partner', openPartner))
  yield* takeEvery([started.type, ended.type], supervised('coupons/partnersForUser', openForUser))
  yield* serveLists({
    flow: 'coupons/partners',
    listOf: ({ screen }) => (screen === 'tripartiteCoupons' ? PARTNERS_FEED : null),
    sourceOf: (feed) => (feed === PARTNERS_FEED ? partners : null),
    restartedBy: [],
  })
}
