import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { hapticsSaga } from '../../features/engagement/haptics/saga'
import { claimsSaga } from '../../features/offers/claims/saga'
import { couponPagesReducer, walletReducer } from '../../features/offers/coupons/model/reducer'
import { couponsSaga } from '../../features/offers/coupons/model/saga'
import { ticketTaps, walletTaps } from '../../features/offers/coupons/model/taps'
import { dealsSaga } from '../../features/discovery/deals/saga'
import { dealsBelow } from '../../features/discovery/deals/screens'
import { favouritesSaga } from '../../features/discovery/favourites/saga'
import { flashSaleReducer } from '../../features/offers/flashSale/reducer'
import { flashSaleSaga } from '../../features/offers/flashSale/saga'
import { payTaps } from '../../features/buying/orders/taps'
import { packetsSaga } from '../../features/offers/packets/saga'
import { activityTaps } from '../../features/offers/packets/screens'
import { productsSaga } from '../../features/offers/products/model/saga'
import { productTaps, storesPopup } from '../../features/offers/products/screens'
import { envelopeTaps } from '../../features/offers/redEnvelopes/screens'
import { recentDealsReducer } from '../../features/discovery/recent/reducer'
import { recentDealsSaga } from '../../features/discovery/recent/saga'
import { recentDealTaps } from '../../features/discovery/recent/taps'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/offers'

/** Products, coupons, flash sales, red envelopes. */
export const module = {
  slices: {
    couponPages: couponPagesReducer,
    flashSale: flashSaleReducer,
    resources: resourcesReducer, recentDeals: recentDealsReducer,
    wallet: walletReducer,
  },
  screens: [...screens, ...dealsBelow.wallet, ...dealsBelow.product],
  popups: [storesPopup],
  opens: [...recentDealTaps, ...productTaps, ...ticketTaps, ...walletTaps, ...activityTaps, ...envelopeTaps, ...payTaps],
  flows: [
    dealsSaga, recentDealsSaga, flashSaleSaga, packetsSaga, productsSaga, claimsSaga,
    couponsSaga, favouritesSaga, analyticsSaga, hapticsSaga,
  ],
} satisfies Module
