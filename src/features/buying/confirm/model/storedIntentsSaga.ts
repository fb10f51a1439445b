import { select, type SagaGenerator } from 'typed-redux-saga'
import { orderDetail, type Order } from '../../../../api/buying/orders'
import type { Intent } from '../../../../data/mutation/saga'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { readStored, writeStored } from '../../../../ports/data/storage'
import { request } from '../../../../session/request'
import { selectUserId } from '../../../../session/selectors'
import type { Json } from '../../../../shared/json'
import { ORDER_CREATE } from './intents'
import type { StoredIntent, OrderInput } from './types'
import { isSameOrder } from './target'

// Order intents are stored on the device, so that a killed page or another tab cannot create a second order. A created order remains stored
// until it is paid, cancelled or closed. Ordering the same again leads to its payment.

/** Longer than the time limit for payment, after which an intent has no use. */
const MAX_AGE_MS = 3_600_000
/** Must equal the limit in adapters/storage/deviceStorage.ts. */
const MAX_STORED = 5

function* readIntents(): SagaGenerator<readonly StoredIntent[]> {
  const { value } = yield* call(readStored, { key: 'orderIntents' })
  // Entries of another shape are ignored.
  const { intents = [] } = (value ?? {}) as { readonly intents?: readonly unknown[] }
  const minSentAt = (yield* call(now)) - MAX_AGE_MS
  return (intents as readonly StoredIntent[]).filter(({ at }) => at > minSentAt)
}

function* writeIntents(intents: readonly StoredIntent[]): SagaGenerator<void> {
  yield* call(writeStored, { key: 'orderIntents', value: { intents: intents.slice(-MAX_STORED) as unknown as Json } })
}

/** Stores an intent before it is sent. A later intent of the same page replaces it. */
export function* storeIntent(
  name: StoredIntent['name'], { intentId, userId, input }: Pick<Intent<StoredIntent['input']>, 'intentId' | 'userId' | 'input'>,
): SagaGenerator<void> {
  const others = (yield* readIntents()).filter((each) => each.userId !== userId || each.name !== name || each.input.page !== input.page)
  yield* writeIntents([...others, { name, intentId, userId, input, at: yield* call(now) }])
}

/** Records the outcome of an intent: an order id, or null, which deletes the entry. */
export function* settleStoredIntent(intentId: string, orderId: string | null): SagaGenerator<void> {
  const stored = yield* readIntents()
  const intent = stored.find((each) => each.intentId === intentId)
  if (!intent) return
  const others = stored.filter((each) => each !== intent)
  yield* writeIntents(orderId === null ? others : [...others, { ...intent, orderId }])
}

/** Intents of the current user without a known outcome, of one page or of all. */
export function* unsettledIntents(page?: string): SagaGenerator<readonly StoredIntent[]> {
  const userId = yield* select(selectUserId)
  return (yield* readIntents()).filter((each) =>
    each.userId === userId && each.orderId === undefined && (page === undefined || each.input.page === page))
}

/** Finds the unpaid order that this device created earlier with the same content; null for none. */
export function* findUnpaidDuplicate(
  input: OrderInput,
): SagaGenerator<{ readonly order: Pick<Order, 'orderId' | 'totalAmount'> | null } | { readonly failureKind: string }> {
  const userId = yield* select(selectUserId)
  const intent = (yield* readIntents()).find((each) =>
    each.name === ORDER_CREATE && each.userId === userId && each.orderId !== undefined && isSameOrder(each.input as OrderInput, input))
  if (intent?.orderId === undefined) return { order: null }
  const answer = yield* request(orderDetail, { orderId: intent.orderId })
  if ('failure' in answer && answer.failure.kind !== 'refused') return { failureKind: answer.failure.kind }
  if ('data' in answer && answer.data.status === 'TO_PAY') return { order: answer.data }
  yield* settleStoredIntent(intent.intentId, null)
  return { order: null }
}
