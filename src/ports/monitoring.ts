import type { Json } from '../shared/json'
import { sink } from './port'

/** What an error report says: where, what kind, which code; never free text of the shopper's. */
export interface ErrorReport {
  readonly kind: string
  readonly code?: string
  readonly message?: string
  /** What the code and the words of a refusal mean, see api/errors: a fault of the server's is `backend`. */
  readonly errorClass?: string
  readonly at: string
  readonly requestId?: string
}

/** Configures the reporters by the server: app, environment, and shares of reports. */
export const configureMonitoring =
  sink<[{ readonly appId: string; readonly environment: string; readonly errorRate: number; readonly eventRate: number }]>(
    'monitoring/configure',
  )
export const reportError = sink<[ErrorReport]>('monitoring/error')

/** A look at a page, or a step on it. */
export interface TrackedEvent {
  readonly name: string
  /** The page name of the route. */
  readonly page: string
  readonly fields?: { readonly [field: string]: Json }
}
export const trackEvent = sink<[TrackedEvent]>('monitoring/track')
