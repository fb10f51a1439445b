import type { MessageId } from '../../../i18n/messageId'
import { createReducer } from '../../../journal/runtime/slices'
import { guideDismissed } from '../location/events'
import { toastExpired, toastRaised } from './events'
import type { Id, Sentence } from '../../../shared/meaning'

export interface Toast {
  readonly id: Id
  readonly text: MessageId
  readonly message?: Sentence
  readonly tone: 'done' | 'plain'
  /** An expected refusal: there is no error to report. */
  readonly refused?: true
}

/** The visible toast, or null. A newer toast replaces the previous one. */
export type ToastsState = Toast | null

export const toastsReducer = createReducer<ToastsState>(null as ToastsState, (builder) => {
  builder
    .addCase(toastRaised, (_, { payload }) => payload)
    .addCase(toastExpired, (state, { payload }) => (state?.id === payload.id ? null : state))
    // The guide replaced this toast, which must not appear when the guide closes.
    .addCase(guideDismissed, (state) => (state?.text === 'toast.locationFailed' ? null : state))
})
