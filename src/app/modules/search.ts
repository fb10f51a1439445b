import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { claimsSaga } from '../../features/offers/claims/saga'
import { ticketTaps } from '../../features/offers/coupons/model/taps'
import { dealsSaga } from '../../features/discovery/deals/saga'
import { dealsBelow } from '../../features/discovery/deals/screens'
import { searchReducer } from '../../features/search/page/reducer'
import { searchSaga } from '../../features/search/page/saga'
import { recentDealsReducer } from '../../features/discovery/recent/reducer'
import { recentDealsSaga } from '../../features/discovery/recent/saga'
import { recentDealTaps } from '../../features/discovery/recent/taps'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/search'

/** Search for stores and deals by keyword. */
export const module = {
  screens: [...screens, ...dealsBelow.search],
  opens: [...ticketTaps, ...recentDealTaps],
  slices: { resources: resourcesReducer, recentDeals: recentDealsReducer, search: searchReducer },
  flows: [searchSaga, dealsSaga, recentDealsSaga, claimsSaga, analyticsSaga],
} satisfies Module
