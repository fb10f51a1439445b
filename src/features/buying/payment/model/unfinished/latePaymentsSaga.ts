import { delay, put, select, type SagaGenerator } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../../../api/buying/orderValues'
import { call } from '../../../../../ports/call'
import { now } from '../../../../../ports/clock'
import { pollStatus } from '../statusSaga'
import { lateDropped, lateFollowed } from '../events'
import { awaitVisible } from '../pollSaga'
import { clearUnfinished, storeLate } from './rememberSaga'
import { selectLatePayments, selectActiveOrderId } from '../selectors'
import type { LatePayment, PayEnd } from '../types'

/** Pauses before polls while the app is open, seconds. Later polls happen at the next start. */
const ROUND_PAUSES_S = [15, 30, 60, 120, 300, 600, 600] as const
/** Banks settle within days. After this time polling ends, ms. */
const MAX_FOLLOW_MS = 7 * 86_400_000

/**
 * Records the end of an order. An order that was being paid on this device and ended without payment is stored and
 * polled further. Its polling stops when the money is returned or the payment is accepted.
 */
export function* settleEnd(orderId: string, end: PayEnd): SagaGenerator<void> {
  const current = (yield* select(selectLatePayments)).find((each) => each.orderId === orderId)
  const isOpen = end === 'closed' || end === 'cancelled' || end === 'tooLate'
  const late: LatePayment | null = isOpen ? { orderId, end, until: current?.until ?? (yield* call(now)) + MAX_FOLLOW_MS } : null
  const wasUnfinished = yield* clearUnfinished(orderId, late)
  if (!wasUnfinished && !current) return
  if (!wasUnfinished) yield* storeLate(orderId, late)
  if (late) yield* put(lateFollowed(late))
  else if (current) yield* put(lateDropped({ orderId }))
}

/** Resumes stored late payments: polls each once, then in rounds. */
export function* resumeLate(found: readonly LatePayment[]): SagaGenerator<void> {
  for (const late of found) yield* put(lateFollowed(late))
  for (const late of found) yield* pollLate(late)
}

/** Polls late payments with growing pauses, then stops. Restarted for a new late payment and on return to the page. */
export function* pollLateInRounds(): SagaGenerator<void> {
  for (const pause of ROUND_PAUSES_S) {
    if ((yield* select(selectLatePayments)).length === 0) return
    yield* delay(pause * 1000)
    yield* awaitVisible()
    for (const late of yield* select(selectLatePayments)) yield* pollLate(late)
  }
}

function* pollLate({ orderId, until }: LatePayment): SagaGenerator<void> {
  if ((yield* call(now)) > until) return yield* stopFollowing(orderId)
  // Its own screen polls already.
  if ((yield* select(selectActiveOrderId)) === orderId) return
  const failure = yield* pollStatus(orderId, 'late')
  if (failure?.code === ORDER_REFUSALS.noSuchOrder) yield* stopFollowing(orderId)
}

function* stopFollowing(orderId: string): SagaGenerator<void> {
  yield* storeLate(orderId, null)
  yield* put(lateDropped({ orderId }))
}
