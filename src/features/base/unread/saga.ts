import { delay, put, select } from 'typed-redux-saga'
import { newReceivedCoupon } from '../../../api/couponNews'
import { latest, on, watch } from '../../../journal/supervised'
import { entered } from '../../../navigation/events'
import { selectActiveTab } from '../../../navigation/selectors'
import { request } from '../../../session/request'
import { sessionStarted } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { visitBegan } from '../../../session/visit'
import { couponClaimed, envelopesClaimed } from '../../offers/claims/events'
import { unreadCleared, unreadRaised } from './events'
import { selectHasUnread } from './selectors'

/** The coupon check waits until the first screen has what it needs. */
export const COUPON_CHECK_DELAY_MS = 5_000

/** Asks once after the start, and again after a login or a claim, whether a coupon came in meanwhile. Each restarts the wait. */
function* checkCoupons() {
  yield* delay(COUPON_CHECK_DELAY_MS)
  if (!(yield* select(selectLoggedIn))) return
  const answer = yield* request(newReceivedCoupon, {}, { background: true })
  if ('data' in answer && answer.data.received) yield* put(unreadRaised({ page: 'account', item: 'coupon' }))
  const isSeen = (yield* select(selectActiveTab)) === 'home'
  if ('data' in answer && answer.data.homeNews && !isSeen) yield* put(unreadRaised({ page: 'home', item: 'sale' }))
}

/** The coupons are seen. */
function* clearCoupons() {
  yield* put(unreadCleared({ page: 'account', item: 'coupon' }))
}

/** The news of home are seen. */
function* clearHome() {
  if (yield* select(selectHasUnread, 'home')) yield* put(unreadCleared({ page: 'home' }))
}

export function* unreadSaga() {
  yield* watch('unread', latest([visitBegan, sessionStarted, couponClaimed, envelopesClaimed], checkCoupons))
  yield* watch('unread', on(entered('myCouponList'), clearCoupons), on(entered('home'), clearHome))
}
