import type { UnknownAction } from 'redux'
import { delay, put, select } from 'typed-redux-saga'
import { latest, on, watch } from '../../../journal/supervised'
import { pageLoaded } from '../../../loading/feed/events'
import { exitWarned, partFailed } from '../../../navigation/events'
import { partOf } from '../../../navigation/routes'
import type { ModuleName } from '../../../navigation/routes'
import { selectInShell, selectMayPrompt, selectNavigation } from '../../../navigation/selectors'
import { stillOffline } from '../connection/events'
import { couponsRefused } from '../../lists/filters/events'
import { refreshFailed } from '../../home/home/events'
import { hasMessage, LOCATION_CODES, positionFailed } from '../location/events'
import type { LocationCode } from '../location/events'
import { toastExpired, toastRaised } from './events'
import { notify } from './notifySaga'

/** How long a toast stands. */
export const TOAST_MS = 3_000

/** Parts that load without a tap, or may: their failure is not shown by itself. */
const UNASKED: ReadonlySet<string> = new Set(['lists', 'promotions', 'reminders'])

/** The words that some facts deserve, as a message id; null for facts that speak for themselves. */
function messageFor(action: UnknownAction): string | null {
  if (exitWarned.match(action)) return 'toast.backAgain'
  if (stillOffline.match(action)) return 'toast.stillOffline'
  if (refreshFailed.match(action)) return 'toast.refreshFailed'
  if (positionFailed.match(action) && hasMessage(action.payload.code)) return 'toast.locationFailed'
  if (couponsRefused.match(action)) return 'toast.loginForCoupons'
  if (pageLoaded.match(action) && action.payload.nothingUsable) return 'toast.nothingUsable'
  if (partFailed.match(action) && !UNASKED.has(action.payload.part)) return 'toast.partFailed'
  return null
}

function* raise(action: UnknownAction) {
  if (partFailed.match(action) && (yield* isAwaited(action.payload.part))) return
  if (positionFailed.match(action) && (action.payload.again || !(yield* tellsOfPosition(action.payload.code)))) return
  const text = messageFor(action)
  if (text !== null) yield* notify(text)
}

/** Whether a screen waits for a part of the app: what stands in its place says that it did not come. */
function* isAwaited(part: ModuleName) {
  const { awaited } = yield* select(selectNavigation)
  return awaited !== null && partOf(awaited.screen) === part
}

/** Only a screen that may prompt says that there is no position; in the shell a refusal is answered by the offer of its settings. */
function* tellsOfPosition(code: LocationCode) {
  const refusedInShell = code === LOCATION_CODES.denied && (yield* select(selectInShell))
  return !refusedInShell && (yield* select(selectMayPrompt))
}

function* expire({ payload: { id } }: ReturnType<typeof toastRaised>) {
  yield* delay(TOAST_MS)
  yield* put(toastExpired({ id }))
}

/** Turns facts into toasts and takes them away in time; only the latest has a timer, for only the latest is shown. */
export function* toastsSaga() {
  yield* watch('toasts',
    on([exitWarned, stillOffline, refreshFailed, positionFailed, couponsRefused, pageLoaded, partFailed], raise),
    latest(toastRaised, expire),
  )
}
