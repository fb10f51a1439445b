import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { storeMapReducer } from '../../features/discovery/storeMap/reducer'
import { storeMapScreen } from '../../features/discovery/storeMap/screens'
import type { Module } from '../module'

/** The map of the stores that a list shows. */
export const module = {
  screens: [storeMapScreen],
  slices: { storeMap: storeMapReducer },
  flows: [analyticsSaga],
} satisfies Module
