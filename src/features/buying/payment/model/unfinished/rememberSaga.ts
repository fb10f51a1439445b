import * as v from 'valibot'
import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { PAY_TYPES } from '../../../../../api/buying/orderValues'
import { call } from '../../../../../ports/call'
import { readStored, writeStored } from '../../../../../ports/data/storage'
import { selectUserId } from '../../../../../session/selectors'
import { paymentStarted } from '../events'
import { selectAgreed, selectUnfinished } from '../selectors'
import type { LatePayment, PaymentMethod } from '../types'

const KEY = 'unfinishedPayment'
/** More unpaid orders than expected; the oldest is dropped first. */
const MAX_LATE_PAYMENTS = 5
const latePaymentSchema = v.object({ orderId: v.string(), end: v.picklist(['closed', 'cancelled', 'tooLate']), until: v.number() })
const recordSchema = v.object({
  userId: v.string(),
  /** The unfinished payment; absent if only late payments are stored. `agreedAmount`: rupiah. */
  orderId: v.optional(v.string()),
  way: v.optional(v.picklist([...PAY_TYPES, 'CODE'])),
  agreedAmount: v.optional(v.number()),
  late: v.optional(v.array(latePaymentSchema)),
})

/** Stored payment state of one user. */
export type PaymentRecord = v.InferOutput<typeof recordSchema>

/** Stores that an order is being paid. Must run before the request, because the page may be killed at any time after it. */
export function* storeUnfinished(orderId: string, method: PaymentMethod, agreedAmount: number): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (userId === null) return
  const before = yield* readRecord()
  yield* writeRecord({ orderId, userId, way: method, agreedAmount }, before?.userId === userId ? withoutOrder(before.late, orderId) : [])
  const unfinished = yield* select(selectUnfinished)
  if (unfinished?.orderId !== orderId || unfinished.method !== method || unfinished.end) yield* put(paymentStarted({ orderId, method }))
}

/** Null if missing or invalid. */
export function* readRecord(): SagaGenerator<PaymentRecord | null> {
  const parsed = v.safeParse(recordSchema, (yield* call(readStored, { key: KEY })).value)
  return parsed.success ? parsed.output : null
}

/** Rupiah that the user agreed to pay, on this page or an earlier one. Null without an agreement: no payment starts then. */
export function* agreedAmount(orderId: string): SagaGenerator<number | null> {
  const agreed = yield* select(selectAgreed, orderId)
  if (agreed) return agreed.amount
  const record = yield* readRecord()
  return record?.orderId === orderId && record.userId === (yield* select(selectUserId)) ? (record.agreedAmount ?? null) : null
}

export function* clearRecord(): SagaGenerator<void> {
  yield* call(writeStored, { key: KEY, value: null })
}

/** Clears the unfinished payment of this order and stores `late`, if any. Returns false if another order or none is stored. */
export function* clearUnfinished(orderId: string, late: LatePayment | null = null): SagaGenerator<boolean> {
  const record = yield* readRecord()
  if (record?.orderId !== orderId) return false
  yield* writeRecord({ userId: record.userId }, [...withoutOrder(record.late, orderId), ...(late ? [late] : [])])
  return true
}

/** Stores a late payment, or removes it with null. The unfinished payment does not change. */
export function* storeLate(orderId: string, late: LatePayment | null): SagaGenerator<void> {
  const { late: before, ...record }: Partial<PaymentRecord> = (yield* readRecord()) ?? {}
  const userId = yield* select(selectUserId)
  if (userId === null || (record.userId ?? userId) !== userId) return
  yield* writeRecord({ ...record, userId }, [...withoutOrder(before, orderId), ...(late ? [late] : [])])
}

function* writeRecord(record: Omit<PaymentRecord, 'late'>, late: readonly LatePayment[]): SagaGenerator<void> {
  const isEmpty = late.length === 0 && record.orderId === undefined
  yield* call(
    writeStored, { key: KEY, value: isEmpty ? null : { ...record, ...(late.length > 0 ? { late: late.slice(-MAX_LATE_PAYMENTS) } : {}) } },
  )
}

function withoutOrder(late: readonly LatePayment[] | undefined, orderId: string): readonly LatePayment[] {
  return (late ?? []).filter((each) => each.orderId !== orderId)
}
