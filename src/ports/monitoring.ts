import type { Json } from '../shared/json'
import { sink } from './port'
import type { Count, Id, Named, Sentence, Words } from '../shared/meaning'

/** Describes an error by place, kind and code. It never contains free text of the user. */
export interface ErrorReport {
  readonly kind: Id
  readonly code?: Id
  readonly message?: Sentence
  /** Derived from the code and text of a refusal, see api/kit/errors. `backend` marks a server fault. */
  readonly errorClass?: Id
  readonly at: Words
  readonly requestId?: Id
}

/** Applies the server's configuration: app, environment and sampling rates. */
export const configureMonitoring =
  sink<[{ readonly appId: Id; readonly environment: Id; readonly errorRate: Count; readonly eventRate: Count }]>(
    'monitoring/configure',
  )
export const reportError = sink<[ErrorReport]>('monitoring/error')

/** A page view, or an interaction on the page. */
export interface TrackedEvent {
  readonly name: Id
  /** Page name of the route. */
  readonly page: Id
  readonly fields?: Named<{ readonly [field: string]: Json }, 'reportedFields'>
}
export const trackEvent = sink<[TrackedEvent]>('monitoring/track')
