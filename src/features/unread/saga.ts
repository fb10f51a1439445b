import { delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { newReceivedCoupon } from '../../api/couponNews'
import { supervised } from '../../journal/supervised'
import { screenEntered } from '../../navigation/events'
import { request } from '../../session/request'
import { started } from '../../session/events'
import { selectLoggedIn } from '../../session/selectors'
import { visitBegan } from '../../session/visit'
import { claimed, packetTaken } from '../coupons/events'
import { unreadCleared, unreadRaised } from './events'

/** The coupon check waits until the first screen has what it needs. */
export const COUPON_CHECK_DELAY_MS = 5_000

/** Asks once after the start, and again after a login or a claim, whether a coupon came in meanwhile. Each restarts the wait. */
function* checkCoupons() {
  yield* delay(COUPON_CHECK_DELAY_MS)
  if (!(yield* select(selectLoggedIn))) return
  const answer = yield* request(newReceivedCoupon, {}, { background: true })
  if ('data' in answer && answer.data.received) yield* put(unreadRaised({ page: 'account', item: 'coupon' }))
}

function* clearSeen({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen === 'myCouponList') yield* put(unreadCleared({ page: 'account', item: 'coupon' }))
}

export function* unreadSaga() {
  yield* takeLatest([visitBegan.type, started.type, claimed.type, packetTaken.type], supervised('unread/check', checkCoupons))
  yield* takeEvery(screenEntered, supervised('unread/clear', clearSeen))
}
