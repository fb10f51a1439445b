import { put, select } from 'typed-redux-saga'
import { call } from '../ports/call'
import { fetchModule } from '../ports/modules'
import { partFailed, partLoaded } from './events'
import type { ModuleName } from './routes'
import { selectHasModule } from './selectors'

/** Loads a module of the app and starts its reducers and sagas; false when its code could not be loaded. */
export function* loadModule(part: ModuleName) {
  if (yield* select(selectHasModule, part)) return true
  const { loaded } = yield* call(fetchModule, { part })
  // Two may have waited for the same module: it starts once.
  if (yield* select(selectHasModule, part)) return true
  if (loaded) yield* put(partLoaded({ part }))
  else yield* put(partFailed({ part }))
  return loaded
}
