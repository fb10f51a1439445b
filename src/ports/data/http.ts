import type { Json } from '../../shared/json'
import { port } from '../port'
import type { Count, Id, Named } from '../../shared/meaning'

/** One API call. The adapter adds headers, timestamp, signature and authorization, so no token passes through this port. */
export interface HttpRequest {
  readonly endpoint: Id
  readonly body: Named<Json, 'body'>
  readonly requestId: Id
  readonly sessionId: Id
  readonly locale: Id
  /** User id of the caller; null for a guest. The adapter refuses to send the call for another user. */
  readonly userId: Id | null
  /** Identifies one intent of the user. A replay of the call reuses it. */
  readonly intentId?: Id
}

/** `generation` is that of the access token used for the call; null if the call was sent as a guest or not sent. */
export type HttpAnswer =
  | { readonly status: number; readonly body: Json; readonly generation: number | null; readonly deposited?: SignedIn }
  | { readonly failed: HttpFailure; readonly generation: number | null }

/** `fileGone`: the picture to upload is no longer in the memory of this page. */
export type HttpFailure = 'network' | 'timeout' | 'cancelled' | 'malformed' | 'clock' | 'userSwitched' | 'fileGone'

/** The logged-in user without any token: state may contain nothing more. */
export interface SignedIn {
  readonly userId: Id
  readonly generation: Count
}

/** Calls the API once: no retry, no token refresh. */
export const send = port<[HttpRequest], Named<HttpAnswer, 'answer'>>('http/send')
