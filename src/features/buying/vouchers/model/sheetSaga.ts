import type { Action } from 'redux'
import { cancel, delay, fork, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { redemptionCheck } from '../../../../api/buying/vouchers'
import { BUG, releaseOnCrash } from '../../../../journal/runtime/supervised'
import { reload, shownId } from '../../../../data/operations'
import { resourceLoaded } from '../../../../data/resource/events'
import { popupCloseRequested, type popupShown } from '../../../../navigation/events'
import { permissionChanged, pageShown } from '../../../../navigation/pageEvents'
import { popupClosed } from '../../../../navigation/saga'
import { selectPopup } from '../../../../navigation/selectors'
import { call } from '../../../../ports/call'
import { locate, openLocationSettings, type LocateAnswer } from '../../../../ports/device/geolocation'
import { nextId } from '../../../../ports/random'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { request } from '../../../../session/request'
import {
  recheckTapped, distanceChecked, distanceFailed, positionFound, positionFailed, locationSettingsLeft, redeemClosed, redeemOpened,
  type locationSettingsTapped,
} from './events'
import { isPending, positionErrorOf } from './logic'
import { selectRedeemDialog, selectVoucherNow, voucherPage } from './selectors'

/** Own timeout, ms: the browser's does not count the time that its permission prompt is open. */
export const POSITION_LIMIT_MS = 20_000
/** A position expires if the confirmation remains open longer than this, ms: the user may have moved. */
export const QUESTION_LIMIT_MS = 120_000
const BUG_FAILURE = { kind: BUG, code: '', message: '' } as const

/** Reloads the voucher if its page is still active. */
export function* reloadIfActive(voucherId: string): SagaGenerator<void> {
  if ((yield* shownId(voucherPage)) === voucherId) yield* reload(voucherPage.of(voucherId))
}

export function* closeSheet(voucherId: string): SagaGenerator<void> {
  const isOpen = (yield* shownId(voucherPage)) === voucherId && (yield* select(selectPopup, 'redeem')) !== null
  if (isOpen) yield* put(popupCloseRequested({ popup: 'redeem' }))
}

/** Runs from opening to closing of the sheet. Closing cancels unsent steps; a sent request continues. A change of user closes it. */
export function* superviseSheet({ payload: { popup } }: ReturnType<typeof popupShown>) {
  const voucherId = popup === 'redeem' ? yield* shownId(voucherPage) : null
  if (voucherId === null) return
  const { gone: userChanged } = yield* race({
    closed: popupClosed('redeem'), located: locateWhenNeeded(voucherId), gone: take([sessionEnded, sessionStarted]),
  })
  if (userChanged) yield* closeSheet(voucherId)
  yield* put(redeemClosed({ voucherId }))
}

/** Locates the user when the sheet opens, on a retry, after location was allowed, and when a position has expired. */
function* locateWhenNeeded(voucherId: string): SagaGenerator<void> {
  for (;;) {
    if (!(yield* awaitCanRedeem(voucherId))) yield* closeSheet(voucherId)
    const dialog = yield* select(selectRedeemDialog, voucherId)
    if (!dialog || !isPending(dialog)) yield* checkDistance(voucherId)
    yield* race({ retried: take(isRetryOf(voucherId)), allowed: awaitPermission(voucherId), expired: awaitStaleQuestion(voucherId) })
  }
}

function isRetryOf(voucherId: string) {
  return (action: Action): boolean =>
    (recheckTapped.match(action) || locationSettingsLeft.match(action)) && action.payload.voucherId === voucherId
}

/** The user allowed location in the browser's own dialog. */
function* awaitPermission(voucherId: string): SagaGenerator<void> {
  for (;;) {
    const { payload: { state } } = yield* take(permissionChanged)
    if (state === 'granted' && (yield* select(selectRedeemDialog, voucherId))?.phase === 'noPosition') return
  }
}

/** Returns when a confirmation has been open too long. Never returns in other phases. */
function* awaitStaleQuestion(voucherId: string): SagaGenerator<void> {
  do yield* delay(QUESTION_LIMIT_MS)
  while ((yield* select(selectRedeemDialog, voucherId))?.phase !== 'confirming')
}

/** Waits for the voucher, because the page may open together with its sheet. */
function* awaitCanRedeem(voucherId: string): SagaGenerator<boolean> {
  for (;;) {
    const voucher = yield* select(selectVoucherNow, voucherId)
    if (voucher) return voucher.canRedeem
    yield* take(resourceLoaded)
  }
}

function* checkDistance(voucherId: string): SagaGenerator<void> {
  const dialogId = yield* call(nextId)
  yield* releaseOnCrash(runDistanceCheck(voucherId, dialogId), distanceFailed({ voucherId, dialogId, error: BUG_FAILURE }))
}

/** Determines a current position, then requests the distance to the store. */
function* runDistanceCheck(voucherId: string, dialogId: string): SagaGenerator<void> {
  const ids = { voucherId, dialogId }
  yield* put(redeemOpened(ids))
  const located = yield* currentFix()
  if ('failed' in located) return void (yield* put(positionFailed({ ...ids, reason: positionErrorOf(located) })))
  const { latitude, longitude, accuracy } = located.fix
  const position = { latitude, longitude }
  yield* put(positionFound({ ...ids, position, accuracy }))
  const answer = yield* request(redemptionCheck, { voucherId, ...position }, { background: true })
  if ('data' in answer) return void (yield* put(distanceChecked({ ...ids, nearness: answer.data })))
  yield* put(distanceFailed({ ...ids, error: answer.failure }))
  if (answer.failure.kind === 'refused') yield* reloadIfActive(voucherId)
}

/** Locates the device again, because an earlier position may be outdated. */
function* currentFix(): SagaGenerator<LocateAnswer> {
  const { answer } = yield* race({
    answer: call(locate, { highAccuracy: true, timeoutMs: POSITION_LIMIT_MS, fresh: true }),
    limit: delay(POSITION_LIMIT_MS),
  })
  return answer ?? { failed: 'timeout' }
}

/** Locates again after the user returns from the settings. */
export function* openSettings({ payload: { voucherId } }: ReturnType<typeof locationSettingsTapped>) {
  // The shell may answer before the user leaves or after they return.
  const returnTask = yield* fork(awaitPageShown)
  const { opened } = yield* call(openLocationSettings)
  if (opened) yield* join(returnTask)
  else yield* cancel(returnTask)
  yield* put(locationSettingsLeft({ voucherId }))
}

function* awaitPageShown() {
  yield* take(pageShown)
}
