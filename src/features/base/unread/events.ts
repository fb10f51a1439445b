import { createAction } from '@reduxjs/toolkit'

export type UnreadPage = 'home' | 'order' | 'account'

/** Something new waits on a page; `item` is what, such as `coupon`. */
export const unreadRaised = createAction<{ page: UnreadPage; item: string }>('unread/raised')
/** One unread item was seen. */
export const unreadLowered = createAction<{ page: UnreadPage; item: string }>('unread/lowered')
/** All of one kind was seen; without `item`, all of the page. */
export const unreadCleared = createAction<{ page: UnreadPage; item?: string }>('unread/cleared')
