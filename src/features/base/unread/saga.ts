import { delay, put, select } from 'typed-redux-saga'
import { newReceivedCoupon } from '../../../api/offers/newCoupons'
import { latest, on, watch } from '../../../journal/runtime/supervised'
import { matchesEntered } from '../../../navigation/events'
import { selectActiveTab } from '../../../navigation/selectors'
import { request } from '../../../session/request'
import { sessionStarted } from '../../../session/events'
import { selectLoggedIn } from '../../../session/selectors'
import { visitBegan } from '../../../session/visit'
import { couponClaimed, envelopesClaimed } from '../../offers/claims/events'
import { unreadCleared, unreadRaised } from './events'
import { selectHasUnread } from './selectors'

/** Delays the coupon check so that it does not compete with requests of the first screen. */
export const COUPON_CHECK_DELAY_MS = 5_000

/** Checks for new coupons after the start, a login or a claim. Each trigger restarts the delay. */
function* checkCoupons() {
  yield* delay(COUPON_CHECK_DELAY_MS)
  if (!(yield* select(selectLoggedIn))) return
  const answer = yield* request(newReceivedCoupon, {}, { background: true })
  if ('data' in answer && answer.data.received) yield* put(unreadRaised({ page: 'account', item: 'coupon' }))
  const isOnHome = (yield* select(selectActiveTab)) === 'home'
  if ('data' in answer && answer.data.homeNews && !isOnHome) yield* put(unreadRaised({ page: 'home', item: 'sale' }))
}

function* clearCoupons() {
  yield* put(unreadCleared({ page: 'account', item: 'coupon' }))
}

/** A visit to home clears all its items. */
function* clearHome() {
  if (yield* select(selectHasUnread, 'home')) yield* put(unreadCleared({ page: 'home' }))
}

export function* unreadSaga() {
  yield* watch('unread', latest([visitBegan, sessionStarted, couponClaimed, envelopesClaimed], checkCoupons))
  yield* watch('unread', on(matchesEntered('myCouponList'), clearCoupons), on(matchesEntered('home'), clearHome))
}
