import { createAction } from '@reduxjs/toolkit'

/** The display time of a toast has ended. */
export const toastExpired = createAction<{ id: string }>('toasts/expired')
/**
 * `text` is a message id; `message` is the server's and replaces it. `refused`: an expected refusal, such as an expired offer, and not an
 * error.
 */
export const toastRaised = createAction<{
  id: string; text: string; message?: string; tone: 'done' | 'plain'; refused?: true
}>('toasts/raised')
