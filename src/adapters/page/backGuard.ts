import type { History } from 'history'
import { backBlocked } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'

export interface BackGuard {
  /** Handles the port `history/blockBack`. */
  readonly block: (guard: { readonly isBlocked: boolean }) => void
  /** Emits each blocked step. */
  readonly source: Source
}

/**
 * While blocked, reverts a step of the browser's back button that leaves the page, by pushing the page's history entry again. Back steps of
 * the app itself take the same way; the session unblocks them first. A window calls listeners in the order of registration, so this must
 * register before the app's history.
 */
export function createBackGuard(window: Window, history: History): BackGuard {
  let isBlocked = false
  let emit: (() => void) | null = null
  window.addEventListener('popstate', (event) => {
    const { location } = history
    if (!isBlocked || window.location.pathname === location.pathname) return
    event.stopImmediatePropagation()
    window.history.pushState({ key: location.key, state: location.state }, '', history.createHref(location))
    emit?.()
  })
  return {
    block: (guard) => void ({ isBlocked } = guard),
    source(enter) {
      emit = () => enter(backBlocked())
      return () => void (emit = null)
    },
  }
}
