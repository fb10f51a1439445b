import type { History } from 'history'

/** Connects the guard to a session. */
export interface UnsavedChanges {
  /** True if navigating to a path would drop unsaved changes. */
  readonly wouldLoseChanges: (path: string) => boolean
  /** Called after a blocked navigation, to ask the user. */
  readonly onBlocked: () => void
}

/**
 * Blocks the browser's back button on a page with unsaved changes, by pushing its history entry again. Back steps of the app itself take
 * the same way; the session knows if the user has agreed to them. A window calls listeners in the order of registration, so this must
 * register before the app's history. It blocks only after a session has been connected.
 */
export function createUnsavedChangesGuard(window: Window, history: History) {
  let unsavedChanges: UnsavedChanges | null = null
  window.addEventListener('popstate', (event) => {
    if (!unsavedChanges?.wouldLoseChanges(window.location.pathname)) return
    const { location } = history
    event.stopImmediatePropagation()
    window.history.pushState({ key: location.key, state: location.state }, '', history.createHref(location))
    unsavedChanges.onBlocked()
  })
  return { connect: (now: UnsavedChanges | null) => void (unsavedChanges = now) }
}
