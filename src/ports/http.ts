import type { Json } from '../shared/json'
import { port } from './port'

/** One call of the API. The adapter adds headers, timestamp, signature and authorization; no token passes through here. */
export interface HttpRequest {
  /** Name of an endpoint. */
  readonly endpoint: string
  readonly body: Json
  readonly requestId: string
  readonly sessionId: string
  readonly locale: string
  /** The user of the caller; null for a guest. The adapter refuses to send for another user. */
  readonly userId: string | null
  /** Stands for one intent of the shopper; stays the same when the call is replayed. */
  readonly intentId?: string
}

/** `generation` is that of the access token the call went out with; null when it went out as a guest, or not at all. */
export type HttpAnswer =
  | { readonly status: number; readonly body: Json; readonly generation: number | null; readonly deposited?: SignedIn }
  | { readonly failed: HttpFailure; readonly generation: number | null }

/** `fileGone`: the picture that was to be sent is not on this page any more. */
export type HttpFailure = 'network' | 'timeout' | 'cancelled' | 'malformed' | 'clock' | 'userSwitched' | 'fileGone'

/** The logged-in user, as far as state may know. */
export interface SignedIn {
  readonly userId: string
  readonly generation: number
}

/** Calls the API once: no retry, no refresh. */
export const send = port<[HttpRequest], HttpAnswer>('http/send')
