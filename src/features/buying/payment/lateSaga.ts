import { delay, put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../api/orderWords'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { ask } from './askSaga'
import { lateDropped, lateFollowed } from './events'
import { untilAwake } from './pollSaga'
import { forgetRemembered, rememberLate } from './rememberSaga'
import { selectLate, selectPaidOrder } from './selectors'
import type { Late, PayEnd } from './types'

/** Pauses before polls while the app is open, seconds. Later polls happen at the next start. */
const ROUNDS_S = [15, 30, 60, 120, 300, 600, 600] as const
/** Banks settle within days. After this time polling ends, ms. */
const FOLLOWED_MS = 7 * 86_400_000

/**
 * Records the end of an order. An order that was being paid on this device and ended without payment is stored and
 * polled further. Its polling stops when the money is returned or the payment is accepted.
 */
export function* settleEnd(orderId: string, end: PayEnd): SagaGenerator<void> {
  const known = (yield* select(selectLate)).find((each) => each.orderId === orderId)
  const isOpen = end === 'closed' || end === 'cancelled' || end === 'tooLate'
  const late: Late | null = isOpen ? { orderId, end, until: known?.until ?? (yield* call(now)) + FOLLOWED_MS } : null
  const wasPaying = yield* forgetRemembered(orderId, late)
  if (!wasPaying && !known) return
  if (!wasPaying) yield* rememberLate(orderId, late)
  if (late) yield* put(lateFollowed(late))
  else if (known) yield* put(lateDropped({ orderId }))
}

/** Resumes stored late payments: polls each once, then in rounds. */
export function* findLate(found: readonly Late[]): SagaGenerator<void> {
  for (const late of found) yield* put(lateFollowed(late))
  for (const late of found) yield* askLate(late)
}

/** Polls late payments with growing pauses, then stops. Restarted for a new late payment and on return to the page. */
export function* askLateInRounds(): SagaGenerator<void> {
  for (const pause of ROUNDS_S) {
    if ((yield* select(selectLate)).length === 0) return
    yield* delay(pause * 1000)
    yield* untilAwake()
    for (const late of yield* select(selectLate)) yield* askLate(late)
  }
}

function* askLate({ orderId, until }: Late): SagaGenerator<void> {
  if ((yield* call(now)) > until) return yield* dropLate(orderId)
  // Its own screen polls already.
  if ((yield* select(selectPaidOrder)) === orderId) return
  const missed = yield* ask(orderId, 'late')
  if (missed?.code === ORDER_REFUSALS.noSuchOrder) yield* dropLate(orderId)
}

function* dropLate(orderId: string): SagaGenerator<void> {
  yield* rememberLate(orderId, null)
  yield* put(lateDropped({ orderId }))
}
