import { fork, put, select, type SagaGenerator } from 'typed-redux-saga'
import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { orderCancel, orderDetail } from '../../../../api/buying/orders'
import { selectOrder } from '../../../../entities/selectors'
import { isPaid } from '../../../../entities/orderRules'
import { on, watch, leading } from '../../../../journal/runtime/supervised'
import { UNKNOWN, type Outcome } from '../../../../data/mutation/logic'
import { mutation, readBackLost, start, withMutations } from '../../../../data/mutation/saga'
import { refresh } from '../../../../data/operations'
import { replacePage } from '../../../../navigation/saga'
import { TAB_PATHS } from '../../../../navigation/routes'
import { selectParamsOf } from '../../../../navigation/selectors'
import { request, type Failure } from '../../../../session/request'
import { notify, toastOptions, notifyShared } from '../../../base/toasts/notifySaga'
import { homeListPreset } from '../../../home/page/model/events'
import {
  cancelOutcomeTapped, moreDealsTapped, orderCancelConfirmed, orderNumberTapped, partShareTapped, receiptPrintTapped, receiptShareTapped,
  refundNumberTapped, type CancelledOrder,
} from './events'
import { ORDER_CANCEL } from './intents'
import { refreshReactions, refreshSaga } from './freshSaga'
import { cancelOutcome, isUnknownOrder } from './logic'
import { updateReactions } from './updatesSaga'
import { orderPage } from './selectors'
import { call } from '../../../../ports/call'
import { copyText } from '../../../../ports/device/clipboard'
import { printPage } from '../../../../ports/device/screen'
import { shareText } from '../../../../ports/device/share'

/** `isPaid`: the status that the user confirmed. A paid order is refunded. */
export type CancelInput = { readonly orderId: string; readonly isPaid: boolean }

/** Cancels an unpaid order or refunds a paid one. If it ended differently in the meantime, the page shows its status. */
const cancellation = mutation<CancelInput, CancelledOrder>(ORDER_CANCEL, {
  key: ({ orderId }) => orderId,
  refusal: ({ code }) => (code === ORDER_REFUSALS.noSuchOrder ? { is: 'failed', reason: 'unknownOrder' } : null),
  * send({ input: { orderId }, ...intent }) {
    const answer = yield* request(orderCancel, { orderId }, { intent })
    return 'failure' in answer ? answer : { data: { orderId } }
  },
  * readBack({ input: { orderId } }) {
    const answer = yield* request(orderDetail, { orderId }, { background: true })
    if ('data' in answer) return cancelOutcome(answer.data)
    // A replica of the server may lag behind, so an order that the app knows exists.
    const isGone = isUnknownOrder(answer.failure) && !(yield* select(selectOrder, orderId))
    return isGone ? { is: 'failed', reason: 'unknownOrder' } : UNKNOWN
  },
  * onSuccess({ input }) {
    yield* notify(input.isPaid ? 'orders.givenBack' : 'orders.cancelled', { tone: 'done' })
    yield* refresh(orderPage.of(input.orderId))
  },
  * onFailure({ input }, outcome, failure) {
    yield* notifyFailure(input.orderId, outcome, failure)
    if (outcome.is === 'failed') yield* refresh(orderPage.of(input.orderId))
  },
})

function* notifyFailure(orderId: string, { is }: Outcome<never>, failure: Failure | null): SagaGenerator<void> {
  if (is === 'unknown') {
    // The order page shows the same text, with a retry.
    if ((yield* select(selectParamsOf, 'groupCouponOrderDetail'))?.['orderId'] !== orderId) yield* notify('orders.cancelUnknown')
    return
  }
  yield* notify(is === 'failed' ? 'orders.cancelTooLate' : 'orders.cancelFailed', toastOptions(failure))
}

function* cancel({ payload: { orderId } }: ReturnType<typeof orderCancelConfirmed>) {
  const order = yield* select(selectOrder, orderId)
  if (order) yield* start(cancellation, { orderId, isPaid: isPaid(order.status) })
}

function* readBackCancellation() {
  yield* readBackLost(cancellation)
}

function* openDeals() {
  yield* put(homeListPreset({ list: 'deals' }))
  yield* replacePage(TAB_PATHS.home)
}

export const ordersSaga = withMutations([cancellation], function* orders() {
  yield* fork(refreshSaga)
  yield* watch('orders',
    ...refreshReactions, ...updateReactions,
    on(orderCancelConfirmed, cancel), on(cancelOutcomeTapped, readBackCancellation), on(moreDealsTapped, openDeals),
    ...shareReactions,
  )
})

function* share({ payload: { text } }: ReturnType<typeof receiptShareTapped | typeof partShareTapped>) {
  const { outcome } = yield* call(shareText, { text })
  yield* notifyShared(outcome, { saved: 'orders.textCopied', unavailable: 'orders.notShared' })
}

function* print() {
  const { opened } = yield* call(printPage)
  if (!opened) yield* notify('orders.notPrinted')
}

function* copy(text: string): SagaGenerator<void> {
  const { copied } = yield* call(copyText, { text })
  yield* notify(copied ? 'orders.copied' : 'orders.notCopied', { tone: copied ? 'done' : 'plain' })
}

function* copyNumber({ payload: { orderId } }: ReturnType<typeof orderNumberTapped>) {
  const order = yield* select(selectOrder, orderId)
  if (order) yield* copy(order.orderNo)
}

function* copyRefundNumber({ payload: { orderId } }: ReturnType<typeof refundNumberTapped>) {
  const refund = (yield* select(selectOrder, orderId))?.refundProgress
  if (refund) yield* copy(refund.refundNo)
}

/** Numbers and texts of an order that leave the app. `leading` ignores a second tap while a share sheet is open. */
const shareReactions = [
  leading([receiptShareTapped, partShareTapped], share), leading(receiptPrintTapped, print),
  on(orderNumberTapped, copyNumber), on(refundNumberTapped, copyRefundNumber),
]
