import { createAction } from '@reduxjs/toolkit'
import type { Id } from '../../../shared/meaning'

export type UnreadPage = 'home' | 'order' | 'account'

/** `item` is the kind of the unread item, such as `coupon`. */
export const unreadRaised = createAction<{ page: UnreadPage; item: Id }>('unread/raised')
export const unreadLowered = createAction<{ page: UnreadPage; item: Id }>('unread/lowered')
/** Without `item` it clears all items of the page. */
export const unreadCleared = createAction<{ page: UnreadPage; item?: Id }>('unread/cleared')
