import { put, select, take, type SagaGenerator } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../../../api/buying/orderValues'
import { untilDeadline } from '../../../../../data/deadlineSaga'
import { refresh, shownId } from '../../../../../data/operations'
import { linkTo } from '../../../../../navigation/linkTo'
import { networkRestored, type paymentChangedElsewhere } from '../../../../../navigation/pageEvents'
import { replacePage } from '../../../../../navigation/saga'
import { visitBegan } from '../../../../../session/visit'
import { isLogout, type sessionEnded } from '../../../../../session/events'
import { selectUserId, selectVisit } from '../../../../../session/selectors'
import { selectCanPoll } from '../../../../base/connection/selectors'
import { pollStatus } from '../statusSaga'
import { awaitVisible } from '../pollSaga'
import { resumeLate } from './latePaymentsSaga'
import { canEndChange } from '../logic'
import { unfinishedFound } from '../events'
import { clearRecord, clearUnfinished, readRecord } from './rememberSaga'
import { selectEnd, selectActiveOrderId, selectPayUntil, selectActivePayment, selectUnfinished } from '../selectors'
import { payCodePage, payOrderPage } from '../pages'

/** Restores the payment of an earlier page and polls it before it is offered. Deletes the record of another user. */
export function* findUnfinished(): SagaGenerator<void> {
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  const record = yield* readRecord()
  const userId = yield* select(selectUserId)
  if (!record || userId === null) return
  if (record.userId !== userId) {
    yield* clearRecord()
    return yield* leaveStep()
  }
  if (record.late) yield* resumeLate(record.late)
  const { orderId, way: method } = record
  if (orderId === undefined || method === undefined) return
  // The active screen or an earlier restore already handles it.
  if ((yield* select(selectActiveOrderId)) === orderId || (yield* select(selectUnfinished))) return
  for (let failure = yield* pollStatus(orderId, 'start'); failure; failure = yield* pollStatus(orderId, 'start')) {
    if ((yield* select(selectUserId)) !== userId) return
    if (failure.code === ORDER_REFUSALS.noSuchOrder) return void (yield* clearUnfinished(orderId))
    yield* take(networkRestored)
  }
  yield* put(unfinishedFound({ orderId, method, end: yield* select(selectEnd, orderId) }))
}

/** A logout is intentional. An expired session continues with the next login. */
export function* clearAfterLogout({ payload: { reason } }: ReturnType<typeof sessionEnded>) {
  if (!isLogout(reason)) return
  yield* clearRecord()
  yield* leaveStep()
}

/** Payment screens start payments automatically. After the user has left, the screen returns to the payment methods. */
function* leaveStep(): SagaGenerator<void> {
  const orderId = (yield* select(selectActivePayment))?.orderId ?? (yield* shownId(payCodePage))
  if (orderId !== null) yield* replacePage(linkTo('payPage', { orderId }))
}

/** Another tab received a new status: this tab polls the server itself. */
export function* onOtherTabUpdate({ payload: { orderId } }: ReturnType<typeof paymentChangedElsewhere>) {
  const isFollowed = (yield* select(selectActiveOrderId)) === orderId || (yield* select(selectUnfinished))?.orderId === orderId
  if (isFollowed && (yield* select(selectCanPoll)) && (yield* select(selectEnd, orderId)) === null) yield* pollStatus(orderId, 'elsewhere')
}

/** Polls the active or else the unfinished order once, on return to the page or the network. */
export function* pollOnReturn() {
  if (!(yield* select(selectCanPoll))) return
  const activeId = yield* select(selectActiveOrderId)
  const end = activeId === null ? null : yield* select(selectEnd, activeId)
  if (activeId !== null && end && canEndChange(end)) {
    yield* pollStatus(activeId, 'return')
    yield* refresh(payOrderPage.of(activeId))
  }
  const unfinished = activeId === null ? yield* select(selectUnfinished) : null
  if (unfinished && !unfinished.end) yield* pollStatus(unfinished.orderId, 'return')
}

/** Polls the unfinished order at its deadline while other screens are open. */
export function* pollAtDeadline(): SagaGenerator<void> {
  const unfinished = yield* select(selectUnfinished)
  if (!unfinished || unfinished.end) return
  const payUntil = yield* select(selectPayUntil, unfinished.orderId)
  if (payUntil === null) return
  yield* untilDeadline(payUntil)
  yield* awaitVisible()
  yield* pollStatus(unfinished.orderId, 'deadline')
}
