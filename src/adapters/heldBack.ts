import type { History } from 'history'

/** Connects the guard to a session. */
export interface Leaving {
  /** True if navigating to a path would drop unsaved changes. */
  readonly wouldLose: (path: string) => boolean
  /** Called after a blocked navigation, to ask the user. */
  readonly onHeld: () => void
}

/**
 * Blocks the browser's back button on a page with unsaved changes, by pushing its history entry again. Back steps of the app itself take
 * the same way; the session knows if the user has agreed to them. A window calls listeners in the order of registration, so this must
 * register before the app's history. It blocks only after a session has been connected.
 */
export function holdBack(window: Window, history: History) {
  let leaving: Leaving | null = null
  window.addEventListener('popstate', (event) => {
    if (!leaving?.wouldLose(window.location.pathname)) return
    const { location } = history
    event.stopImmediatePropagation()
    window.history.pushState({ key: location.key, state: location.state }, '', history.createHref(location))
    leaving.onHeld()
  })
  return { asks: (now: Leaving | null) => void (leaving = now) }
}
