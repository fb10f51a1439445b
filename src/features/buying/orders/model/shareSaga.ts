import { select } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { selectOrder } from '../../../../entities/selectors'
import { leading, on } from '../../../../journal/runtime/supervised'
import { call } from '../../../../ports/call'
import { copyText } from '../../../../ports/device/clipboard'
import { printPage } from '../../../../ports/device/screen'
import { shareText } from '../../../../ports/device/share'
import { notify, notifyShared } from '../../../base/toasts/notifySaga'
import { orderNumberTapped, partShareTapped, receiptPrintTapped, receiptShareTapped, refundNumberTapped } from './events'

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
export const shareReactions = [
  leading([receiptShareTapped, partShareTapped], share), leading(receiptPrintTapped, print),
  on(orderNumberTapped, copyNumber), on(refundNumberTapped, copyRefundNumber),
]
