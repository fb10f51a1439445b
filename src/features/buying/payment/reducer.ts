import { screenEntered } from '../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { own } from '../../../shared/records'
import { createReducer } from '../../../journal/slices'
import { resourceLoaded } from '../../../loading/resource/events'
import {
  amountAgreed, amountMoved, askFailed, begun, codeExpired, ended, heard, lateDropped, lateFollowed, paymentAsked, payCodeTapped, payOpened,
  payStarted, payTapped, unfinishedDismissed, unfinishedFound, unfinishedTapped, walletBlocked,
} from './events'
import { endAfter, isMateOpen, isMatePaying, laterWord, setbackOf } from './logic'
import { payCodePage } from './pages'
import type { Agreed, Course, Heard, Late, OrderPayment, PaymentsState, Way } from './types'

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
//  Amount: payTapped, payCodeTapped, amountAgreed ──▶ agreed; amountChanged ──▶ changedFrom, until the user agrees to another amount
//
//  Unfinished: paymentStarted or unfinishedRestored ──▶ offered ──dismissed──▶ silent
//                        either ──paymentEnded──▶ shown as over ──tapped, dismissed, or its screen seen──▶ (none)

const initial: PaymentsState = { orders: {}, unfinished: null }
const nothing: OrderPayment = { course: { phase: 'none' }, heard: null, asking: null, missed: false }

export const paymentsReducer = createReducer<PaymentsState>(initial, (builder) => {
  builder
    .addCase(begun, (state, { payload: { orderId, way } }) => {
      const begunNow = { ...state, unfinished: { orderId, way, end: null, dismissed: false } }
      // Another method ends the open payment.
      return changed(begunNow, orderId, (known) => (isOpenBy(known.course, way) ? known : withoutOpen(known)))
    })
    .addCase(unfinishedFound, (state, { payload: { orderId, way, end } }) =>
      // A payment of this page is newer than one of an earlier page.
      state.unfinished ? state : { ...state, unfinished: { orderId, way, end, dismissed: false } })
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
    .addCase(ended, (state, { payload: { orderId, end } }) => {
      const { unfinished } = state
      // The dismissal applies to the offer to continue, not to the result.
      return unfinished?.orderId === orderId ? { ...state, unfinished: { ...unfinished, end, dismissed: false } } : state
    })
    .addCase(paymentAsked, (state, { payload: { orderId, askId, by } }) =>
      withOrder(state, orderId, (known) => ({ ...known, asking: { askId, by } })))
    .addCase(heard, (state, { payload: { orderId, askId, ...word } }) => changed(state, orderId, (known) => hear(known, word, askId)))
    .addCase(askFailed, (state, { payload: { orderId, askId } }) =>
      changed(state, orderId, (known) => (isCurrent(known, askId) ? { ...known, asking: null, missed: true } : known)))
    .addCase(codeExpired, (state, { payload: { orderId, paymentId } }) => changed(state, orderId, (known) => {
      const { course } = known
      if (course.phase !== 'open' || course.opened.paymentId !== paymentId) return known
      return { ...known, course: { ...course, phase: 'expired' } }
    }))
    .addCase(payTapped, (state, { payload: { orderId, payType: _, ...agreed } }) => agree(state, orderId, agreed))
    .addCase(payCodeTapped, (state, { payload: { orderId, ...agreed } }) => agree(state, orderId, agreed))
    .addCase(amountAgreed, (state, { payload: { orderId, amount } }) => agree(state, orderId, { amount }))
    .addCase(amountMoved, (state, { payload: { orderId, from } }) =>
      withOrder(state, orderId, (known) => (known.movedFrom === undefined ? { ...known, movedFrom: from } : known)))
    .addCase(resourceLoaded, (state, { payload: { resource } }) => {
      const orderId = payCodePage.idIn(resource)
      return orderId === null ? state : changed(state, orderId, withoutTakeover)
    })
    .addCase(lateFollowed, (state, { payload }) => follow(state, payload))
    .addCase(lateDropped, (state, { payload: { orderId } }) =>
      withLate(state, (state.late ?? []).filter((each) => each.orderId !== orderId)))
    .addCase(walletBlocked, (state, { payload: { orderId, paymentId } }) => changed(state, orderId, (known) => {
      const { course } = known
      if (course.phase !== 'open' || course.opened.paymentId !== paymentId) return known
      return { ...known, course: { ...course, blocked: true } }
    }))
    .addCase(sessionEnded, () => initial)
    .addCase(sessionStarted, () => initial)
    // Pending polls of the previous payment are outdated.
    .addMatcher(payStarted, (state, { payload: { key } }) => withOrder(state, key, (known) =>
      known.course.phase === 'over' ? known : { ...withoutTakeover(known), course: { phase: 'none' }, asking: null }))
    .addMatcher(payOpened, (state, { payload: { key, result } }) => withOrder(state, key, (known) =>
      known.course.phase === 'over' ? known : { ...known, course: { phase: 'open', opened: result }, asking: null }))
})

type Change = (known: OrderPayment) => OrderPayment

function withOrder(state: PaymentsState, orderId: string, to: Change): PaymentsState {
  const known = own(state.orders, orderId)
  const next = to(known ?? nothing)
  return next === known ? state : { ...state, orders: { ...state.orders, [orderId]: next } }
}

/** Ignores orders that were not polled: they belong to the previous user. */
function changed(state: PaymentsState, orderId: string, to: Change): PaymentsState {
  return own(state.orders, orderId) === null ? state : withOrder(state, orderId, to)
}

function agree(state: PaymentsState, orderId: string, agreed: Agreed): PaymentsState {
  return withOrder(state, orderId, ({ movedFrom: _, ...known }) => ({ ...known, agreed }))
}

/** Another user's payment is replaced once. Later starts replace no other. */
function withoutTakeover(known: OrderPayment): OrderPayment {
  return known.agreed?.takesOver ? { ...known, agreed: { amount: known.agreed.amount } } : known
}

function follow(state: PaymentsState, late: Late): PaymentsState {
  const { orderId, end } = late
  const others = (state.late ?? []).filter((each) => each.orderId !== orderId)
  // An order restored at startup has already ended. Responses are compared with that end.
  const known = withOrder(state, orderId, (order) => (order.course.phase === 'over' ? order : { ...order, course: { phase: 'over', end } }))
  return withLate(known, [...others, late])
}

function withLate({ late: _, ...state }: PaymentsState, late: readonly Late[]): PaymentsState {
  return late.length === 0 ? state : { ...state, late }
}

function isCurrent({ asking }: OrderPayment, askId: string): boolean {
  return asking?.askId === askId
}

function isOpenBy(course: Course, way: Way): boolean {
  return course.phase === 'open' && course.opened.payType === way
}

function withoutOpen(known: OrderPayment): OrderPayment {
  return known.course.phase === 'open' || known.course.phase === 'expired' ? { ...known, course: { phase: 'none' } } : known
}

function hear(known: OrderPayment, word: Heard, askId: string): OrderPayment {
  const current = isCurrent(known, askId)
  const settled = current ? { asking: null, missed: false } : {}
  return { ...known, ...settled, heard: laterWord(known.heard, word, current), course: courseAfter(known.course, word, current) }
}

function courseAfter(course: Course, word: Heard, current: boolean): Course {
  const end = endAfter(course.phase === 'over' ? course.end : null, word)
  if (end) return course.phase === 'over' && course.end === end ? course : { phase: 'over', end }
  if (!current) return course
  const setback = setbackOf(word)
  if (setback) return { phase: 'stopped', setback }
  if (course.phase === 'open' && (isMateOpen(word) || isMatePaying(word))) return { phase: 'stopped', setback: 'TAKEN' }
  // Another method was started on another page, so the visible code is invalid.
  if (course.phase === 'open' && word.isOwn && (word.payType ?? course.opened.payType) !== course.opened.payType) {
    return { ...course, phase: 'expired' }
  }
  return course.phase === 'stopped' ? { phase: 'none' } : course
}
