import type { Json } from '../shared/json'
import { sink } from './port'

/** Describes an error by place, kind and code. It never contains free text of the user. */
export interface ErrorReport {
  readonly kind: string
  readonly code?: string
  readonly message?: string
  /** Derived from the code and text of a refusal, see api/kit/errors. `backend` marks a server fault. */
  readonly errorClass?: string
  readonly at: string
  readonly requestId?: string
}

/** Applies the server's configuration: app, environment and sampling rates. */
export const configureMonitoring =
  sink<[{ readonly appId: string; readonly environment: string; readonly errorRate: number; readonly eventRate: number }]>(
    'monitoring/configure',
  )
export const reportError = sink<[ErrorReport]>('monitoring/error')

/** A page view, or an interaction on the page. */
export interface TrackedEvent {
  readonly name: string
  /** Page name of the route. */
  readonly page: string
  readonly fields?: { readonly [field: string]: Json }
}
export const trackEvent = sink<[TrackedEvent]>('monitoring/track')
