import type { UnknownAction } from 'redux'
import { started, succeeded } from '../../../loading/mutation/events'
import { screenEntered } from '../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { resourceLoaded } from '../../../loading/resource/events'
import {
  amountAgreed, amountMoved, askFailed, begun, codeExpired, ended, heard, lateDropped, lateFollowed, paymentAsked, payCodeTapped, payTapped,
  unfinishedDismissed, unfinishedFound, unfinishedTapped,
} from './events'
import { PAY } from './intents'
import { paymentsReducer } from './reducer'
import type { Heard, OpenPayment, PaymentsState } from './types'

const INTENT = { name: PAY, key: 'o1', intentId: 'i' }
const OPENED: OpenPayment = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresAt: 300, reference: 'sealed-1' }
const NEXT: OpenPayment = { ...OPENED, paymentId: 'p2', reference: 'sealed-2' }
const begins = (opened = OPENED) => [
  begun({ orderId: 'o1', way: opened.payType }), started({ ...INTENT, userId: 'u', input: {} }), succeeded({ ...INTENT, result: opened }),
]
const asks = (askId: string) => paymentAsked({ orderId: 'o1', askId, by: 'poll' })
const hears = (askId: string, word: Partial<Heard>) =>
  heard({ orderId: 'o1', askId, status: 'PAYING', orderStatus: 'TO_PAY', isOwn: true, payType: 'QRIS', ...word })
const after = (...actions: readonly UnknownAction[]): PaymentsState =>
  actions.reduce(paymentsReducer, paymentsReducer(undefined, { type: 'start' }))
const course = (...actions: readonly UnknownAction[]) => after(...actions).orders['o1']?.course

it('opens, expires, and is begun anew for the same order', () => {
  expect(course(...begins())).toEqual({ phase: 'open', opened: OPENED })
  const gone = [...begins(), codeExpired({ orderId: 'o1', paymentId: 'p1' })]
  expect(course(...gone)).toEqual({ phase: 'expired', opened: OPENED })
  expect(course(...gone, ...begins(NEXT))).toEqual({ phase: 'open', opened: NEXT })
})

it('knows that the time of another payment is not its own', () => {
  expect(course(...begins(), codeExpired({ orderId: 'o1', paymentId: 'p0' }))).toEqual({ phase: 'open', opened: OPENED })
})

it('stops when the wallet says so, and goes on with the next try', () => {
  expect(course(...begins(), asks('a'), hears('a', { status: 'CANCELLED' }))).toEqual({ phase: 'stopped', setback: 'CANCELLED' })
  const stopped = [...begins(), asks('a'), hears('a', { status: 'CANCELLED' })]
  expect(course(...stopped, ...begins(NEXT))).toEqual({ phase: 'open', opened: NEXT })
  expect(course(...begins(), asks('a'), hears('a', { status: 'CANCELLED' }), asks('b'), hears('b', {}))).toEqual({ phase: 'none' })
})

it('does not take an answer about the payment before for one about this', () => {
  expect(course(asks('a'), ...begins(), hears('a', { status: 'CANCELLED' }))).toEqual({ phase: 'open', opened: OPENED })
  expect(course(...begins(), asks('a'), asks('b'), hears('a', { status: 'INCOMPLETE' }))).toEqual({ phase: 'open', opened: OPENED })
})

it('believes in money from any answer, and for good', () => {
  const paid = [asks('a'), ...begins(), hears('a', { status: 'PAID', orderStatus: 'PAID' })]
  expect(course(...paid)).toEqual({ phase: 'over', end: 'paid' })
  expect(course(...paid, asks('b'), hears('b', { status: 'PAYING' }), ...begins(NEXT))).toEqual({ phase: 'over', end: 'paid' })
})

it('learns of money that came too late', () => {
  const closed = [asks('a'), hears('a', { orderStatus: 'CLOSED_TIMEOUT' })]
  expect(course(...closed)).toEqual({ phase: 'over', end: 'closed' })
  const late = hears('b', { orderStatus: 'CLOSED_TIMEOUT', status: 'PAID' })
  expect(course(...closed, asks('b'), late)).toEqual({ phase: 'over', end: 'tooLate' })
})

it('hides a code when another way was begun elsewhere, or a code for the cashier here', () => {
  expect(course(...begins(), asks('a'), hears('a', { payType: 'GOPAY' }))).toMatchObject({ phase: 'expired' })
  expect(course(...begins(), begun({ orderId: 'o1', way: 'CODE' }))).toEqual({ phase: 'none' })
})

it.each(['AWAITING', 'PAYING'] as const)('stops when a table-mate pays instead, whose payment is %s', (status) => {
  expect(course(...begins(), asks('a'), hears('a', { status, isOwn: false }))).toEqual({ phase: 'stopped', setback: 'TAKEN' })
  expect(course(asks('a'), ...begins(), hears('a', { status, isOwn: false }))).toEqual({ phase: 'open', opened: OPENED })
})

describe('the amount', () => {
  const tap = (amount: number, more: object = {}) => payTapped({ orderId: 'o1', payType: 'QRIS', amount, ...more })
  const known = (...actions: readonly UnknownAction[]) => after(...actions).orders['o1']
  it('is agreed to by the tap on a button that has it', () => {
    expect(known(tap(44_500))).toMatchObject({ agreed: { amount: 44_500 } })
    expect(known(payCodeTapped({ orderId: 'o1', amount: 1 }))).toMatchObject({ agreed: { amount: 1 } })
  })
  it('that has moved stays as it was read until another one is agreed to', () => {
    const moved = [tap(1), amountMoved({ orderId: 'o1', from: 1 }), amountMoved({ orderId: 'o1', from: 2 })]
    expect(known(...moved)).toMatchObject({ movedFrom: 1, agreed: { amount: 1 } })
    expect(known(...moved, amountAgreed({ orderId: 'o1', amount: 3 }))).toEqual(known(tap(3)))
  })
  it('takes a payment over once', () => {
    const taken = tap(1, { takesOver: true })
    expect(known(taken)?.agreed).toEqual({ amount: 1, takesOver: true })
    expect(known(taken, ...begins())?.agreed).toEqual({ amount: 1 })
    const code = resourceLoaded({ resource: 'pay-code:o1', generation: 'g', content: {}, included: [] })
    expect(known(asks('a'), taken, code)?.agreed).toEqual({ amount: 1 })
  })
})

describe('an order that ended without money', () => {
  const late = lateFollowed({ orderId: 'o1', end: 'closed', until: 9 })
  it('is followed, once, and dropped', () => {
    const later = { orderId: 'o1', end: 'tooLate', until: 9 } as const
    expect(after(late, lateFollowed(later)).late).toEqual([later])
    expect(after(late, lateDropped({ orderId: 'o1' }))).not.toHaveProperty('late')
  })
  it('that was found again is over already', () => {
    expect(course(late)).toEqual({ phase: 'over', end: 'closed' })
    expect(course(late, asks('a'), hears('a', { orderStatus: 'REFUNDED', status: 'PAID' }))).toEqual({ phase: 'over', end: 'refunded' })
  })
})

it('remembers that it could not ask, until it could', () => {
  const missed = [asks('a'), askFailed({ orderId: 'o1', askId: 'a', kind: 'network', code: '' })]
  expect(after(...missed).orders['o1']).toMatchObject({ asking: null, missed: true })
  expect(after(...missed, asks('b'), hears('b', {})).orders['o1']).toMatchObject({ asking: null, missed: false })
})

const LOGIN = sessionStarted({ userId: 'v', generation: 2, registered: false })
it.each([['a logout', sessionEnded({ reason: 'loggedOut' })], ['a login', LOGIN]])(
  'forgets all with %s, and a late answer changes nothing', (_, change) => {
    const gone = after(...begins(), asks('a'), change)
    expect(gone).toEqual({ orders: {}, unfinished: null })
    expect(paymentsReducer(gone, hears('a', { orderStatus: 'PAID', status: 'PAID' }))).toBe(gone)
  })

describe('what was left', () => {
  const found = unfinishedFound({ orderId: 'o1', way: 'QRIS', end: null })
  const enters = (screen: 'purchaseSuccess' | 'payResult' | 'home') =>
    screenEntered({ screen, params: { orderId: 'o1' }, pageName: '', by: 'push' })
  it('is offered, dismissed, and told once more when it ends', () => {
    expect(after(found).unfinished).toMatchObject({ dismissed: false, end: null })
    expect(after(found, unfinishedDismissed()).unfinished).toMatchObject({ dismissed: true })
    const over = [found, unfinishedDismissed(), ended({ orderId: 'o1', end: 'closed' })]
    expect(after(...over).unfinished).toMatchObject({ dismissed: false, end: 'closed' })
    expect(after(...over, unfinishedDismissed()).unfinished).toBeNull()
    expect(after(...over, unfinishedTapped({ orderId: 'o1', way: 'QRIS', end: 'closed' })).unfinished).toBeNull()
  })
  it('gives way to what is being paid here', () => {
    expect(after(begun({ orderId: 'o2', way: 'DANA' }), found).unfinished).toMatchObject({ orderId: 'o2' })
  })
  it('is over when its end was seen', () => {
    const paid = [found, ended({ orderId: 'o1', end: 'paid' })]
    expect(after(...paid, enters('home')).unfinished).not.toBeNull()
    expect(after(...paid, enters('purchaseSuccess')).unfinished).toBeNull()
    expect(after(found, enters('payResult')).unfinished).not.toBeNull()
    expect(after(found, ended({ orderId: 'o2', end: 'paid' })).unfinished).toMatchObject({ end: null })
  })
})
