import { leaveAsked, leaveDismissed } from '../features/account/profile/events'
import { selectEditing, selectIsChanged } from '../features/account/profile/selectors'
import { routeOf } from '../navigation/routes'
import { selectHasModule, selectNavigation } from '../navigation/selectors'
import type { Client } from './createClient'
import type { RootState } from './rootReducer'

/** Whether going to `path` drops what was changed on a form and not saved, without the shopper having agreed to that. */
function selectWouldLose(state: RootState, path: string): boolean {
  if (!selectHasModule(state, 'account') || selectNavigation(state).screen !== 'editProfile') return false
  return routeOf(path).screen !== 'editProfile' && selectIsChanged(state) && selectEditing(state).leaving !== 'agreed'
}

/** Whether going back loses something in a session, and what it means where it was held: the question, or no to one that is open. */
export function leavingOf({ store, enter }: Pick<Client, 'store' | 'enter'>) {
  return {
    wouldLose: (path: string) => selectWouldLose(store.getState(), path),
    onHeld: () => enter(selectEditing(store.getState()).leaving === 'asked' ? leaveDismissed() : leaveAsked(), 'source'),
  }
}
