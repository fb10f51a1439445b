import { createAction } from '@reduxjs/toolkit'

/** A toast has stood its time. */
export const toastExpired = createAction<{ id: string }>('toasts/expired')
/**
 * A feature has something short to say; `text` is a message id, `message` is the server's, where it sent one. `refused`: it is an everyday
 * refusal, such as that of an offer that is over; nothing failed.
 */
export const toastRaised = createAction<{
  id: string; text: string; message?: string; tone: 'done' | 'plain'; refused?: true
}>('toasts/raised')
