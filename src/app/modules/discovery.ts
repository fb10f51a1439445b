import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { hapticsSaga } from '../../features/engagement/haptics/saga'
import { brandTaps } from '../../features/discovery/brands/screens'
import { claimsSaga } from '../../features/offers/claims/saga'
import { ticketTaps } from '../../features/offers/coupons/model/taps'
import { dealsSaga } from '../../features/discovery/deals/saga'
import { dealsBelow, homeDeals } from '../../features/discovery/deals/screens'
import { favouritesReducer } from '../../features/discovery/favourites/reducer'
import { favouritesSaga } from '../../features/discovery/favourites/saga'
import { mallsReducer } from '../../features/discovery/malls/reducer'
import { mallTaps } from '../../features/discovery/malls/screens'
import { rankingSaga } from '../../features/discovery/ranking/saga'
import { storesSaga } from '../../features/discovery/stores/model/saga'
import { storePageTaps } from '../../features/discovery/stores/model/taps'
import { recentDealsReducer } from '../../features/discovery/recent/reducer'
import { recentDealsSaga } from '../../features/discovery/recent/saga'
import { recentDealTaps } from '../../features/discovery/recent/taps'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/discovery'

/** Discovery beyond home: store pages, categories, rankings, malls, brands, deals, favourites. */
export const module = {
  screens: [...screens, homeDeals, ...dealsBelow.favourites],
  slices: {
    favourites: favouritesReducer, malls: mallsReducer, resources: resourcesReducer,
    recentDeals: recentDealsReducer,
  },
  opens: [...recentDealTaps, ...storePageTaps, ...mallTaps, ...brandTaps, ...ticketTaps],
  flows: [rankingSaga, dealsSaga, storesSaga, recentDealsSaga, favouritesSaga, claimsSaga, analyticsSaga, hapticsSaga],
} satisfies Module
