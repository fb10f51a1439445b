import { createAction } from '@reduxjs/toolkit'
import type { MessageId } from '../../../i18n/messageId'

/** The display time of a toast has ended. */
export const toastExpired = createAction<{ id: string }>('toasts/expired')
/** `message` is the server's and replaces `text`, a message id. `refused`: an expected refusal and not an error. */
export const toastRaised = createAction<{
  id: string; text: MessageId; message?: string; tone: 'done' | 'plain'; refused?: true
}>('toasts/raised')
