import { delay, put, race, select, take, takeLatest, takeEvery } from 'typed-redux-saga'
import { addressByLocation } from '../../api/address'
import { supervised } from '../../journal/supervised'
import { call } from '../../ports/call'
import { locate, locationPermission, openLocationSettings } from '../../ports/geolocation'
import type { LocateAnswer } from '../../ports/geolocation'
import { reportError } from '../../ports/monitoring'
import { request } from '../../session/request'
import { visitBegan } from '../../session/visit'
import { shown } from '../../navigation/pageEvents'
import { permissionChanged } from '../../navigation/pageEvents'
import {
  addressAwaited,
  addressFailed,
  addressFound,
  positionAwaited,
  positionFailed,
  positionFound,
  retryTapped,
  settingsTapped,
} from './events'
import { codeOf, worthRetrying } from './logic'
import { selectFix } from './selectors'

/** Our own clock: the browser's does not count the time that its permission prompt stands open. */
export const LOCATION_TIMEOUT_MS = 20_000
/** Pauses before the second and third try. */
const RETRY_PAUSES_MS = [2_000, 5_000]

/** Position, then address. A new wish for them makes the search before it worthless, so the latest wins. */
function* findPlace() {
  yield* put(positionAwaited())
  for (let attempt = 0; ; attempt++) {
    const code = yield* findPosition()
    if (code === null) return yield* findAddress()
    const pause = RETRY_PAUSES_MS[attempt]
    if (pause === undefined || !worthRetrying(code)) {
      yield* put(positionFailed({ code }))
      return yield* call(reportError, { kind: 'location', code: String(code), at: 'location' })
    }
    yield* delay(pause)
  }
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
    return null
  }
  const { state } = yield* call(locationPermission)
  return codeOf(settled, state)
}

function* findAddress() {
  const fix = yield* select(selectFix)
  if (!fix) return
  yield* put(addressAwaited())
  const body = { latitude: String(fix.latitude), longitude: String(fix.longitude) }
  const answer = yield* request(addressByLocation, body, { background: true })
  if ('data' in answer) yield* put(addressFound(answer.data))
  else yield* put(addressFailed({ failure: answer.failure.kind }))
}

/** Opens the settings where there are any, and looks again when the shopper comes back from them. */
function* openSettings() {
  const { opened } = yield* call(openLocationSettings)
  if (opened) yield* take(shown)
  yield* put(retryTapped())
}

function isGranted(action: { type: string }): boolean {
  return permissionChanged.match(action) && action.payload.state === 'granted'
}

/** Starts with the visit; looks again when asked to, or when the shopper allows it after all. */
export function* locationSaga() {
  yield* takeLatest([visitBegan.type, retryTapped.type], supervised('location/find', findPlace))
  yield* takeEvery(settingsTapped, supervised('location/settings', openSettings))
  yield* takeEvery(isGranted, supervised('location/granted', retryUnlessFound))
}

function* retryUnlessFound() {
  if (!(yield* select(selectFix))) yield* put(retryTapped())
}
