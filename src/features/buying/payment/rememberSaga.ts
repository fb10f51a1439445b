import * as v from 'valibot'
import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { PAY_TYPES } from '../../../api/orderWords'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/storage'
import { selectUserId } from '../../../session/selectors'
import { begun } from './events'
import { selectAgreed, selectUnfinished } from './selectors'
import type { Late, Way } from './types'

const KEY = 'unfinishedPayment'
/** More orders than anybody leaves unpaid; the oldest is dropped first. */
const MAX_LATE = 5
const lateSchema = v.object({ orderId: v.string(), end: v.picklist(['closed', 'cancelled', 'tooLate']), until: v.number() })
const recordSchema = v.object({
  userId: v.string(),
  /** The payment that is not finished; absent when only late money is waited for. `agreedAmount`: rupiah. */
  orderId: v.optional(v.string()),
  way: v.optional(v.picklist([...PAY_TYPES, 'CODE'])),
  agreedAmount: v.optional(v.number()),
  late: v.optional(v.array(lateSchema)),
})

/** What this device remembers of paying, and of whom. */
export type PaymentRecord = v.InferOutput<typeof recordSchema>

/** Keeps on the device that an order is being paid. To be done before the server is asked: a page may be killed at any moment after. */
export function* remember(orderId: string, way: Way, agreedAmount: number): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (userId === null) return
  const before = yield* remembered()
  yield* writeLate({ orderId, userId, way, agreedAmount }, before?.userId === userId ? without(before.late, orderId) : [])
  const known = yield* select(selectUnfinished)
  if (known?.orderId !== orderId || known.way !== way || known.end) yield* put(begun({ orderId, way }))
}

/** What this device remembers, or null. */
export function* remembered(): SagaGenerator<PaymentRecord | null> {
  const parsed = v.safeParse(recordSchema, (yield* call(readStored, { key: KEY })).value)
  return parsed.success ? parsed.output : null
}

/**
 * The amount that the user agreed to pay for an order, in rupiah: on this page, or on an earlier one of this device. Null without an
 * agreement: nothing is opened then.
 */
export function* agreedAmount(orderId: string): SagaGenerator<number | null> {
  const agreed = yield* select(selectAgreed, orderId)
  if (agreed) return agreed.amount
  const record = yield* remembered()
  return record?.orderId === orderId && record.userId === (yield* select(selectUserId)) ? (record.agreedAmount ?? null) : null
}

/** Forgets whatever this device remembers. */
export function* forgetAll(): SagaGenerator<void> {
  yield* call(writeStored, { key: KEY, value: null })
}

/**
 * Forgets the unfinished payment of this order; `late`: it ended without money, and is remembered as that. Returns false where another
 * order is remembered, or none.
 */
export function* forgetRemembered(orderId: string, late: Late | null = null): SagaGenerator<boolean> {
  const record = yield* remembered()
  if (record?.orderId !== orderId) return false
  yield* writeLate({ userId: record.userId }, [...without(record.late, orderId), ...(late ? [late] : [])])
  return true
}

/** Remembers that an order ended without money, or with null forgets that; the unfinished payment stays as it is. */
export function* rememberLate(orderId: string, late: Late | null): SagaGenerator<void> {
  const { late: before, ...record }: Partial<PaymentRecord> = (yield* remembered()) ?? {}
  const userId = yield* select(selectUserId)
  if (userId === null || (record.userId ?? userId) !== userId) return
  yield* writeLate({ ...record, userId }, [...without(before, orderId), ...(late ? [late] : [])])
}

function* writeLate(record: Omit<PaymentRecord, 'late'>, late: readonly Late[]): SagaGenerator<void> {
  const isEmpty = late.length === 0 && record.orderId === undefined
  yield* call(writeStored, { key: KEY, value: isEmpty ? null : { ...record, ...(late.length > 0 ? { late: late.slice(-MAX_LATE) } : {}) } })
}

function without(late: readonly Late[] | undefined, orderId: string): readonly Late[] {
  return (late ?? []).filter((each) => each.orderId !== orderId)
}
