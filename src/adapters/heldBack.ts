import type { History } from 'history'

/** What a session says of going back. */
export interface Leaving {
  /** Whether moving to a path would drop something that the shopper has not saved. */
  readonly wouldLose: (path: string) => boolean
  /** Back was held: the page asks first. */
  readonly onHeld: () => void
}

/**
 * Holds the browser's own back on a page that it would leave with something unsaved: what was gone back from is put on top again. A step
 * of the app itself moves the same way; the session knows when it was agreed to. A window calls its listeners in the order they came: call
 * this before the app's history is listened to. Nothing is held before a session `asks`.
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
