import type { UnreadPage } from './events'
import type { UnreadState } from './reducer'

export interface WithUnread {
  readonly unread: UnreadState
}

/** Whether a page's tab shows a dot. */
export function selectHasUnread(state: WithUnread, page: UnreadPage): boolean {
  return state.unread[page].totalUnread > 0
}
