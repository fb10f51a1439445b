import { onLocationChanged } from 'connected-react-router'
import type { History } from 'history'
import { EXIT_GUARD, guarded } from '../navigation/links'
import { routeOf, tabOf } from '../navigation/routes'
import type { Source } from '../ports/adapters'
import type { HistoryStep } from '../ports/history'

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

/** The address bar as a source: whatever moves it, the new location enters as LOCATION_CHANGE. */
export function historySource(history: History): Source {
  return (enter) => history.listen((location, action) => enter({ ...onLocationChanged(location, action) }))
}

/** Takes one step; its effect comes through the source. */
export function stepIn(history: History) {
  return (step: HistoryStep): null => {
    if (step.method === 'goBack') history.goBack()
    else history[step.method](step.path, step.state)
    return null
  }
}
