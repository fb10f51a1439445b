import { reportReducer } from '../../features/tools/report/reducer'
import { reportSaga } from '../../features/tools/report/saga'
import type { Module } from '../module'

/** Loads with the report sheet, or if a delayed report waits on the device. */
export const module = { slices: { report: reportReducer }, flows: [reportSaga] } satisfies Module
