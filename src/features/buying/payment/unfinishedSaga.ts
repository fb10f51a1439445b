import { put, select, take } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../api/orderWords'
import { untilDeadline } from '../../../loading/deadlineSaga'
import { refresh, shownOf } from '../../../loading/operations'
import { linkTo } from '../../../navigation/linkTo'
import type { paymentChangedElsewhere } from '../../../navigation/pageEvents'
import { restored } from '../../../navigation/pageEvents'
import { replacePage } from '../../../navigation/saga'
import { visitBegan } from '../../../session/visit'
import type { sessionEnded } from '../../../session/events'
import { selectUserId, selectVisit } from '../../../session/selectors'
import { selectIsWatched } from '../../base/connection/selectors'
import { ask } from './askSaga'
import { untilAwake } from './pollSaga'
import { findLate } from './lateSaga'
import { mayStillChange } from './logic'
import { unfinishedFound } from './events'
import { forgetAll, forgetRemembered, remembered } from './rememberSaga'
import { selectEnd, selectPaidOrder, selectPayUntil, selectProgress, selectUnfinished } from './selectors'
import { payCodePage, payOrderPage } from './pages'

/**
 * Restores the payment of an earlier page, and polls its status before it is offered. The record of another user
 * is deleted.
 */
export function* findUnfinished(): SagaGenerator<void> {
  if ((yield* select(selectVisit)).sessionId === '') yield* take(visitBegan)
  const record = yield* remembered()
  const userId = yield* select(selectUserId)
  if (!record || userId === null) return
  if (record.userId !== userId) {
    yield* forgetAll()
    return yield* leaveStep()
  }
  if (record.late) yield* findLate(record.late)
  const { orderId, way } = record
  if (orderId === undefined || way === undefined) return
  // The active screen or an earlier restore already handles it.
  if ((yield* select(selectPaidOrder)) === orderId || (yield* select(selectUnfinished))) return
  for (let missed = yield* ask(orderId, 'start'); missed; missed = yield* ask(orderId, 'start')) {
    if ((yield* select(selectUserId)) !== userId) return
    if (missed.code === ORDER_REFUSALS.noSuchOrder) return void (yield* forgetRemembered(orderId))
    yield* take(restored)
  }
  yield* put(unfinishedFound({ orderId, way, end: yield* select(selectEnd, orderId) }))
}

/** A logout is intentional. An expired session continues with the next login. */
export function* forgetUsers({ payload: { reason } }: ReturnType<typeof sessionEnded>) {
  if (reason !== 'loggedOut' && reason !== 'elsewhere') return
  yield* forgetAll()
  yield* leaveStep()
}

/** Payment screens start payments automatically. After the user has left, the screen returns to the payment methods. */
function* leaveStep(): SagaGenerator<void> {
  const orderId = (yield* select(selectProgress))?.orderId ?? (yield* shownOf(payCodePage))
  if (orderId !== null) yield* replacePage(linkTo('payPage', { orderId }))
}

/** Another tab received a new status: this tab polls the server itself. */
export function* hearOther({ payload: { orderId } }: ReturnType<typeof paymentChangedElsewhere>) {
  const isOurs = (yield* select(selectPaidOrder)) === orderId || (yield* select(selectUnfinished))?.orderId === orderId
  if (isOurs && (yield* select(selectIsWatched)) && (yield* select(selectEnd, orderId)) === null) yield* ask(orderId, 'elsewhere')
}

/** On return to the page or to the network: polls once the orders that no screen follows. */
export function* lookAgain() {
  if (!(yield* select(selectIsWatched))) return
  const shown = yield* select(selectPaidOrder)
  const end = shown === null ? null : yield* select(selectEnd, shown)
  if (shown !== null && end && mayStillChange(end)) {
    yield* ask(shown, 'return')
    yield* refresh(payOrderPage.of(shown))
  }
  const unfinished = shown === null ? yield* select(selectUnfinished) : null
  if (unfinished && !unfinished.end) yield* ask(unfinished.orderId, 'return')
}

/** Polls the unfinished order at its deadline while other screens are open. */
export function* untilOver(): SagaGenerator<void> {
  const unfinished = yield* select(selectUnfinished)
  if (!unfinished || unfinished.end) return
  const payUntil = yield* select(selectPayUntil, unfinished.orderId)
  if (payUntil === null) return
  yield* untilDeadline(payUntil)
  yield* untilAwake()
  yield* ask(unfinished.orderId, 'deadline')
}
