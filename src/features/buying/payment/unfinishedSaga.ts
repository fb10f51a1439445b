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
 * Finds the payment that an earlier page of this device began, and asks the server how it stands before the way back to it is offered.
 * That of another user is forgotten.
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
  // What is open on the screen is found already.
  if ((yield* select(selectPaidOrder)) === orderId || (yield* select(selectUnfinished))) return
  for (let missed = yield* ask(orderId, 'start'); missed; missed = yield* ask(orderId, 'start')) {
    if ((yield* select(selectUserId)) !== userId) return
    if (missed.code === ORDER_REFUSALS.noSuchOrder) return void (yield* forgetRemembered(orderId))
    yield* take(restored)
  }
  yield* put(unfinishedFound({ orderId, way, end: yield* select(selectEnd, orderId) }))
}

/** A logout is the shopper's own word; a session that ran out is gone on with by the next login. */
export function* forgetUsers({ payload: { reason } }: ReturnType<typeof sessionEnded>) {
  if (reason !== 'loggedOut' && reason !== 'elsewhere') return
  yield* forgetAll()
  yield* leaveStep()
}

/** A step of paying begins by itself for the user in front of it. Once its own user has gone, the ways to pay take its place. */
function* leaveStep(): SagaGenerator<void> {
  const orderId = (yield* select(selectProgress))?.orderId ?? (yield* shownOf(payCodePage))
  if (orderId !== null) yield* replacePage(linkTo('payPage', { orderId }))
}

/** Another tab heard something new of a payment: this one hears it from the server. */
export function* hearOther({ payload: { orderId } }: ReturnType<typeof paymentChangedElsewhere>) {
  const isOurs = (yield* select(selectPaidOrder)) === orderId || (yield* select(selectUnfinished))?.orderId === orderId
  if (isOurs && (yield* select(selectIsWatched)) && (yield* select(selectEnd, orderId)) === null) yield* ask(orderId, 'elsewhere')
}

/** The page is seen again, or has a network again: what is not followed screen by screen is asked once. */
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

/** The order that was left unpaid runs out of time while other things are looked at. */
export function* untilOver(): SagaGenerator<void> {
  const unfinished = yield* select(selectUnfinished)
  if (!unfinished || unfinished.end) return
  const payUntil = yield* select(selectPayUntil, unfinished.orderId)
  if (payUntil === null) return
  yield* untilDeadline(payUntil)
  yield* untilAwake()
  yield* ask(unfinished.orderId, 'deadline')
}
