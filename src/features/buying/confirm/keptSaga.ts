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

// Order intents are stored on the device, so that a killed page or another tab cannot create a second order. A created order remains stored
// until it is paid, cancelled or closed. Ordering the same again leads to its payment.

/** Longer than the time limit for payment, after which an intent has no use. */
const KEPT_FOR_MS = 3_600_000
/** Must equal the limit in adapters/storage.ts. */
const MOST_KEPT = 5

function* readKept(): SagaGenerator<readonly KeptIntent[]> {
  const { value } = yield* call(readStored, { key: 'orderIntents' })
  // Entries of another shape are ignored.
  const { intents = [] } = (value ?? {}) as { readonly intents?: readonly unknown[] }
  const since = (yield* call(now)) - KEPT_FOR_MS
  return (intents as readonly KeptIntent[]).filter(({ at }) => at > since)
}

function* writeKept(intents: readonly KeptIntent[]): SagaGenerator<void> {
  yield* call(writeStored, { key: 'orderIntents', value: { intents: intents.slice(-MOST_KEPT) as unknown as Json } })
}

/** Stores an intent before it is sent. A later intent of the same page replaces it. */
export function* keepIntent(
  name: KeptIntent['name'], { intentId, userId, input }: Pick<Intent<KeptIntent['input']>, 'intentId' | 'userId' | 'input'>,
): SagaGenerator<void> {
  const others = (yield* readKept()).filter((each) => each.userId !== userId || each.name !== name || each.input.page !== input.page)
  yield* writeKept([...others, { name, intentId, userId, input, at: yield* call(now) }])
}

/** Records the outcome of an intent: an order id, or null, which deletes the entry. */
export function* settleKept(intentId: string, orderId: string | null): SagaGenerator<void> {
  const kept = yield* readKept()
  const one = kept.find((each) => each.intentId === intentId)
  if (!one) return
  const others = kept.filter((each) => each !== one)
  yield* writeKept(orderId === null ? others : [...others, { ...one, orderId }])
}

/** Intents of the current user without a known outcome, of one page or of all. */
export function* lostIntents(page?: string): SagaGenerator<readonly KeptIntent[]> {
  const userId = yield* select(selectUserId)
  return (yield* readKept()).filter((each) =>
    each.userId === userId && each.orderId === undefined && (page === undefined || each.input.page === page))
}

/** Finds the unpaid order that this device created earlier with the same content; null for none. */
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
