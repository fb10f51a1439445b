import type { UnreadPage } from './events'
import type { UnreadState } from './reducer'

export interface WithUnread {
  readonly unread: UnreadState
}

export function selectUnreadCount(state: WithUnread, page: UnreadPage, item: string): number {
  return state.unread[page].items[item] ?? 0
}

export function selectHasUnread(state: WithUnread, page: UnreadPage): boolean {
  return state.unread[page].totalUnread > 0
}

/** Number of all unread items of a page. */
export function selectUnreadTotal(state: WithUnread, page: UnreadPage): number {
  return state.unread[page].totalUnread
}
