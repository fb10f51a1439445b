import { createAction } from '@reduxjs/toolkit'
import type { MessageId } from '../../../i18n/messageId'
import type { Id, Sentence } from '../../../shared/meaning'

/** The display time of a toast has ended. */
export const toastExpired = createAction<{ id: Id }>('toasts/expired')
/** `message` is the server's and replaces `text`, a message id. `refused`: an expected refusal and not an error. */
export const toastRaised = createAction<{
  id: Id; text: MessageId; message?: Sentence; tone: 'done' | 'plain'; refused?: true
}>('toasts/raised')
