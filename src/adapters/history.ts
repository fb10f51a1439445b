import { onLocationChanged } from 'connected-react-router'
import type { History } from 'history'
import { cleanUrl, cleanPath } from '../navigation/cleanUrl'
import type { Hold } from '../navigation/cleanUrl'
import { EXIT_GUARD, guarded } from '../navigation/links'
import { routeOf, tabOf } from '../navigation/routes'
import type { Source } from '../ports/adapters'
import type { HistoryStep } from '../ports/history'

/**
 * Cleans the URL bar, now and whenever the browser moves it, before the app's own history reads it: call it before that is created.
 * The entry is replaced, so neither going back nor a reload finds the old URL.
 */
export function keepUrlClean(window: Window, hold: Hold): void {
  const clean = () => {
    const { pathname, search, hash } = window.location
    const path = cleanPath(pathname + search, hold)
    if (path === pathname + search + hash) return
    try {
      window.history.replaceState(window.history.state, '', path)
    } catch {
      // A browser that allows no more changes keeps its URL; what enters the app is cleaned all the same.
    }
  }
  clean()
  // A URL that was typed or a hash that was followed within the document.
  window.addEventListener('popstate', clean)
}

/** Puts an entry of our own below a tab that the visit starts on, so that back has something to arrive at. A reload finds it there. */
export function placeExitGuard(history: History): void {
  const { location } = history
  const path = location.pathname + location.search + location.hash
  if (guarded(location)) history.push(path)
  else if (tabOf(routeOf(location.pathname).screen) && location.key === undefined) {
    history.replace(path, EXIT_GUARD)
    history.push(path)
  }
}

/** The URL bar as a source: whatever moves it, the new location enters clean as LOCATION_CHANGE. */
export function historySource(history: History, hold?: Hold): Source {
  return (enter) =>
    history.listen((location, action) => enter({ ...onLocationChanged({ ...location, ...cleanUrl(location, hold) }, action) }))
}

/** Takes one step; its effect comes through the source. */
export function stepIn(history: History, hold?: Hold) {
  return (step: HistoryStep): null => {
    if (step.method === 'goBack') history.goBack()
    else history[step.method](cleanPath(step.path, hold), step.state)
    return null
  }
}
