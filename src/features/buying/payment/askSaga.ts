import { put, select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { paymentStatus } from '../../../api/payments'
import { BUG, holding } from '../../../journal/supervised'
import { call } from '../../../ports/call'
import { now } from '../../../ports/clock'
import { nextId } from '../../../ports/random'
import { tellOfPayment } from '../../../ports/tabs'
import { request } from '../../../session/request'
import type { Failure } from '../../../session/request'
import { orderAnswered } from '../orders/events'
import { paymentAsked, askFailed, ended, heard, stopped } from './events'
import { isPayType } from './logic'
import { selectOrderPayment } from './selectors'
import type { AskedBy, OrderPayment } from './types'

/** Polls the payment status of an order and emits changes. Returns the failure, or null. */
export function* ask(orderId: string, by: AskedBy): SagaGenerator<Failure | null> {
  const askId = yield* call(nextId)
  return yield* holding(askAs(askId, orderId, by), askFailed({ orderId, askId, kind: BUG, code: '' }))
}

function* askAs(askId: string, orderId: string, by: AskedBy): SagaGenerator<Failure | null> {
  yield* put(paymentAsked({ orderId, askId, by }))
  const answer = yield* request(paymentStatus, { orderId }, { background: true })
  if ('failure' in answer) {
    const { kind, code } = answer.failure
    yield* put(askFailed({ orderId, askId, kind, code }))
    return answer.failure
  }
  const { payWithin, order, ...word } = answer.data
  const payUntil = payWithin === undefined ? {} : { payUntil: (yield* call(now)) + payWithin * 1000 }
  if (order !== undefined) yield* put(orderAnswered(order, yield* call(now)))
  const before = yield* select(selectOrderPayment, orderId)
  yield* put(heard({ orderId, askId, ...word, ...payUntil }))
  yield* tellChange(orderId, before, yield* select(selectOrderPayment, orderId), by)
  return null
}

/** Emits each change once: to the flows of this tab, and to other tabs unless the change was reported by one. */
function* tellChange(orderId: string, before: OrderPayment, after: OrderPayment, by: AskedBy): SagaGenerator<void> {
  const isNew = before.heard?.status !== after.heard?.status || before.heard?.orderStatus !== after.heard?.orderStatus
  if (isNew && by !== 'elsewhere') yield* call(tellOfPayment, { orderId })
  if (before.course === after.course) return
  const way = after.heard?.payType
  const payType = isPayType(way) ? { payType: way } : {}
  if (after.course.phase === 'over') yield* put(ended({ orderId, end: after.course.end, ...payType }))
  else if (after.course.phase === 'stopped' && before.course.phase !== 'stopped') {
    yield* put(stopped({ orderId, setback: after.course.setback, ...payType }))
  }
}
