import * as v from 'valibot'
import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { PAY_TYPES } from '../../../api/orderWords'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/storage'
import { selectUserId } from '../../../session/selectors'
import { begun } from './events'
import { selectUnfinished } from './selectors'
import type { Way } from './types'

const KEY = 'unfinishedPayment'
const recordSchema = v.object({ orderId: v.string(), userId: v.string(), way: v.picklist([...PAY_TYPES, 'CODE']) })

/** A payment that was begun on this device: what, by whom, how. */
export type PaymentRecord = v.InferOutput<typeof recordSchema>

/** Keeps on the device that an order is being paid. To be done before the server is asked: a page may be killed at any moment after. */
export function* remember(orderId: string, way: Way): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (userId === null) return
  yield* call(writeStored, { key: KEY, value: { orderId, userId, way } })
  const known = yield* select(selectUnfinished)
  if (known?.orderId !== orderId || known.way !== way || known.end) yield* put(begun({ orderId, way }))
}

/** What this device remembers, or null. */
export function* remembered(): SagaGenerator<PaymentRecord | null> {
  const parsed = v.safeParse(recordSchema, (yield* call(readStored, { key: KEY })).value)
  return parsed.success ? parsed.output : null
}

/** Forgets what the device remembers; only if it is of this order, where one is named. */
export function* forgetRemembered(orderId?: string): SagaGenerator<void> {
  if (orderId !== undefined && (yield* remembered())?.orderId !== orderId) return
  yield* call(writeStored, { key: KEY, value: null })
}
