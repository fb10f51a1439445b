import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { storeMapReducer } from '../../features/discovery/storeMap/reducer'
import type { Module } from '../module'
import { screens } from './screens/map'

/** The map of the stores that a list shows. */
export const module = {
  screens,
  slices: { storeMap: storeMapReducer },
  flows: [analyticsSaga],
} satisfies Module
