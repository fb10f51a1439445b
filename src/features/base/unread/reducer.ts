import { sessionEnded, sessionStarted } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { unreadCleared, unreadLowered, unreadRaised, type UnreadPage } from './events'
import type { Count, Id } from '../../../shared/meaning'

export interface PageUnread {
  readonly totalUnread: Count
  readonly items: Readonly<Record<Id, Count>>
}
export type UnreadState = Readonly<Record<UnreadPage, PageUnread>>

const NO_UNREAD: PageUnread = { totalUnread: 0, items: {} }
const initial: UnreadState = { home: NO_UNREAD, order: NO_UNREAD, account: NO_UNREAD }

export const unreadReducer = createReducer<UnreadState>(initial, (builder) => {
  builder
    .addCase(unreadRaised, (state, { payload: { page, item } }) => withCount(state, page, item, (state[page].items[item] ?? 0) + 1))
    .addCase(unreadLowered, (state, { payload: { page, item } }) =>
      withCount(state, page, item, Math.max(0, (state[page].items[item] ?? 0) - 1)),
    )
    .addCase(unreadCleared, (state, { payload: { page, item } }) =>
      item === undefined ? { ...state, [page]: NO_UNREAD } : withCount(state, page, item, 0),
    )
    .addCase(sessionEnded, () => initial)
    // A user switch without a logout drops the counts of the previous user.
    .addCase(sessionStarted, () => initial)
})

function withCount(state: UnreadState, page: UnreadPage, item: string, count: number): UnreadState {
  const items: PageUnread['items'] = { ...state[page].items, [item]: count }
  return { ...state, [page]: { items, totalUnread: Object.values(items).reduce((sum, each) => sum + each, 0) } }
}
