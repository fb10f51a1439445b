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

/** Seconds before each round of questions while the app is open. Money that is still missing then is looked for at the next start. */
const ROUNDS_S = [15, 30, 60, 120, 300, 600, 600] as const
/** Banks settle within days. After that nothing is asked any more. */
const FOLLOWED_MS = 7 * 86_400_000

/**
 * The end of an order is known, or known better. An order that was being paid on this device and ended without money is remembered and
 * followed; one whose money is back, or was taken after all, is not any more.
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

/** Late orders that an earlier page of this device remembered: each is asked about once, then in rounds. */
export function* findLate(found: readonly Late[]): SagaGenerator<void> {
  for (const late of found) yield* put(lateFollowed(late))
  for (const late of found) yield* askLate(late)
}

/** Asks about late orders in rounds that grow longer, then no more. To be started anew when another order is late, and on return. */
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
  // Its page asks for itself.
  if ((yield* select(selectPaidOrder)) === orderId) return
  const missed = yield* ask(orderId, 'late')
  if (missed?.code === ORDER_REFUSALS.noSuchOrder) yield* dropLate(orderId)
}

function* dropLate(orderId: string): SagaGenerator<void> {
  yield* rememberLate(orderId, null)
  yield* put(lateDropped({ orderId }))
}
