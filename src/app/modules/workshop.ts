import { workshopReducer } from '../../features/tools/workshop/reducer'
import { workshopSaga } from '../../features/tools/workshop/saga'
import type { Module } from '../module'
import { screens } from './screens/workshop'

/** Development tools, absent in production builds. */
export const module = { screens, slices: { workshop: workshopReducer }, flows: [workshopSaga] } satisfies Module
