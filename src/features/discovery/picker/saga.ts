import type { SagaGenerator } from 'typed-redux-saga'
import { delay, put, select } from 'typed-redux-saga'
import type { Place } from '../../../api/places'
import { latest, on, watch } from '../../../journal/supervised'
import { markFailed, evict, reload } from '../../../loading/operations'
import { leaveScreen } from '../../../navigation/saga'
import { selectParamsOf } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/storage'
import { sessionEnded } from '../../../session/events'
import { hereFound, placeChosen } from '../../base/location/events'
import { selectSearchArea } from '../../base/location/selectors'
import { cacheCleared } from '../../base/settings/events'
import { placesAsked, recentCleared, recentRead, placeTyped } from './events'
import { FOUND, selectPlaces } from './selectors'

/** Text must stand this long before it is looked for. */
export const TYPING_PAUSE_MS = 300

function* search() {
  const { keyword, asked: before } = yield* select(selectPlaces)
  if (keyword !== '') yield* delay(TYPING_PAUSE_MS)
  if (keyword === before) return
  yield* put(placesAsked({ keyword }))
  if (keyword === '') yield* evict(FOUND)
  else yield* reload(FOUND)
}

/** A bug kept the text of the field from being looked for. */
function* failSearch() {
  const { keyword } = yield* select(selectPlaces)
  if (keyword !== '') yield* markFailed(FOUND)
}

/** What was chosen on this device, read once a visit; a search of the time before is over. */
export function* beginChoosing(): SagaGenerator<void> {
  yield* evict(FOUND)
  if ((yield* select(selectPlaces)).recent.length > 0) return
  const { value } = yield* call(readStored, { key: 'places' })
  const { recent = [] } = (value ?? {}) as { readonly recent?: readonly Place[] }
  if (recent.length > 0) yield* put(recentRead({ recent }))
}

/** Keeps the choice for the next visit. */
function* keep() {
  const { recent } = yield* select(selectPlaces)
  yield* call(writeStored, { key: 'places', value: { chosen: yield* select(selectSearchArea), recent } })
}

/** The choice is made: the page has done its work. */
function* settle() {
  yield* keep()
  if (yield* select(selectParamsOf, 'choosePlace')) yield* leaveScreen()
}

/** Choosing where lists are asked from. What is chosen stands in the slice of the location, which every list reads. */
export function* placesSaga() {
  // Only the newest text counts.
  yield* watch('places',
    latest(placeTyped, search, failSearch),
    on([placeChosen, hereFound], settle), on([recentCleared, cacheCleared, sessionEnded], keep),
  )
}
