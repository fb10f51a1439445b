import type { Action } from 'redux'
import { cancel, delay, fork, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { addressByLocation } from '../../../api/discovery/address'
import { BUG, releaseOnCrash, latest, on, watch } from '../../../journal/runtime/supervised'
import { call } from '../../../ports/call'
import { locate, locationPermission, openLocationSettings, type Coordinates, type LocateAnswer } from '../../../ports/device/geolocation'
import { reportError } from '../../../ports/monitoring'
import { readSharedPosition, writeSharedPosition } from '../../../ports/device/shell'
import { request } from '../../../session/request'
import { visitBegan } from '../../../session/visit'
import { popupRequested, screenEntered } from '../../../navigation/events'
import { permissionChanged, pageShown } from '../../../navigation/pageEvents'
import { onReconnect } from '../../../navigation/reconnect'
import { canPrompt, routeOf } from '../../../navigation/routes'
import { selectInShell, selectLocation, selectCanPrompt } from '../../../navigation/selectors'
import { toastExpired } from '../toasts/events'
import { notify } from '../toasts/notifySaga'
import {
  addressAwaited, addressFailed, addressFound, guideDismissed, hereFound, hereTapped, LOCATION_CODES, locationRetryTapped,
  locationSearchResumed, locationSettingsTapped, positionAwaited, positionFailed, positionFound, settingsLeft, settingsOffered, showsToast,
  type AddressInfo,
} from './events'
import { codeOf, isRetryable } from './logic'
import {
  selectDevicePosition, selectDistanceOrigin, selectIsDeviceSearchActive, selectIsPromptDeferred, selectLacksAddress, selectLocationToast,
  selectPositionNeedsNetwork, selectSearchArea, selectSharedPosition,
} from './selectors'

/** Timeout of our own: the browser's does not count the time of its permission prompt. */
export const LOCATION_TIMEOUT_MS = 20_000
/** Pauses before the second and third attempt. */
const RETRY_PAUSES_MS = [2_000, 5_000]

/** After a crash the position counts as failed. A pending address request has failed by then. */
function* findLocationSafely(cause: Action) {
  yield* releaseOnCrash(findLocation(cause), positionFailed({ code: LOCATION_CODES.unknown }))
}

/** Finds the position, then the address. A new search replaces the previous one. */
function* findLocation(cause: Action): SagaGenerator<void> {
  // The area that an earlier visit selected needs no position, so no permission prompt opens.
  if (visitBegan.match(cause) && (yield* select(selectSearchArea))) return
  yield* put(positionAwaited())
  if (visitBegan.match(cause)) {
    if (yield* restoreSharedPosition()) return
    if (yield* mustDeferPrompt()) return void (yield* put(positionFailed({ code: LOCATION_CODES.initial })))
  }
  for (let attempt = 0; ; attempt++) {
    const failure = yield* findPosition()
    if (failure === null) return yield* onPositionFound()
    const { code, errorMessage: message } = failure
    const pause = RETRY_PAUSES_MS[attempt]
    if (pause === undefined || !isRetryable(code)) {
      const { again: isRepeated, ...details } = failure
      yield* put(positionFailed(isRepeated && visitBegan.match(cause) ? { ...details, again: isRepeated } : details))
      // No offer right after the settings, which the user has just left, nor during a device search.
      const isOffered = code === LOCATION_CODES.denied && !settingsLeft.match(cause) && !(yield* select(selectIsDeviceSearchActive))
      if (isOffered && (yield* select(selectInShell))) yield* put(settingsOffered())
      return yield* call(reportError, {
        kind: 'location', code: String(code), at: 'location', ...(message === undefined ? {} : { message }),
      })
    }
    yield* delay(pause)
  }
}

/** The position is known: loads the address, then lets it replace the selected area. */
function* onPositionFound() {
  yield* findAddress()
  if (yield* select(selectIsDeviceSearchActive)) yield* put(hereFound())
}

/** Reuses the position that another webview found recently. Returns false if none is shared. */
function* restoreSharedPosition() {
  if (!(yield* select(selectInShell))) return false
  const { place } = yield* call(readSharedPosition)
  if (!place) return false
  yield* put(positionFound(place.position))
  if (place.address) yield* put(addressFound(place.address))
  else yield* findAddress()
  return true
}

/** Each webview of the native shell is a session of its own. Only screens that pass `canPrompt` may open a prompt. */
function* mustDeferPrompt(): SagaGenerator<boolean> {
  const { pathname } = yield* select(selectLocation)
  if (!(yield* select(selectInShell)) || canPrompt(routeOf(pathname).screen)) return false
  const { state } = yield* call(locationPermission)
  return state === 'prompt' || state === 'denied'
}

/** Starts the search on a screen that may prompt, if this session has deferred it. */
function* promptIfDeferred() {
  if ((yield* select(selectCanPrompt)) && (yield* select(selectIsPromptDeferred))) yield* put(locationSearchResumed())
}

/** Shows one toast per failure, only where the app may prompt. The native shell offers its settings after a denied permission instead. */
function* notifyFailure({ payload: { code, again: isRepeated } }: ReturnType<typeof positionFailed>) {
  const isOfferedSettings = code === LOCATION_CODES.denied && (yield* select(selectInShell))
  if (isRepeated || isOfferedSettings || !showsToast(code)) return
  if (yield* select(selectCanPrompt)) yield* notify('toast.locationFailed')
}

/** Shares position and address with the other webviews of the native shell. */
function* sharePosition(address: AddressInfo | null) {
  const position = yield* select(selectSharedPosition)
  if (position && (yield* select(selectInShell))) yield* call(writeSharedPosition, { place: { position, address } })
}

/** One attempt. Returns null if the position was found, else the failure. */
function* findPosition() {
  const { answer } = yield* race({
    answer: call(locate, { highAccuracy: true, timeoutMs: LOCATION_TIMEOUT_MS }),
    limit: delay(LOCATION_TIMEOUT_MS),
  })
  const result: LocateAnswer = answer ?? { failed: 'timeout' }
  if ('fix' in result) {
    const { latitude, longitude, simulated } = result.fix
    yield* put(positionFound({ latitude, longitude, simulated }))
    yield* sharePosition(null)
    return null
  }
  const { state } = yield* call(locationPermission)
  return {
    code: codeOf(result, state), ...(result.message === undefined ? {} : { errorMessage: result.message }),
    ...(result.again ? { again: result.again } : {}),
  }
}

function* findAddress() {
  const position = yield* select(selectDevicePosition)
  if (!position) return
  yield* releaseOnCrash(loadAddress(position), addressFailed({ failure: BUG }))
}

function* loadAddress(position: Coordinates): SagaGenerator<void> {
  yield* put(addressAwaited())
  const body = { latitude: String(position.latitude), longitude: String(position.longitude) }
  const answer = yield* request(addressByLocation, body, { background: true })
  if ('failure' in answer) {
    const { kind, code } = answer.failure
    yield* put(addressFailed({ failure: kind }))
    // Other failures are reported by the request itself.
    if (kind === 'refused') yield* call(reportError, { kind: 'address', code, at: 'location' })
    return
  }
  yield* put(addressFound(answer.data))
  yield* sharePosition(answer.data)
}

/** Opens the settings and searches again when the user returns. If settings cannot be opened, shows the steps instead. */
function* openSettings() {
  // Forked first: a shell may answer before the user leaves or after they return.
  const returnTask = yield* fork(waitForPageShown)
  const { opened } = yield* call(openLocationSettings)
  if (opened) yield* join(returnTask)
  else yield* cancel(returnTask)
  yield* put(opened ? settingsLeft() : popupRequested({ popup: 'steps', value: 'location' }))
}

function* waitForPageShown() {
  yield* take(pageShown)
}

/** The guide replaced the toast, which must not appear when the guide closes. */
function* endReplacedToast() {
  const toast = yield* select(selectLocationToast)
  if (toast) yield* put(toastExpired({ id: toast.id }))
}

/** Searches when the visit starts, on request, when the permission is granted later, and when the network is back. */
export function* locationSaga() {
  yield* watch('location',
    latest([visitBegan, locationRetryTapped, locationSearchResumed, settingsLeft, hereTapped], findLocationSafely),
    on(locationSettingsTapped, openSettings), on(screenEntered, promptIfDeferred), on(permissionChanged, retryAfterGrant),
    on(positionFailed, notifyFailure), on(guideDismissed, endReplacedToast),
    onReconnect(retryOnline),
  )
}

/** A device search of the user continues automatically after the grant, so it is not restarted. */
function* retryAfterGrant({ payload: { state } }: ReturnType<typeof permissionChanged>) {
  if (state !== 'granted') return
  if (!(yield* select(selectDistanceOrigin)) && !(yield* select(selectIsDeviceSearchActive))) yield* put(locationSearchResumed())
}

/** The network is back: finds the address, or the position of a device that needs a network for it. */
function* retryOnline() {
  if (yield* select(selectLacksAddress)) yield* findAddress()
  else if (yield* select(selectPositionNeedsNetwork)) yield* put(locationSearchResumed())
}
