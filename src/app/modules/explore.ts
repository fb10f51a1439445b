import { dealsSaga } from '../../features/discovery/deals/saga'
import { favouritesReducer } from '../../features/discovery/favourites/reducer'
import { favouritesSaga } from '../../features/discovery/favourites/saga'
import { exploreReducer } from '../../features/discovery/explore/model/reducer'
import { exploreSaga } from '../../features/discovery/explore/model/saga'
import { exploreTaps } from '../../features/discovery/explore/screens'
import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { hapticsSaga } from '../../features/engagement/haptics/saga'
import type { Module } from '../module'
import { screens } from './screens/explore'

/** Short videos of stores, for users who have access to them. */
export const module = {
  screens,
  opens: exploreTaps,
  slices: { explore: exploreReducer, favourites: favouritesReducer },
  flows: [exploreSaga, favouritesSaga, dealsSaga, analyticsSaga, hapticsSaga],
} satisfies Module
