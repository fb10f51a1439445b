import type { Json } from '../shared/json'
import { sink } from './port'

/** What an error report says: where, what kind, which code; never free text of the shopper's. */
export interface ErrorReport {
  readonly kind: string
  readonly code?: string
  readonly message?: string
  readonly at: string
  readonly requestId?: string
}

/** Configures the reporters by the server: app, environment, and shares of reports. */
export const configureMonitoring =
  sink<[{ readonly appId: string; readonly environment: string; readonly errorRate: number; readonly eventRate: number }]>(
    'monitoring/configure',
  )
export const reportError = sink<[ErrorReport]>('monitoring/error')
export const trackEvent =
  sink<[{ readonly name: string; readonly page: string; readonly fields?: { readonly [field: string]: Json } }]>('monitoring/track')
