import { put, select } from 'typed-redux-saga'
import { call } from '../ports/call'
import { fetchModule } from '../ports/modules'
import { moduleFailed, moduleLoaded } from './events'
import type { ModuleName } from './routes'
import { selectHasModule } from './selectors'

/** Loads a module and starts its reducers and sagas. Returns false if its code failed to load. */
export function* loadModule(module: ModuleName) {
  if (yield* select(selectHasModule, module)) return true
  const { loaded } = yield* call(fetchModule, { module })
  // Two flows may wait for the same module: it starts once.
  if (yield* select(selectHasModule, module)) return true
  if (loaded) yield* put(moduleLoaded({ module }))
  else yield* put(moduleFailed({ module }))
  return loaded
}
