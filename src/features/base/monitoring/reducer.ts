import { MONITORING_DEFAULTS } from '../../../api/kit/client'
import { createReducer } from '../../../journal/runtime/slices'
import { errorReported, monitoringConfigLoaded, type MonitoringConfig } from './events'
import type { Count, Id } from '../../../shared/meaning'

export interface MonitoringState {
  readonly config: MonitoringConfig
  /** Count of reported unhandled errors, by kind. */
  readonly reported: Readonly<Record<Id, Count>>
}

const initial: MonitoringState = {
  config: { ...MONITORING_DEFAULTS, errorRate: 1, performanceRate: 1, eventRate: 1 },
  reported: {},
}

export const monitoringReducer = createReducer<MonitoringState>(initial, (builder) => {
  builder
    .addCase(monitoringConfigLoaded, (state, { payload }) => ({ ...state, config: payload }))
    .addCase(errorReported, (state, { payload: { kind } }) => ({
      ...state,
      reported: { ...state.reported, [kind]: (state.reported[kind] ?? 0) + 1 },
    }))
})
