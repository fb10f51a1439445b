import { leaveAsked, leaveDismissed } from '../features/account/profile/events'
import { selectEditing, selectHasUnsavedChanges } from '../features/account/profile/selectors'
import { routeOf } from '../navigation/routes'
import { selectHasModule, selectNavigation } from '../navigation/selectors'
import type { Client } from './createClient'
import type { RootState } from './rootReducer'

/** True if navigating to `path` drops unsaved changes of a form, and the user has not agreed to that. */
function selectWouldLoseChanges(state: RootState, path: string): boolean {
  if (!selectHasModule(state, 'account') || selectNavigation(state).screen !== 'editProfile') return false
  return routeOf(path).screen !== 'editProfile' && selectHasUnsavedChanges(state) && selectEditing(state).leaving !== 'agreed'
}

/** Connects the unsaved changes guard to a session. A blocked navigation opens the question, or dismisses it if it is open. */
export function unsavedChangesOf({ store, enter }: Pick<Client, 'store' | 'enter'>) {
  return {
    wouldLoseChanges: (path: string) => selectWouldLoseChanges(store.getState(), path),
    onBlocked: () => enter(selectEditing(store.getState()).leaving === 'asked' ? leaveDismissed() : leaveAsked(), 'source'),
  }
}
