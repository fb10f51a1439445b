import { createAction } from '@reduxjs/toolkit'
import type { Count, Id } from '../../../shared/meaning'

/** Sampling rates are shares of visits from 0 to 1. */
export interface MonitoringConfig {
  readonly appId: Id
  readonly environment: Id
  readonly errorRate: Count
  readonly performanceRate: Count
  readonly eventRate: Count
}

export const monitoringConfigLoaded = createAction<MonitoringConfig>('monitoring/configLoaded')
export const performanceReported = createAction('monitoring/performanceReported')
/** An unhandled error was reported. The count matters because noisy kinds have a cap. */
export const errorReported = createAction<{ kind: Id }>('monitoring/errorReported')
