import { put, select, type SagaGenerator } from 'typed-redux-saga'
import { paymentStatus } from '../../../../api/buying/payments'
import { BUG, releaseOnCrash } from '../../../../journal/runtime/supervised'
import { call } from '../../../../ports/call'
import { now } from '../../../../ports/clock'
import { nextId } from '../../../../ports/random'
import { notifyPaymentChanged } from '../../../../ports/data/tabs'
import { request, type Failure } from '../../../../session/request'
import { orderReceived } from '../../orders/model/events'
import { pollStarted, pollFailed, paymentEnded, paymentStatusReceived, attemptFailed } from './events'
import { isPayType } from './logic'
import { selectOrderPayment } from './selectors'
import type { PollTrigger, OrderPayment } from './types'

/** Polls the payment status of an order and emits changes. Returns the failure, or null. */
export function* pollStatus(orderId: string, trigger: PollTrigger): SagaGenerator<Failure | null> {
  const requestId = yield* call(nextId)
  return yield* releaseOnCrash(runPoll(requestId, orderId, trigger), pollFailed({ orderId, requestId, kind: BUG, code: '' }))
}

function* runPoll(requestId: string, orderId: string, trigger: PollTrigger): SagaGenerator<Failure | null> {
  yield* put(pollStarted({ orderId, requestId, by: trigger }))
  const answer = yield* request(paymentStatus, { orderId }, { background: true })
  if ('failure' in answer) {
    const { kind, code } = answer.failure
    yield* put(pollFailed({ orderId, requestId, kind, code }))
    return answer.failure
  }
  const { payWithin, order, ...receivedStatus } = answer.data
  const payUntil = payWithin === undefined ? {} : { payUntil: (yield* call(now)) + payWithin * 1000 }
  if (order !== undefined) yield* put(orderReceived(order, yield* call(now)))
  const before = yield* select(selectOrderPayment, orderId)
  yield* put(paymentStatusReceived({ orderId, requestId, ...receivedStatus, ...payUntil }))
  yield* emitChanges(orderId, before, yield* select(selectOrderPayment, orderId), trigger)
  return null
}

/** Emits each change once: to the flows of this tab, and to other tabs unless the change was reported by one. */
function* emitChanges(orderId: string, before: OrderPayment, after: OrderPayment, trigger: PollTrigger): SagaGenerator<void> {
  const [previous, received] = [before.receivedStatus, after.receivedStatus]
  const isNew = previous?.status !== received?.status || previous?.orderStatus !== received?.orderStatus
  if (isNew && trigger !== 'elsewhere') yield* call(notifyPaymentChanged, { orderId })
  if (before.paymentState === after.paymentState) return
  const method = after.receivedStatus?.payType
  const payType = isPayType(method) ? { payType: method } : {}
  if (after.paymentState.phase === 'over') yield* put(paymentEnded({ orderId, end: after.paymentState.end, ...payType }))
  else if (after.paymentState.phase === 'stopped' && before.paymentState.phase !== 'stopped') {
    yield* put(attemptFailed({ orderId, failedAttempt: after.paymentState.failedAttempt, ...payType }))
  }
}
