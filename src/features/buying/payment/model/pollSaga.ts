import type { Action } from 'redux'
import { delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { untilDeadline } from '../../../../data/deadlineSaga'
import { resourceLoaded } from '../../../../data/resource/events'
import { pageHidden, networkLost, networkRestored, pageShown } from '../../../../navigation/pageEvents'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { acquireLock, releaseLock } from '../../../../ports/data/locks'
import { selectLoggedIn } from '../../../../session/selectors'
import { selectCanPoll } from '../../../base/connection/selectors'
import { pollStatus } from './statusSaga'
import { pollFailed, codeExpired, paymentStatusReceived, paidTapped, payOpened } from './events'
import { nextDeadline, pollLock, pollPauseMs } from './logic'
import { selectEnd, selectOrderPayment, selectActiveOrderId, selectPayUntil } from './selectors'

const PAUSES = [pageHidden.type, networkLost.type]

/** Waits until the page is visible and online. */
export function* awaitVisible(): SagaGenerator<void> {
  while (!(yield* select(selectCanPoll))) yield* take([pageShown.type, networkRestored.type])
}

/**
 * Polls the payment of the active screen's order. One tab of the device polls repeatedly; each tab polls on return
 * and at deadlines. Pauses while the page is hidden or offline, and ends with the order. Cancelled when another screen is entered.
 */
export function* followPayment(): SagaGenerator<void> {
  const orderId = yield* select(selectActiveOrderId)
  if (orderId === null || !(yield* select(selectLoggedIn))) return
  for (let wasAway = !(yield* select(selectCanPoll)); ; wasAway = true) {
    yield* awaitVisible()
    if (yield* select(selectEnd, orderId)) return
    const { paused } = yield* race({
      over: watchOrder(orderId, wasAway), gone: take(isUnknownOrderOf(orderId)), paused: take(PAUSES),
    })
    if (!paused) return
  }
}

/** The user has no order of this id. */
function isUnknownOrderOf(orderId: string) {
  return (action: Action): boolean =>
    pollFailed.match(action) && action.payload.orderId === orderId && action.payload.code === ORDER_REFUSALS.noSuchOrder
}

function* watchOrder(orderId: string, wasAway: boolean): SagaGenerator<void> {
  if (wasAway) yield* pollStatus(orderId, 'return')
  yield* race({ polled: pollRepeatedly(orderId), timed: watchDeadlines(orderId) })
}

/** Polls repeatedly while this tab has the lock. */
function* pollRepeatedly(orderId: string): SagaGenerator<void> {
  const name = pollLock(orderId)
  try {
    yield* call(acquireLock, { name })
    for (let count = 0; (yield* select(selectEnd, orderId)) === null; count++) {
      const { tapped } = yield* race({ due: delay(pollPauseMs(count)), tapped: take(restartsPauses) })
      // The user polled or started a payment: a change is likely soon, so the pauses restart.
      if (tapped) count = -1
      else yield* pollStatus(orderId, 'poll')
    }
  } finally {
    yield* call(releaseLock, { name })
  }
}

function restartsPauses(action: Action): boolean {
  return paidTapped.match(action) || payOpened(action)
}

/** Polls when the code or the order expires, because only the server knows the result. Ignores past deadlines. Never returns. */
function* watchDeadlines(orderId: string): SagaGenerator<never> {
  for (;;) {
    yield* expireCode(orderId)
    const payUntil = yield* select(selectPayUntil, orderId)
    const deadline = nextDeadline(yield* select(selectOrderPayment, orderId), payUntil, yield* call(now))
    yield* race({ ...(deadline === null ? {} : { due: untilDeadline(deadline) }), changed: take(changesDeadline) })
    if (deadline === null || (yield* call(now)) < deadline) continue
    yield* expireCode(orderId)
    yield* pollStatus(orderId, 'deadline')
  }
}

/** Hides an expired code, which can no longer be paid. */
function* expireCode(orderId: string): SagaGenerator<void> {
  const { paymentState } = yield* select(selectOrderPayment, orderId)
  if (paymentState.phase !== 'open' || paymentState.opened.expiresAt > (yield* call(now))) return
  yield* put(codeExpired({ orderId, paymentId: paymentState.opened.paymentId }))
}

/** Events that may change the next deadline. */
function changesDeadline(action: Action): boolean {
  return paymentStatusReceived.match(action) || resourceLoaded.match(action) || payOpened(action)
}
