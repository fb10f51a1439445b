import { createReducer } from '../../../journal/slices'
import { toastExpired, toastRaised } from './events'

export interface Toast {
  readonly id: string
  readonly text: string
  readonly message?: string
  readonly tone: 'done' | 'plain'
  /** An everyday refusal: nothing failed that could be reported. */
  readonly refused?: true
}

/** The toast on screen, or null: a newer one takes the place of the one before. */
export type ToastsState = Toast | null

export const toastsReducer = createReducer<ToastsState>(null as ToastsState, (builder) => {
  builder
    .addCase(toastRaised, (_, { payload }) => payload)
    .addCase(toastExpired, (state, { payload }) => (state?.id === payload.id ? null : state))
})
