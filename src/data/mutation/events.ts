import { createAction, type PayloadAction } from '@reduxjs/toolkit'
import type { Action } from 'redux'
import type { Json } from '../../shared/json'
import { withHandledTypes } from '../../journal/runtime/slices'
import type { Id, Named, Sentence } from '../../shared/meaning'

/** Identifies one intent. `intentId` is the server's idempotency key. */
export interface IntentName {
  readonly name: Id
  readonly key: Id
  readonly intentId: Id
}

/** `code` and `message` are the server's, '' if it sent none. */
export interface MutationFailure {
  readonly kind: Id
  readonly code: Id
  readonly message: Sentence
}

type Unsuccessful = IntentName & { failure: MutationFailure | null }

/** The intent is being sent, or its lost outcome is being read back. */
export const started = createAction<IntentName & { userId: Id; input: Named<Json, 'input'>; outlivesLogout?: true }>('mutation/started')
/** The intent took effect. */
export const succeeded = createAction<IntentName & { result: Named<Json, 'result'> }>('mutation/succeeded')
/** The server refused, and the intent is over: another try is a new intent. */
export const failed = createAction<Unsuccessful & { reason: Id }>('mutation/failed')
/** The intent had no effect. Another try reuses its id. */
export const notApplied = createAction<Unsuccessful>('mutation/notApplied')
/** The response was lost, and reading back failed: the effect is unknown. */
export const outcomeLost = createAction<Unsuccessful>('mutation/outcomeLost')
/** The intent no longer counts: its login was dismissed, or a later response contradicts it. */
export const forgotten = createAction<IntentName>('mutation/forgotten')

export interface IntentEvent {
  readonly type: string
  readonly match: (action: Action) => boolean
}

/** Matches the events of one mutation, for reducers and sagas. */
export function eventOf<Payload extends IntentName>({ match, type }: IntentEvent, name: string) {
  return withHandledTypes((action: Action): action is PayloadAction<Payload> =>
    match(action) && (action as PayloadAction<IntentName>).payload.name === name, [type])
}

/** Matches the successes of one mutation. */
export function successOf<Result extends Json>(name: string) {
  return eventOf<IntentName & { readonly result: Result }>(succeeded, name)
}
