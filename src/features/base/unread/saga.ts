import { delay, put, select } from 'typed-redux-saga'
import { newReceivedCoupon } from '../../../api/couponNews'
import { latest, on, watch } from '../../../journal/supervised'
import { screenEntered } from '../../../navigation/events'
import { selectNavigation } from '../../../navigation/selectors'
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
  const isAtHome = (yield* select(selectNavigation)).screen === 'home'
  if ('data' in answer && answer.data.homeNews && !isAtHome) yield* put(unreadRaised({ page: 'home', item: 'sale' }))
}

/** The screen that shows the coupons was entered, or home, where the news is. */
function* clearSeen({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen === 'myCouponList') yield* put(unreadCleared({ page: 'account', item: 'coupon' }))
  if (screen === 'home' && (yield* select(selectHasUnread, 'home'))) yield* put(unreadCleared({ page: 'home' }))
}

export function* unreadSaga() {
  yield* watch('unread', latest([visitBegan, sessionStarted, couponClaimed, envelopesClaimed], checkCoupons))
  yield* watch('unread', on(screenEntered, clearSeen))
}
