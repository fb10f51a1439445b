import { put, select } from 'typed-redux-saga'
import { call } from '../ports/call'
import { fetchModule } from '../ports/modules'
import { partFailed, partLoaded } from './events'
import type { ModuleName } from './routes'
import { selectHasModule } from './selectors'

/** Loads a module of the app and starts its reducers and sagas; false when its code could not be loaded. */
export function* loadModule(module: ModuleName) {
  if (yield* select(selectHasModule, module)) return true
  const { loaded } = yield* call(fetchModule, { part: module })
  // Two may have waited for the same module: it starts once.
  if (yield* select(selectHasModule, module)) return true
  if (loaded) yield* put(partLoaded({ part: module }))
  else yield* put(partFailed({ part: module }))
  return loaded
}
