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

/** Our own clock: the browser's does not count the time that its permission prompt stands open. */
export const LOCATION_TIMEOUT_MS = 20_000
/** Pauses before the second and third try. */
const RETRY_PAUSES_MS = [2_000, 5_000]

/** A bug leaves the place as one that could not be found; an address that was on its way has failed by then. */
function* locateUser(cause: Action) {
  yield* holding(find(cause), positionFailed({ code: LOCATION_CODES.unknown }))
}

/** Position, then address. A new request makes the search before it worthless, so the latest wins. */
function* find(cause: Action): SagaGenerator<void> {
  // Lists are asked from the place that an earlier visit chose: nothing is to be found, and the shopper is not asked for a permission.
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
      // Not right after the settings, which the shopper has just seen.
      const isOffered = code === LOCATION_CODES.denied && !settingsLeft.match(cause) && !(yield* select(selectSeeksHere))
      if (isOffered && (yield* select(selectInShell))) yield* put(settingsOffered())
      return yield* call(reportError, {
        kind: 'location', code: String(code), at: 'location', ...(message === undefined ? {} : { message }),
      })
    }
    yield* delay(pause)
  }
}

/** The position is there: its address, and then it may take the place of the one that was chosen. */
function* arrive() {
  yield* findAddress()
  if (yield* select(selectSeeksHere)) yield* put(hereFound())
}

/** A webview starts from the place that another one found a short while ago; false where there is none. */
function* takeShared() {
  if (!(yield* select(selectInShell))) return false
  const { place } = yield* call(readShared)
  if (!place) return false
  yield* put(positionFound(place.position))
  if (place.address) yield* put(addressFound(place.address))
  else yield* findAddress()
  return true
}

/** Each webview of the shell is a session of its own: only one that may prompt asks the shopper for a permission. */
function* leavesAskingToHome(): SagaGenerator<boolean> {
  const { pathname } = yield* select(selectLocation)
  if (!(yield* select(selectInShell)) || mayPrompt(routeOf(pathname).screen)) return false
  const { state } = yield* call(locationPermission)
  return state === 'prompt' || state === 'denied'
}

/** A screen that may prompt is entered in a session that has not asked yet. */
function* askAtHome() {
  if ((yield* select(selectMayPrompt)) && (yield* select(selectUnasked))) yield* put(locationRetryTapped())
}

/** Told where the app may prompt, once a failure; in the shell a refusal is answered by the offer of its settings. */
function* tellFailure({ payload: { code, again } }: ReturnType<typeof positionFailed>) {
  const isAnswered = code === LOCATION_CODES.denied && (yield* select(selectInShell))
  if (again || isAnswered || !hasMessage(code)) return
  if (yield* select(selectMayPrompt)) yield* notify('toast.locationFailed')
}

/** Tells the other webviews of the shell what is known. */
function* share(address: AddressInfo | null) {
  const position = yield* select(selectSharedPosition)
  if (position && (yield* select(selectInShell))) yield* call(writeShared, { place: { position, address } })
}

/** One try; answers null when the position was found. */
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
    // Other failures are reported where they are met.
    if (kind === 'refused') yield* call(reportError, { kind: 'address', code, at: 'location' })
    return
  }
  yield* put(addressFound(answer.data))
  yield* share(answer.data)
}

/** Opens the settings where there are any, and looks again when the shopper comes back from them; elsewhere says how to come there. */
function* openSettings() {
  // A shell may answer before the shopper goes or after he is back.
  const back = yield* fork(comeBack)
  const { opened } = yield* call(openLocationSettings)
  if (opened) yield* join(back)
  else yield* cancel(back)
  yield* put(opened ? settingsLeft() : popupOpened({ popup: 'steps', value: 'location' }))
}

function* comeBack() {
  yield* take(shown)
}

/** Starts with the visit; looks again when asked to, or when the shopper allows it after all. */
export function* locationSaga() {
  yield* watch('location',
    latest([visitBegan, locationRetryTapped, settingsLeft, hereTapped], locateUser),
    on(locationSettingsTapped, openSettings), on(screenEntered, askAtHome), on(permissionChanged, retryUnlessFound),
    on(positionFailed, tellFailure),
  )
}

/** A search that the shopper asked for goes on by itself once it is allowed. */
function* retryUnlessFound({ payload: { state } }: ReturnType<typeof permissionChanged>) {
  if (state !== 'granted') return
  if (!(yield* select(selectFix)) && !(yield* select(selectSeeksHere))) yield* put(locationRetryTapped())
}
