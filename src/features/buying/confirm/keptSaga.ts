import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { orderDetail } from '../../../api/orders'
import type { Order } from '../../../api/orders'
import type { Intent } from '../../../loading/mutation/saga'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { readStored, writeStored } from '../../../ports/storage'
import { request } from '../../../session/request'
import { selectUserId } from '../../../session/selectors'
import type { Json } from '../../../shared/json'
import { ORDER_CREATE } from './intents'
import type { KeptIntent, OrderInput } from './types'
import { isSameOrder } from './target'

// Intents to order are kept on the device: a killed page and another tab know of them, so that one order comes of all of them. An order
// that was made stays there until it is paid, cancelled or closed: the same once more leads to its payment.

/** Longer than the time to pay an order: after it what came of an intent is of no use. */
const KEPT_FOR_MS = 3_600_000
/** As many as the device keeps (adapters/storage.ts). */
const MOST_KEPT = 5

function* readKept(): SagaGenerator<readonly KeptIntent[]> {
  const { value } = yield* call(readStored, { key: 'orderIntents' })
  // What has another shape reads as absent.
  const { intents = [] } = (value ?? {}) as { readonly intents?: readonly unknown[] }
  const since = (yield* call(now)) - KEPT_FOR_MS
  return (intents as readonly KeptIntent[]).filter(({ at }) => at > since)
}

function* writeKept(intents: readonly KeptIntent[]): SagaGenerator<void> {
  yield* call(writeStored, { key: 'orderIntents', value: { intents: intents.slice(-MOST_KEPT) as unknown as Json } })
}

/** Keeps an intent before it is sent; one more of the same page takes the place of the one before. */
export function* keepIntent(
  name: KeptIntent['name'], { intentId, userId, input }: Pick<Intent<KeptIntent['input']>, 'intentId' | 'userId' | 'input'>,
): SagaGenerator<void> {
  const others = (yield* readKept()).filter((each) => each.userId !== userId || each.name !== name || each.input.page !== input.page)
  yield* writeKept([...others, { name, intentId, userId, input, at: yield* call(now) }])
}

/** Notes what came of an intent: an order, or nothing (null), which leaves nothing to keep. */
export function* settleKept(intentId: string, orderId: string | null): SagaGenerator<void> {
  const kept = yield* readKept()
  const one = kept.find((each) => each.intentId === intentId)
  if (!one) return
  const others = kept.filter((each) => each !== one)
  yield* writeKept(orderId === null ? others : [...others, { ...one, orderId }])
}

/** The user's intents of which nothing is known, of one page or of all. */
export function* lostIntents(page?: string): SagaGenerator<readonly KeptIntent[]> {
  const userId = yield* select(selectUserId)
  return (yield* readKept()).filter((each) =>
    each.userId === userId && each.orderId === undefined && (page === undefined || each.input.page === page))
}

/** The order that this device made of the same before and that waits for its payment, and what it comes to; null for none. */
export function* madeBefore(
  input: OrderInput,
): SagaGenerator<{ readonly made: Pick<Order, 'orderId' | 'totalAmount'> | null } | { readonly failed: string }> {
  const userId = yield* select(selectUserId)
  const one = (yield* readKept()).find((each) =>
    each.name === ORDER_CREATE && each.userId === userId && each.orderId !== undefined && isSameOrder(each.input as OrderInput, input))
  if (one?.orderId === undefined) return { made: null }
  const answer = yield* request(orderDetail, { orderId: one.orderId })
  if ('failure' in answer && answer.failure.kind !== 'refused') return { failed: answer.failure.kind }
  if ('data' in answer && answer.data.status === 'TO_PAY') return { made: answer.data }
  yield* settleKept(one.intentId, null)
  return { made: null }
}
