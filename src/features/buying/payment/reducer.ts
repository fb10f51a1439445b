import { screenEntered } from '../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { own } from '../../../shared/records'
import { createReducer } from '../../../journal/slices'
import {
  paymentAsked, askFailed, begun, codeExpired, ended, heard, payOpened, payStarted, unfinishedDismissed, unfinishedFound, unfinishedTapped,
  walletBlocked,
} from './events'
import { endOf, laterEnd, laterWord, setbackOf } from './logic'
import type { Course, Heard, OrderPayment, PaymentsState, Way } from './types'

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
    .addCase(walletBlocked, (state, { payload: { orderId, paymentId } }) => changed(state, orderId, (known) => {
      const { course } = known
      if (course.phase !== 'open' || course.opened.paymentId !== paymentId) return known
      return { ...known, course: { ...course, blocked: true } }
    }))
    .addCase(sessionEnded, () => initial)
    .addCase(sessionStarted, () => initial)
    // What was asked before it is begun anew tells of the payment before.
    .addMatcher(payStarted, (state, { payload: { key } }) => withOrder(state, key, (known) =>
      known.course.phase === 'over' ? known : { ...known, course: { phase: 'none' }, asking: null }))
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
  const end = laterEnd(course.phase === 'over' ? course.end : null, endOf(word))
  if (end) return course.phase === 'over' && course.end === end ? course : { phase: 'over', end }
  if (!current) return course
  const setback = setbackOf(word)
  if (setback) return { phase: 'stopped', setback }
  // Another way was begun on another page: what this one shows pays nothing any more.
  if (course.phase === 'open' && word.isOwn && (word.payType ?? course.opened.payType) !== course.opened.payType) {
    return { ...course, phase: 'expired' }
  }
  return course.phase === 'stopped' ? { phase: 'none' } : course
}
