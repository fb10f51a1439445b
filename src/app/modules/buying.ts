import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { savingsTaps } from '../../features/account/savings/taps'
import { hapticsSaga } from '../../features/engagement/haptics/saga'
import { offlineVouchersReducer } from '../../features/buying/offlineVouchers/reducer'
import { offlineVouchersSaga } from '../../features/buying/offlineVouchers/saga'
import { offlineVoucherTaps } from '../../features/buying/offlineVouchers/taps'
import { confirmReducer } from '../../features/buying/confirm/model/reducer'
import { confirmSaga } from '../../features/buying/confirm/model/saga'
import { confirmTaps } from '../../features/buying/confirm/screens'
import { dealsSaga } from '../../features/discovery/deals/saga'
import { dealsBelow } from '../../features/discovery/deals/screens'
import { ordersReducer } from '../../features/buying/orders/model/reducer'
import { ordersSaga } from '../../features/buying/orders/model/saga'
import { orderTaps } from '../../features/buying/orders/screens'
import { paymentsReducer } from '../../features/buying/payment/model/reducer'
import { paymentSaga } from '../../features/buying/payment/model/saga'
import { paymentTaps } from '../../features/buying/payment/screens'
import { ratingsReducer } from '../../features/buying/ratings/reducer'
import { ratingsSaga } from '../../features/buying/ratings/saga'
import { redeemingReducer } from '../../features/buying/vouchers/model/reducer'
import { vouchersSaga } from '../../features/buying/vouchers/model/saga'
import { voucherTaps } from '../../features/buying/vouchers/screens'
import { productTaps, storesPopup } from '../../features/offers/products/screens'
import { recentDealsReducer } from '../../features/discovery/recent/reducer'
import { recentDealsSaga } from '../../features/discovery/recent/saga'
import { recentDealTaps } from '../../features/discovery/recent/taps'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/buying'

/** From the price to the redeemed voucher. */
export const module = {
  slices: {
    offlineVouchers: offlineVouchersReducer, resources: resourcesReducer,
    recentDeals: recentDealsReducer, orders: ordersReducer,
    payments: paymentsReducer, redeeming: redeemingReducer, confirm: confirmReducer, ratings: ratingsReducer,
  },
  screens: [...screens, ...dealsBelow.orders],
  // The stores of a voucher are those of its product.
  popups: [storesPopup],
  opens: [
    ...recentDealTaps, ...offlineVoucherTaps, ...orderTaps, ...paymentTaps, ...voucherTaps, ...productTaps, ...confirmTaps, ...savingsTaps,
  ],
  flows: [
    offlineVouchersSaga, dealsSaga, recentDealsSaga, ordersSaga, paymentSaga, vouchersSaga, ratingsSaga, confirmSaga, analyticsSaga,
    hapticsSaga,
  ],
} satisfies Module
