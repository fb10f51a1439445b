import { put, select } from 'typed-redux-saga'
import { call } from '../ports/call'
import { loadPart } from '../ports/parts'
import { partFailed, partLoaded } from './events'
import type { PartName } from './routes'
import { selectHasPart } from './selectors'

/** Loads a part of the app and starts its reducers and sagas; false when its code could not be loaded. */
export function* havePart(part: PartName) {
  if (yield* select(selectHasPart, part)) return true
  const { loaded } = yield* call(loadPart, { part })
  // Two may have waited for the same part: it starts once.
  if (yield* select(selectHasPart, part)) return true
  if (loaded) yield* put(partLoaded({ part }))
  else yield* put(partFailed({ part }))
  return loaded
}
