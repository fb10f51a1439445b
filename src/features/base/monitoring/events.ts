import { createAction } from '@reduxjs/toolkit'

/** Sampling rates are shares of visits from 0 to 1. */
export interface MonitoringConfig {
  readonly appId: string
  readonly environment: string
  readonly errorRate: number
  readonly performanceRate: number
  readonly eventRate: number
}

export const monitoringConfigLoaded = createAction<MonitoringConfig>('monitoring/configLoaded')
export const performanceReported = createAction('monitoring/performanceReported')
/** An unhandled error was reported. The count matters because noisy kinds have a cap. */
export const errorReported = createAction<{ kind: string }>('monitoring/errorReported')
