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
//    └──heard(setback)──┼──▶ stopped ◀──heard(setback)──┘ └──heard(another way)──▶ expired
//                       └──── open, expired, stopped: what is begun anew takes the place of what was open
//  any ──heard(an end)──▶ over, for good; only money that comes too late, or goes back, is told after that
//
//  Heard is what answers the newest question. An answer to an older one tells only of the order, which never goes back: its payment may
//  be another one by now.
//
//  The amount: payTapped, payCodeTapped, amountAgreed ──▶ agreed; amountMoved ──▶ movedFrom, until the user agrees to another amount
//
//  What is left unfinished: begun or found ──▶ offered ──dismissed──▶ silent
//                                      either ──ended──▶ told as over ──tapped, dismissed, or its screen seen──▶ (none)

const initial: PaymentsState = { orders: {}, unfinished: null }
const nothing: OrderPayment = { course: { phase: 'none' }, heard: null, asking: null, missed: false }

export const paymentsReducer = createReducer<PaymentsState>(initial, (builder) => {
  builder
    .addCase(begun, (state, { payload: { orderId, way } }) => {
      const begunNow = { ...state, unfinished: { orderId, way, end: null, dismissed: false } }
      // Another way ends what was open.
      return changed(begunNow, orderId, (known) => (isOpenBy(known.course, way) ? known : withoutOpen(known)))
    })
    .addCase(unfinishedFound, (state, { payload: { orderId, way, end } }) =>
      // What is being paid on this page is newer than what an earlier one left.
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
      // Dismissed is the offer to go on, not the word of how it ended.
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
    // What was asked before it is begun anew tells of the payment before.
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

/** What is told of an order that nothing was asked about is of the user before. */
function changed(state: PaymentsState, orderId: string, to: Change): PaymentsState {
  return own(state.orders, orderId) === null ? state : withOrder(state, orderId, to)
}

function agree(state: PaymentsState, orderId: string, agreed: Agreed): PaymentsState {
  return withOrder(state, orderId, ({ movedFrom: _, ...known }) => ({ ...known, agreed }))
}

/** A payment of a table-mate is ended once: what is begun again later ends no other. */
function withoutTakeover(known: OrderPayment): OrderPayment {
  return known.agreed?.takesOver ? { ...known, agreed: { amount: known.agreed.amount } } : known
}

function follow(state: PaymentsState, late: Late): PaymentsState {
  const { orderId, end } = late
  const others = (state.late ?? []).filter((each) => each.orderId !== orderId)
  // Found at the start of a page, it is over already: what is heard is compared with that.
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
  // Another way was begun on another page: what this one shows pays nothing any more.
  if (course.phase === 'open' && word.isOwn && (word.payType ?? course.opened.payType) !== course.opened.payType) {
    return { ...course, phase: 'expired' }
  }
  return course.phase === 'stopped' ? { phase: 'none' } : course
}
