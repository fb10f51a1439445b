import { savingsSaga } from '../../features/account/savings/saga'
import { savingsScreen } from '../../features/account/savings/screens'
import { resourcesReducer } from '../../data/resource/reducer'
import type { Module } from '../module'

/** Savings by month and year. */
export const module = { screens: [savingsScreen], slices: { resources: resourcesReducer }, flows: [savingsSaga] } satisfies Module
