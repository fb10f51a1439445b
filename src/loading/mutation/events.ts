import { createAction } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Action } from 'redux'
import type { Json } from '../../shared/json'
import { hearing } from '../../journal/slices'

/** One intent: of which mutation, about what, and the id by which the server knows it. */
export interface IntentName {
  readonly name: string
  readonly key: string
  readonly intentId: string
}

/** Why there is no success: the kind of failure, the server's code and message ('' where it sent none). */
export interface MutationFailure {
  readonly kind: string
  readonly code: string
  readonly message: string
}

type Unsuccessful = IntentName & { failure: MutationFailure | null }

/** The intent is being sent, or its lost outcome is being read back. */
export const started = createAction<IntentName & { userId: string; input: Json; outlivesLogout?: true }>('mutation/started')
/** It took effect. */
export const succeeded = createAction<IntentName & { result: Json }>('mutation/succeeded')
/** It was refused, and the intent is over: another try is another intent. */
export const failed = createAction<Unsuccessful & { reason: string }>('mutation/failed')
/** It had no effect. Another try is the same intent. */
export const notApplied = createAction<Unsuccessful>('mutation/notApplied')
/** The answer was lost, and the outcome could not be read back: whether it took effect is unknown. */
export const outcomeLost = createAction<Unsuccessful>('mutation/outcomeLost')
/** It no longer counts: the login that it needed was dismissed, or the server showed something else later. */
export const forgotten = createAction<IntentName>('mutation/forgotten')

export interface IntentEvent {
  readonly type: string
  readonly match: (action: Action) => boolean
}

/** Tells the events of one mutation: for reducers and sagas that listen to it by name. */
export function eventOf<Payload extends IntentName>({ match, type }: IntentEvent, name: string) {
  return hearing((action: Action): action is PayloadAction<Payload> =>
    match(action) && (action as PayloadAction<IntentName>).payload.name === name, [type])
}

/** Tells the successes of one mutation. */
export function successOf<Result extends Json>(name: string) {
  return eventOf<IntentName & { readonly result: Result }>(succeeded, name)
}
