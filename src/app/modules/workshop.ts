import { workshopReducer } from '../../features/tools/workshop/reducer'
import { workshopSaga } from '../../features/tools/workshop/saga'
import { workshopScreens } from '../../features/tools/workshop/screens'
import type { Module } from '../module'

/** Development tools, absent in production builds. */
export const module = { screens: workshopScreens, slices: { workshop: workshopReducer }, flows: [workshopSaga] } satisfies Module
