import { reportReducer } from '../../features/tools/report/reducer'
import { reportSaga } from '../../features/tools/report/saga'
import type { Module } from '../module'

/** Reporting a problem: loaded with its sheet, or when a report waits on the device. */
export const module: Module = { slices: { report: reportReducer }, flows: [reportSaga] }
