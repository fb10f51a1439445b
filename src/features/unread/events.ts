import { createAction } from '@reduxjs/toolkit'

export type UnreadPage = 'home' | 'order' | 'account'

/** Something new waits on a page; `item` is what, such as `coupon`. */
export const unreadRaised = createAction<{ page: UnreadPage; item: string }>('unread/raised')
/** One of what waited was looked at. */
export const unreadLowered = createAction<{ page: UnreadPage; item: string }>('unread/lowered')
/** All of one kind was looked at; without `item`, all of the page. */
export const unreadCleared = createAction<{ page: UnreadPage; item?: string }>('unread/cleared')
