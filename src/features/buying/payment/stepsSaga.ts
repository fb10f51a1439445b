import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { refresh } from '../../../loading/operations'
import type { resourceFailed } from '../../../loading/resource/events'
import type { screenEntered } from '../../../navigation/events'
import { linkTo } from '../../../navigation/linkTo'
import { replacePage } from '../../../navigation/saga'
import { selectAtRoot, selectNavigation } from '../../../navigation/selectors'
import { call } from '../../../ports/call'
import { moveHistory } from '../../../ports/history'
import { ask } from './askSaga'
import type { ended, stopped, wayTapped } from './events'
import { mayStillChange, REFUSALS } from './logic'
import { endPath } from './paths'
import { forgetRemembered } from './rememberSaga'
import { selectEnd, selectPaidOrder, selectProgress } from './selectors'
import { counterPage, payCodePage, payOrderPage } from './pages'
import type { PayEnd } from './types'

/** Back to the ways to pay: to the counter that lies below, or to one in the place of this screen. */
export function* chooseAgain(orderId: string): SagaGenerator<void> {
  const below = (yield* select(selectNavigation)).stack.at(-2)
  if (below?.screen !== 'payPage' || below.params['orderId'] !== orderId) return yield* replacePage(linkTo('payPage', { orderId }))
  yield* call(moveHistory, { method: 'goBack' })
  yield* refresh(counterPage.of(orderId))
}

export function* changeWay({ payload: { orderId } }: ReturnType<typeof wayTapped>) {
  yield* chooseAgain(orderId)
}

/** The wallet was left without having paid: another try, or another way. */
export function* afterStop({ payload: { orderId } }: ReturnType<typeof stopped>) {
  if ((yield* select(selectProgress))?.orderId === orderId) yield* chooseAgain(orderId)
}

/** How it ended is shown where the order is being paid; elsewhere it is offered to be seen. */
export function* afterEnd({ payload: { orderId, end } }: ReturnType<typeof ended>) {
  yield* forgetRemembered(orderId)
  if ((yield* select(selectPaidOrder)) === orderId) yield* showEnd(orderId, end)
}

/** What a closed order gave back is the server's word. */
function* showEnd(orderId: string, end: PayEnd): SagaGenerator<void> {
  const { screen } = yield* select(selectNavigation)
  if (end === 'paid' || screen !== 'payResult') yield* replacePage(endPath(orderId, end))
  if (end !== 'paid') yield* refresh(payOrderPage.of(orderId))
}

/** What a step needs was refused: how the order ended, or who pays it, is the server's word. */
export function* afterRefusal({ payload: { resource, failure } }: ReturnType<typeof resourceFailed>) {
  const orderId = counterPage.idIn(resource) ?? payCodePage.idIn(resource)
  const reason = REFUSALS[failure.code]
  if (orderId === null || (reason !== 'orderClosed' && reason !== 'tablePaying')) return
  yield* ask(orderId, 'start')
  const { screen } = yield* select(selectNavigation)
  if (screen === 'payCode' && (yield* select(selectEnd, orderId)) === null) yield* chooseAgain(orderId)
}

/**
 * A step of paying was entered. Of an order that is over only the result is shown; on the way back its other steps are passed by. Answers
 * whether the order may still be paid.
 */
export function* mayEnter({ payload: { screen, by } }: ReturnType<typeof screenEntered>, orderId: string): SagaGenerator<boolean> {
  const end = yield* select(selectEnd, orderId)
  if (end === null) return true
  if (screen === 'payResult' && end !== 'paid') {
    if (mayStillChange(end)) yield* ask(orderId, 'return')
  } else if (by !== 'pop') yield* showEnd(orderId, end)
  else if (yield* select(selectAtRoot)) yield* replacePage(linkTo('groupCouponOrderDetail', { orderId }))
  else yield* call(moveHistory, { method: 'goBack' })
  return false
}
