import { savingsSaga } from '../../features/account/savings/saga'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'
import { screens } from './screens/savings'

/** Savings by month and year. */
export const module = { screens, slices: { resources: resourcesReducer }, flows: [savingsSaga] } satisfies Module
