import { onLocationChanged } from 'connected-react-router'
import type { History } from 'history'
import { cleanUrl, cleanPath, type RedactParam } from '../../navigation/cleanUrl'
import { EXIT_GUARD, isExitGuard } from '../../navigation/links'
import { routeOf, tabOf } from '../../navigation/routes'
import type { Source } from '../../ports/adapters'
import type { HistoryStep } from '../../ports/history'
import { QUESTION_LIMIT_MS } from '../waiting/timeLimit'

/** Cleans the URL bar now and after each history step, by replacing the entry. Must run before the app's history is created. */
export function installUrlCleaner(window: Window, redactParam: RedactParam): void {
  const clean = () => {
    const { pathname, search, hash } = window.location
    const path = cleanPath(pathname + search, redactParam)
    if (path === pathname + search + hash) return
    try {
      window.history.replaceState(window.history.state, '', path)
    } catch {
      // A browser that refuses further changes retains its URL. Locations are cleaned again when they enter the app.
    }
  }
  clean()
  // For a typed URL, or a hash link within the document.
  window.addEventListener('popstate', clean)
}

/** Adds a history entry below the tab on which the visit starts, so that the app can intercept back. It survives a reload. */
export function pushExitGuard(history: History): void {
  const { location } = history
  const path = location.pathname + location.search + location.hash
  if (isExitGuard(location)) history.push(path)
  else if (tabOf(routeOf(location.pathname).screen) && location.key === undefined) {
    history.replace(path, EXIT_GUARD)
    history.push(path)
  }
}

/** Emits each change of the URL as LOCATION_CHANGE with a clean location. */
export function historySource(history: History, redactParam?: RedactParam): Source {
  return (enter) =>
    history.listen((location, action) => enter({ ...onLocationChanged({ ...location, ...cleanUrl(location, redactParam) }, action) }))
}

/** Executes one step. Its location change enters through the source, before the answer. `beforeBack` is called before a back step. */
export function createMoveHistory(history: History, redactParam?: RedactParam, beforeBack?: () => void) {
  return (step: HistoryStep): null | Promise<null> => {
    if (step.method === 'goBack') {
      beforeBack?.()
      return goBack(history)
    }
    const path = cleanPath(step.path, redactParam)
    if (step.method === 'push' && isOpen(history, path)) history.replace(path, openState(history))
    else history[step.method](path, step.state)
    return null
  }
}

/** The exit guard has the address of the tab above it. */
function isOpen({ location }: History, path: string): boolean {
  return location.pathname + location.search === path && !isExitGuard(location)
}

/** As browsers do for a link to the open address: the entry stays one entry, so after a double tap one step back leaves it. */
function openState({ location }: History): unknown {
  // A replaced entry gets a key, by which the first entry of a visit would no longer be recognized.
  return location.key === undefined ? { root: true } : location.state
}

/** Browsers go back later. An immediate answer would let a second tap on "close" leave the page below, too. */
function goBack(history: History): null | Promise<null> {
  let hasMoved = false
  const moved = new Promise<null>((resolve) => {
    const end = () => {
      hasMoved = true
      stop()
      clearTimeout(limit)
      resolve(null)
    }
    // A step that is blocked, or that leaves the document, has no location change.
    const limit = setTimeout(end, QUESTION_LIMIT_MS)
    const stop = history.listen(end)
    history.goBack()
  })
  return hasMoved ? null : moved
}
