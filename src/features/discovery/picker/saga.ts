import { delay, put, select, type SagaGenerator } from 'typed-redux-saga'
import type { Place } from '../../../api/discovery/places'
import { latest, on, watch } from '../../../journal/runtime/supervised'
import { markFailed, evict, reload } from '../../../data/operations'
import { leaveScreen } from '../../../navigation/saga'
import { selectParamsOf } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/data/storage'
import { sessionEnded } from '../../../session/events'
import { hereFound, placeChosen } from '../../base/location/events'
import { selectSearchArea } from '../../base/location/selectors'
import { cacheCleared } from '../../base/settings/events'
import { placesRequested, recentCleared, recentRead, placeTyped } from './events'
import { FOUND, selectPlaces } from './selectors'

/** Debounce before a search, in ms. */
export const TYPING_PAUSE_MS = 300

function* search() {
  const { keyword, searchedKeyword } = yield* select(selectPlaces)
  if (keyword !== '') yield* delay(TYPING_PAUSE_MS)
  if (keyword === searchedKeyword) return
  yield* put(placesRequested({ keyword }))
  if (keyword === '') yield* evict(FOUND)
  else yield* reload(FOUND)
}

function* failSearch() {
  const { keyword } = yield* select(selectPlaces)
  if (keyword !== '') yield* markFailed(FOUND)
}

/** Clears the results of the previous visit and reads the earlier choices once. */
export function* startPicker(): SagaGenerator<void> {
  yield* evict(FOUND)
  if ((yield* select(selectPlaces)).recent.length > 0) return
  const { value } = yield* call(readStored, { key: 'places' })
  const { recent = [] } = (value ?? {}) as { readonly recent?: readonly Place[] }
  if (recent.length > 0) yield* put(recentRead({ recent }))
}

/** Stores the choice for the next visit. */
function* storeChoice() {
  const { recent } = yield* select(selectPlaces)
  yield* call(writeStored, { key: 'places', value: { chosen: yield* select(selectSearchArea), recent } })
}

function* closeAfterChoice() {
  yield* storeChoice()
  if (yield* select(selectParamsOf, 'choosePlace')) yield* leaveScreen()
}

/** Choosing the position that lists use. The location slice holds the choice, because every list reads it. */
export function* placesSaga() {
  // Only the latest text is searched.
  yield* watch('places',
    latest(placeTyped, search, failSearch),
    on([placeChosen, hereFound], closeAfterChoice), on([recentCleared, cacheCleared, sessionEnded], storeChoice),
  )
}
