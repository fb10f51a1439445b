import { screenEntered } from '../../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { getOwn } from '../../../../shared/records'
import { createReducer } from '../../../../journal/runtime/slices'
import { resourceLoaded } from '../../../../data/resource/events'
import {
  amountAgreed, amountCarriedOver, amountChanged, pollFailed, paymentStarted, codeExpired, paymentEnded, paymentStatusReceived,
  lateDropped, lateFollowed, pollStarted,
  payCodeTapped, payOpened, payStarted, payTapped, unfinishedDismissed, unfinishedFound, unfinishedTapped, walletBlocked,
} from './events'
import { endWithStatus, isMateOpen, isMatePaying, newerStatus, failedAttemptOf, NO_PAYMENT } from './logic'
import { payCodePage } from './pages'
import type { PayAgreement, PaymentState, ReceivedStatus, LatePayment, OrderPayment, PaymentsState, PaymentMethod } from './types'

//  One order:
//           payStarted                payOpened              codeExpired
//  none ◀───────────────┐   none ───────────────────▶ open ───────────────▶ expired
//    └──status(failed)──┼──▶ stopped ◀──status(failed)──┘ └──status(other method)──▶ expired
//                       └──── open, expired, stopped: a new payment replaces the open one
//  any ──status(an end)──▶ over, final; afterwards only late money or its return changes the end
//
//  `status` is the response to the latest poll. A response to an older poll changes only the order status, which never goes back:
//  its payment may have been replaced.
//
//  Amount: payTapped, payCodeTapped, amountAgreed, amountCarriedOver ──▶ agreed
//          amountChanged ──▶ movedFrom, until the user agrees to another amount
//
//  Unfinished: paymentStarted or unfinishedFound ──▶ offered ──dismissed──▶ silent
//                                 either ──paymentEnded──▶ shown as over ──tapped, dismissed, or its screen seen──▶ (none)

const initial: PaymentsState = { orders: {}, unfinished: null }

export const paymentsReducer = createReducer<PaymentsState>(initial, (builder) => {
  builder
    .addCase(paymentStarted, (state, { payload: { orderId, method } }) => {
      const withUnfinished = { ...state, unfinished: { orderId, method, end: null, dismissed: false } }
      // Another method ends the open payment.
      return updatePolled(withUnfinished, orderId, (payment) => (isOpenWith(payment.paymentState, method) ? payment : withoutOpen(payment)))
    })
    .addCase(unfinishedFound, (state, { payload: { orderId, method, end } }) =>
      // A payment of this page is newer than one of an earlier page.
      state.unfinished ? state : { ...state, unfinished: { orderId, method, end, dismissed: false } })
    .addCase(unfinishedDismissed, (state) => {
      const { unfinished } = state
      return { ...state, unfinished: unfinished && !unfinished.end ? { ...unfinished, dismissed: true } : null }
    })
    .addCase(unfinishedTapped, (state) => ({ ...state, unfinished: state.unfinished?.end ? null : state.unfinished }))
    .addCase(screenEntered, (state, { payload: { screen, params } }) => {
      const isSeen = screen === 'purchaseSuccess' || screen === 'payResult'
      const { unfinished } = state
      return isSeen && unfinished?.end && unfinished.orderId === params['orderId'] ? { ...state, unfinished: null } : state
    })
    .addCase(paymentEnded, (state, { payload: { orderId, end } }) => {
      const { unfinished } = state
      // The dismissal applies to the offer to continue, not to the result.
      return unfinished?.orderId === orderId ? { ...state, unfinished: { ...unfinished, end, dismissed: false } } : state
    })
    .addCase(pollStarted, (state, { payload: { orderId, requestId, by } }) =>
      updateOrder(state, orderId, (payment) => ({ ...payment, pendingPoll: { requestId, by } })))
    .addCase(paymentStatusReceived, (state, { payload: { orderId, requestId, ...receivedStatus } }) => updatePolled(
      state, orderId, (payment) => applyStatus(payment, receivedStatus, requestId),
    ))
    .addCase(pollFailed, (state, { payload: { orderId, requestId } }) =>
      updatePolled(state, orderId, (payment) =>
        (isLatestPoll(payment, requestId) ? { ...payment, pendingPoll: null, hasPollFailed: true } : payment)))
    .addCase(codeExpired, (state, { payload }) => updateOpen(state, payload, (open) => ({ ...open, phase: 'expired' })))
    .addCase(payTapped, (state, { payload: { orderId, payType: _, ...agreed } }) => agree(state, orderId, agreed))
    .addCase(payCodeTapped, (state, { payload: { orderId, ...agreed } }) => agree(state, orderId, agreed))
    .addCase(amountAgreed, agreeToAmount)
    .addCase(amountCarriedOver, agreeToAmount)
    .addCase(amountChanged, (state, { payload: { orderId, from } }) =>
      updateOrder(state, orderId, (payment) => (payment.movedFrom === undefined ? { ...payment, movedFrom: from } : payment)))
    .addCase(resourceLoaded, (state, { payload: { resource } }) => {
      const orderId = payCodePage.idIn(resource)
      return orderId === null ? state : updatePolled(state, orderId, withoutTakeover)
    })
    .addCase(lateFollowed, (state, { payload }) => withLatePayment(state, payload))
    .addCase(lateDropped, (state, { payload: { orderId } }) =>
      setLatePayments(state, (state.late ?? []).filter((each) => each.orderId !== orderId)))
    .addCase(walletBlocked, (state, { payload }) => updateOpen(state, payload, (open) => ({ ...open, blocked: true })))
    .addCase(sessionEnded, () => initial)
    .addCase(sessionStarted, () => initial)
    // Pending polls of the previous payment are outdated.
    .addMatcher(payStarted, (state, { payload: { key } }) => updateOrder(state, key, (payment) =>
      payment.paymentState.phase === 'over'
        ? payment : { ...withoutTakeover(payment), paymentState: { phase: 'none' }, pendingPoll: null }))
    .addMatcher(payOpened, (state, { payload: { key, result } }) => updateOrder(state, key, (payment) =>
      payment.paymentState.phase === 'over' ? payment : { ...payment, paymentState: { phase: 'open', opened: result }, pendingPoll: null }))
})

type Change = (payment: OrderPayment) => OrderPayment

function updateOrder(state: PaymentsState, orderId: string, to: Change): PaymentsState {
  const payment = getOwn(state.orders, orderId)
  const next = to(payment ?? NO_PAYMENT)
  return next === payment ? state : { ...state, orders: { ...state.orders, [orderId]: next } }
}

/** Ignores orders that were not polled: they belong to the previous user. */
function updatePolled(state: PaymentsState, orderId: string, to: Change): PaymentsState {
  return getOwn(state.orders, orderId) === null ? state : updateOrder(state, orderId, to)
}

/** Changes a payment while it is open. Events of another payment are late. */
function updateOpen(
  state: PaymentsState, { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  to: (open: Extract<PaymentState, { opened: object }>) => PaymentState,
): PaymentsState {
  return updatePolled(state, orderId, (payment) => {
    const { paymentState } = payment
    const isOpen = paymentState.phase === 'open' && paymentState.opened.paymentId === paymentId
    return isOpen ? { ...payment, paymentState: to(paymentState) } : payment
  })
}

function agreeToAmount(state: PaymentsState, { payload: { orderId, amount } }: ReturnType<typeof amountAgreed>): PaymentsState {
  return agree(state, orderId, { amount })
}

function agree(state: PaymentsState, orderId: string, agreed: PayAgreement): PaymentsState {
  return updateOrder(state, orderId, ({ movedFrom: _, ...known }) => ({ ...known, agreed }))
}

/** Another user's payment is replaced once. Later starts replace no other. */
function withoutTakeover(payment: OrderPayment): OrderPayment {
  return payment.agreed?.takesOver ? { ...payment, agreed: { amount: payment.agreed.amount } } : payment
}

function withLatePayment(state: PaymentsState, latePayment: LatePayment): PaymentsState {
  const { orderId, end } = latePayment
  const others = (state.late ?? []).filter((each) => each.orderId !== orderId)
  // An order restored at startup has already ended. Responses are compared with that end.
  const withOver = updateOrder(
    state, orderId, (order) => (order.paymentState.phase === 'over' ? order : { ...order, paymentState: { phase: 'over', end } }),
  )
  return setLatePayments(withOver, [...others, latePayment])
}

function setLatePayments({ late: _, ...state }: PaymentsState, latePayments: readonly LatePayment[]): PaymentsState {
  return latePayments.length === 0 ? state : { ...state, late: latePayments }
}

function isLatestPoll({ pendingPoll }: OrderPayment, requestId: string): boolean {
  return pendingPoll?.requestId === requestId
}

function isOpenWith(paymentState: PaymentState, method: PaymentMethod): boolean {
  return paymentState.phase === 'open' && paymentState.opened.payType === method
}

function withoutOpen(payment: OrderPayment): OrderPayment {
  const { phase } = payment.paymentState
  return phase === 'open' || phase === 'expired' ? { ...payment, paymentState: { phase: 'none' } } : payment
}

function applyStatus(payment: OrderPayment, receivedStatus: ReceivedStatus, requestId: string): OrderPayment {
  const isCurrent = isLatestPoll(payment, requestId)
  const pollFields = isCurrent ? { pendingPoll: null, hasPollFailed: false } : {}
  return {
    ...payment, ...pollFields,
    receivedStatus: newerStatus(payment.receivedStatus, receivedStatus, isCurrent),
    paymentState: nextState(payment.paymentState, receivedStatus, isCurrent),
  }
}

function nextState(paymentState: PaymentState, receivedStatus: ReceivedStatus, isCurrent: boolean): PaymentState {
  const end = endWithStatus(paymentState.phase === 'over' ? paymentState.end : null, receivedStatus)
  if (end) return paymentState.phase === 'over' && paymentState.end === end ? paymentState : { phase: 'over', end }
  if (!isCurrent) return paymentState
  const failedAttempt = failedAttemptOf(receivedStatus)
  if (failedAttempt) return { phase: 'stopped', failedAttempt }
  if (paymentState.phase === 'open') {
    if (isMateOpen(receivedStatus) || isMatePaying(receivedStatus)) return { phase: 'stopped', failedAttempt: 'TAKEN' }
    // Another method was started on another page, so the visible code is invalid.
    const payType = receivedStatus.payType ?? paymentState.opened.payType
    if (receivedStatus.isOwn && payType !== paymentState.opened.payType) return { ...paymentState, phase: 'expired' }
  }
  return paymentState.phase === 'stopped' ? { phase: 'none' } : paymentState
}
