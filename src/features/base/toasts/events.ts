import { createAction } from '@reduxjs/toolkit'

/** A toast has stood its time. */
export const toastExpired = createAction<{ id: string }>('toasts/expired')
/** A feature has something short to say; `text` is a message id, `message` is the server's, where it sent one. */
export const toastRaised = createAction<{ id: string; text: string; message?: string; tone: 'done' | 'plain' }>('toasts/raised')
