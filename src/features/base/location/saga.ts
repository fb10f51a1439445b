import type { Action } from 'redux'
import type { SagaGenerator } from 'typed-redux-saga'
import { cancel, delay, fork, join, put, race, select, take } from 'typed-redux-saga'
import { addressByLocation } from '../../../api/address'
import { BUG, holding, latest, on, watch } from '../../../journal/supervised'
import { call } from '../../../ports/call'
import { locate, locationPermission, openLocationSettings } from '../../../ports/geolocation'
import type { Coordinates, LocateAnswer } from '../../../ports/geolocation'
import { reportError } from '../../../ports/monitoring'
import { readShared, writeShared } from '../../../ports/shell'
import { request } from '../../../session/request'
import { visitBegan } from '../../../session/visit'
import { popupOpened, screenEntered } from '../../../navigation/events'
import { permissionChanged, shown } from '../../../navigation/pageEvents'
import { mayPrompt, routeOf } from '../../../navigation/routes'
import { selectInShell, selectLocation, selectMayPrompt } from '../../../navigation/selectors'
import { notify } from '../toasts/notifySaga'
import {
  addressAwaited,
  addressFailed,
  addressFound,
  hasMessage,
  hereFound,
  hereTapped,
  LOCATION_CODES,
  positionAwaited,
  positionFailed,
  positionFound,
  locationRetryTapped,
  settingsLeft,
  settingsOffered,
  locationSettingsTapped,
} from './events'
import type { AddressInfo } from './events'
import { codeOf, worthRetrying } from './logic'
import {
  selectChosenPlace, selectDevicePosition, selectFix, selectSeeksHere, selectSharedPosition, selectUnasked,
} from './selectors'

/** Timeout of our own: the browser's does not count the time of its permission prompt. */
export const LOCATION_TIMEOUT_MS = 20_000
/** Pauses before the second and third attempt. */
const RETRY_PAUSES_MS = [2_000, 5_000]

/** After a crash the position counts as failed. A pending address request has failed by then. */
function* locateUser(cause: Action) {
  yield* holding(find(cause), positionFailed({ code: LOCATION_CODES.unknown }))
}

/** Finds the position, then the address. A new search replaces the previous one. */
function* find(cause: Action): SagaGenerator<void> {
  // The area that an earlier visit selected needs no position, so no permission prompt opens.
  if (visitBegan.match(cause) && (yield* select(selectChosenPlace))) return
  yield* put(positionAwaited())
  if (visitBegan.match(cause)) {
    if (yield* takeShared()) return
    if (yield* leavesAskingToHome()) return void (yield* put(positionFailed({ code: LOCATION_CODES.initial })))
  }
  for (let attempt = 0; ; attempt++) {
    const failure = yield* findPosition()
    if (failure === null) return yield* arrive()
    const { code, errorMessage: message } = failure
    const pause = RETRY_PAUSES_MS[attempt]
    if (pause === undefined || !worthRetrying(code)) {
      const { again, ...news } = failure
      yield* put(positionFailed(again && visitBegan.match(cause) ? { ...news, again } : news))
      // No offer right after the settings, which the user has just left, nor during a device search.
      const isOffered = code === LOCATION_CODES.denied && !settingsLeft.match(cause) && !(yield* select(selectSeeksHere))
      if (isOffered && (yield* select(selectInShell))) yield* put(settingsOffered())
      return yield* call(reportError, {
        kind: 'location', code: String(code), at: 'location', ...(message === undefined ? {} : { message }),
      })
    }
    yield* delay(pause)
  }
}

/** The position is known: loads the address, then lets it replace the selected area. */
function* arrive() {
  yield* findAddress()
  if (yield* select(selectSeeksHere)) yield* put(hereFound())
}

/** Reuses the position that another webview found recently. Returns false if none is shared. */
function* takeShared() {
  if (!(yield* select(selectInShell))) return false
  const { place } = yield* call(readShared)
  if (!place) return false
  yield* put(positionFound(place.position))
  if (place.address) yield* put(addressFound(place.address))
  else yield* findAddress()
  return true
}

/** Each webview of the native shell is a session of its own. Only screens that pass `canPrompt` may open a prompt. */
function* leavesAskingToHome(): SagaGenerator<boolean> {
  const { pathname } = yield* select(selectLocation)
  if (!(yield* select(selectInShell)) || mayPrompt(routeOf(pathname).screen)) return false
  const { state } = yield* call(locationPermission)
  return state === 'prompt' || state === 'denied'
}

/** Starts the search on a screen that may prompt, if this session has deferred it. */
function* askAtHome() {
  if ((yield* select(selectMayPrompt)) && (yield* select(selectUnasked))) yield* put(locationRetryTapped())
}

/** Shows one toast per failure, only where the app may prompt. The native shell offers its settings after a denied permission instead. */
function* tellFailure({ payload: { code, again } }: ReturnType<typeof positionFailed>) {
  const isAnswered = code === LOCATION_CODES.denied && (yield* select(selectInShell))
  if (again || isAnswered || !hasMessage(code)) return
  if (yield* select(selectMayPrompt)) yield* notify('toast.locationFailed')
}

/** Shares position and address with the other webviews of the native shell. */
function* share(address: AddressInfo | null) {
  const position = yield* select(selectSharedPosition)
  if (position && (yield* select(selectInShell))) yield* call(writeShared, { place: { position, address } })
}

/** One attempt. Returns null if the position was found, else the failure. */
function* findPosition() {
  const { answer } = yield* race({
    answer: call(locate, { highAccuracy: true, timeoutMs: LOCATION_TIMEOUT_MS }),
    limit: delay(LOCATION_TIMEOUT_MS),
  })
  const settled: LocateAnswer = answer ?? { failed: 'timeout' }
  if ('fix' in settled) {
    const { latitude, longitude, simulated } = settled.fix
    yield* put(positionFound({ latitude, longitude, simulated }))
    yield* share(null)
    return null
  }
  const { state } = yield* call(locationPermission)
  return {
    code: codeOf(settled, state), ...(settled.message === undefined ? {} : { errorMessage: settled.message }),
    ...(settled.again ? { again: settled.again } : {}),
  }
}

function* findAddress() {
  const fix = yield* select(selectDevicePosition)
  if (!fix) return
  yield* holding(askForAddress(fix), addressFailed({ failure: BUG }))
}

function* askForAddress(fix: Coordinates): SagaGenerator<void> {
  yield* put(addressAwaited())
  const body = { latitude: String(fix.latitude), longitude: String(fix.longitude) }
  const answer = yield* request(addressByLocation, body, { background: true })
  if ('failure' in answer) {
    const { kind, code } = answer.failure
    yield* put(addressFailed({ failure: kind }))
    // Other failures are reported by the request itself.
    if (kind === 'refused') yield* call(reportError, { kind: 'address', code, at: 'location' })
    return
  }
  yield* put(addressFound(answer.data))
  yield* share(answer.data)
}

/** Opens the settings and searches again when the user returns. If settings cannot be opened, shows the steps instead. */
function* openSettings() {
  // Forked first: a shell may answer before the user leaves or after they return.
  const back = yield* fork(comeBack)
  const { opened } = yield* call(openLocationSettings)
  if (opened) yield* join(back)
  else yield* cancel(back)
  yield* put(opened ? settingsLeft() : popupOpened({ popup: 'steps', value: 'location' }))
}

function* comeBack() {
  yield* take(shown)
}

/** Searches when the visit starts, on request, and when the permission is granted later. */
export function* locationSaga() {
  yield* watch('location',
    latest([visitBegan, locationRetryTapped, settingsLeft, hereTapped], locateUser),
    on(locationSettingsTapped, openSettings), on(screenEntered, askAtHome), on(permissionChanged, retryUnlessFound),
    on(positionFailed, tellFailure),
  )
}

/** A device search of the user continues automatically after the grant, so it is not restarted. */
function* retryUnlessFound({ payload: { state } }: ReturnType<typeof permissionChanged>) {
  if (state !== 'granted') return
  if (!(yield* select(selectFix)) && !(yield* select(selectSeeksHere))) yield* put(locationRetryTapped())
}
