import type { History } from 'history'
import { backBlocked } from '../../navigation/pageEvents'
import type { Source } from '../../ports/adapters'

export interface BackGuard {
  /** Handles the port `history/blockBack`. */
  readonly block: (guard: { readonly isBlocked: boolean }) => void
  /** Emits each blocked step. */
  readonly source: Source
  /** Call before a back step of the app itself, which must not close an open dialog instead. */
  readonly allowStep: () => void
}

/**
 * Reverts a step of the browser's back button by pushing the page's history entry again: with an open dialog that the step would leave
 * open, and while blocked. The dialog is dismissed instead, as in browsers whose back button closes dialogs. A popup that is part of the
 * URL is closed by the step itself. While blocked, back steps of the app are reverted too, so the session unblocks first. A window calls
 * listeners in the order of registration, so this must register before the app's history.
 */
export function createBackGuard(window: Window, history: History): BackGuard {
  let isBlocked = false
  let isOwnStep = false
  let emit: (() => void) | null = null

  function revert(event: PopStateEvent): void {
    const { location } = history
    event.stopImmediatePropagation()
    window.history.pushState({ key: location.key, state: location.state }, '', history.createHref(location))
  }

  window.addEventListener('popstate', (event) => {
    const { pathname, search } = window.location
    const { location } = history
    const leavesPage = pathname !== location.pathname
    // The entry below the first tab of a visit has the same URL (`pushExitGuard`).
    const leavesDialogOpen = leavesPage || search === location.search
    const dialog = isOwnStep || !leavesDialogOpen ? null : topDialog(window.document)
    isOwnStep = false
    if (dialog) {
      revert(event)
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    } else if (isBlocked && leavesPage) {
      revert(event)
      emit?.()
    }
  })
  return {
    block: (guard) => void ({ isBlocked } = guard),
    source(enter) {
      emit = () => enter(backBlocked())
      return () => void (emit = null)
    },
    allowStep: () => void (isOwnStep = true),
  }
}

/** The dialog on top: focus is inside it. */
function topDialog(document: Document): Element | null {
  const open = [...document.querySelectorAll('dialog[open]')]
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? null
}
