import type { UnknownAction } from 'redux'
import { started, succeeded } from '../../../../data/mutation/events'
import { screenEntered } from '../../../../navigation/events'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { resourceLoaded } from '../../../../data/resource/events'
import {
  amountAgreed, amountChanged, pollFailed, paymentStarted, codeExpired, paymentEnded, paymentStatusReceived, lateDropped, lateFollowed,
  pollStarted, payCodeTapped, payTapped,
  unfinishedDismissed, unfinishedFound, unfinishedTapped, walletBlocked,
} from './events'
import { PAY } from './intents'
import { paymentsReducer } from './reducer'
import type { ReceivedStatus, OpenPayment, PaymentsState } from './types'

const INTENT = { name: PAY, key: 'o1', intentId: 'i' }
const OPENED: OpenPayment = { paymentId: 'p1', payType: 'QRIS', amount: 44_500, expiresAt: 300, reference: 'sealed-1' }
const NEXT: OpenPayment = { ...OPENED, paymentId: 'p2', reference: 'sealed-2' }
const startAndOpen = (opened = OPENED) => [
  paymentStarted({ orderId: 'o1', method: opened.payType }), started({ ...INTENT, userId: 'u', input: {} }),
  succeeded({ ...INTENT, result: opened }),
]
const pollStart = (requestId: string) => pollStarted({ orderId: 'o1', requestId, by: 'poll' })
const statusReceived = (requestId: string, change: Partial<ReceivedStatus>) =>
  paymentStatusReceived({ orderId: 'o1', requestId, status: 'PAYING', orderStatus: 'TO_PAY', isOwn: true, payType: 'QRIS', ...change })
const after = (...actions: readonly UnknownAction[]): PaymentsState =>
  actions.reduce(paymentsReducer, paymentsReducer(undefined, { type: 'start' }))
const stateAfter = (...actions: readonly UnknownAction[]) => after(...actions).orders['o1']?.paymentState

it('opens, expires, and starts again for the same order', () => {
  expect(stateAfter(...startAndOpen())).toEqual({ phase: 'open', opened: OPENED })
  const expiredActions = [...startAndOpen(), codeExpired({ orderId: 'o1', paymentId: 'p1' })]
  expect(stateAfter(...expiredActions)).toEqual({ phase: 'expired', opened: OPENED })
  expect(stateAfter(...expiredActions, ...startAndOpen(NEXT))).toEqual({ phase: 'open', opened: NEXT })
})

it.each([codeExpired, walletBlocked])('ignores %s of another payment, and after the payment', (event) => {
  expect(stateAfter(...startAndOpen(), event({ orderId: 'o1', paymentId: 'p0' }))).toEqual({ phase: 'open', opened: OPENED })
  expect(stateAfter(pollStart('a'), event({ orderId: 'o1', paymentId: 'p1' }))).toEqual({ phase: 'none' })
})

it('knows no failed poll of an order that was not polled', () => {
  expect(after(pollStart('a')).orders['o1']).toMatchObject({ hasPollFailed: false, receivedStatus: null })
})

it('stops when the wallet reports it, and continues with the next attempt', () => {
  expect(
    stateAfter(...startAndOpen(), pollStart('a'), statusReceived('a', { status: 'CANCELLED' })),
  ).toEqual({ phase: 'stopped', failedAttempt: 'CANCELLED' })
  const stopped = [...startAndOpen(), pollStart('a'), statusReceived('a', { status: 'CANCELLED' })]
  expect(stateAfter(...stopped, ...startAndOpen(NEXT))).toEqual({ phase: 'open', opened: NEXT })
  expect(
    stateAfter(...startAndOpen(), pollStart('a'), statusReceived('a', { status: 'CANCELLED' }), pollStart('b'), statusReceived('b', {})),
  ).toEqual({ phase: 'none' })
})

it('ignores a response about the previous payment', () => {
  expect(
    stateAfter(pollStart('a'), ...startAndOpen(), statusReceived('a', { status: 'CANCELLED' })),
  ).toEqual({ phase: 'open', opened: OPENED })
  expect(
    stateAfter(...startAndOpen(), pollStart('a'), pollStart('b'), statusReceived('a', { status: 'INCOMPLETE' })),
  ).toEqual({ phase: 'open', opened: OPENED })
})

it('counts money from any response, permanently', () => {
  const paid = [pollStart('a'), ...startAndOpen(), statusReceived('a', { status: 'PAID', orderStatus: 'PAID' })]
  expect(stateAfter(...paid)).toEqual({ phase: 'over', end: 'paid' })
  expect(
    stateAfter(...paid, pollStart('b'), statusReceived('b', { status: 'PAYING' }), ...startAndOpen(NEXT)),
  ).toEqual({ phase: 'over', end: 'paid' })
})

it('accepts money that arrives late', () => {
  const closed = [pollStart('a'), statusReceived('a', { orderStatus: 'CLOSED_TIMEOUT' })]
  expect(stateAfter(...closed)).toEqual({ phase: 'over', end: 'closed' })
  const late = statusReceived('b', { orderStatus: 'CLOSED_TIMEOUT', status: 'PAID' })
  expect(stateAfter(...closed, pollStart('b'), late)).toEqual({ phase: 'over', end: 'tooLate' })
})

it('hides a code when another method was started elsewhere, or a cashier code here', () => {
  expect(stateAfter(...startAndOpen(), pollStart('a'), statusReceived('a', { payType: 'GOPAY' }))).toMatchObject({ phase: 'expired' })
  expect(stateAfter(...startAndOpen(), paymentStarted({ orderId: 'o1', method: 'CODE' }))).toEqual({ phase: 'none' })
})

it.each(['AWAITING', 'PAYING'] as const)('stops when a table-mate pays instead, whose payment is %s', (status) => {
  expect(
    stateAfter(...startAndOpen(), pollStart('a'), statusReceived('a', { status, isOwn: false })),
  ).toEqual({ phase: 'stopped', failedAttempt: 'TAKEN' })
  expect(
    stateAfter(pollStart('a'), ...startAndOpen(), statusReceived('a', { status, isOwn: false })),
  ).toEqual({ phase: 'open', opened: OPENED })
})

describe('the agreed amount', () => {
  const tap = (amount: number, more: object = {}) => payTapped({ orderId: 'o1', payType: 'QRIS', amount, ...more })
  const paymentAfter = (...actions: readonly UnknownAction[]) => after(...actions).orders['o1']
  it('is set by the tap on the button that shows it', () => {
    expect(paymentAfter(tap(44_500))).toMatchObject({ agreed: { amount: 44_500 } })
    expect(paymentAfter(payCodeTapped({ orderId: 'o1', amount: 1 }))).toMatchObject({ agreed: { amount: 1 } })
  })
  it('stays as shown after a change, until the user agrees to another', () => {
    const moved = [tap(1), amountChanged({ orderId: 'o1', from: 1 }), amountChanged({ orderId: 'o1', from: 2 })]
    expect(paymentAfter(...moved)).toMatchObject({ movedFrom: 1, agreed: { amount: 1 } })
    expect(paymentAfter(...moved, amountAgreed({ orderId: 'o1', amount: 3 }))).toEqual(paymentAfter(tap(3)))
  })
  it('is taken over from an earlier payment once', () => {
    const takeover = tap(1, { takesOver: true })
    expect(paymentAfter(takeover)?.agreed).toEqual({ amount: 1, takesOver: true })
    expect(paymentAfter(takeover, ...startAndOpen())?.agreed).toEqual({ amount: 1 })
    const code = resourceLoaded({ resource: 'pay-code:o1', generation: 'g', content: {}, included: [] })
    expect(paymentAfter(pollStart('a'), takeover, code)?.agreed).toEqual({ amount: 1 })
  })
})

describe('an order that ended without money', () => {
  const late = lateFollowed({ orderId: 'o1', end: 'closed', until: 9 })
  it('is polled for late money once, then dropped', () => {
    const later = { orderId: 'o1', end: 'tooLate', until: 9 } as const
    expect(after(late, lateFollowed(later)).late).toEqual([later])
    expect(after(late, lateDropped({ orderId: 'o1' }))).not.toHaveProperty('late')
  })
  it('that was found again has already ended', () => {
    expect(stateAfter(late)).toEqual({ phase: 'over', end: 'closed' })
    expect(
      stateAfter(late, pollStart('a'), statusReceived('a', { orderStatus: 'REFUNDED', status: 'PAID' })),
    ).toEqual({ phase: 'over', end: 'refunded' })
  })
})

it('remembers that a poll failed, until one succeeds', () => {
  const failedPoll = [pollStart('a'), pollFailed({ orderId: 'o1', requestId: 'a', kind: 'network', code: '' })]
  expect(after(...failedPoll).orders['o1']).toMatchObject({ pendingPoll: null, hasPollFailed: true })
  expect(after(...failedPoll, pollStart('b'), statusReceived('b', {})).orders['o1'])
    .toMatchObject({ pendingPoll: null, hasPollFailed: false })
})

const LOGIN = sessionStarted({ userId: 'v', generation: 2, registered: false })
it.each([['a logout', sessionEnded({ reason: 'loggedOut' })], ['a login', LOGIN]])(
  'forgets all with %s, and a late answer changes nothing', (_, change) => {
    const expiredActions = after(...startAndOpen(), pollStart('a'), change)
    expect(expiredActions).toEqual({ orders: {}, unfinished: null })
    expect(paymentsReducer(expiredActions, statusReceived('a', { orderStatus: 'PAID', status: 'PAID' }))).toBe(expiredActions)
  })

describe('an unfinished payment', () => {
  const found = unfinishedFound({ orderId: 'o1', method: 'QRIS', end: null })
  const enters = (screen: 'purchaseSuccess' | 'payResult' | 'home') =>
    screenEntered({ screen, params: { orderId: 'o1' }, pageName: '', by: 'push' })
  it('is offered, dismissed, and offered once more when it ends', () => {
    expect(after(found).unfinished).toMatchObject({ dismissed: false, end: null })
    expect(after(found, unfinishedDismissed()).unfinished).toMatchObject({ dismissed: true })
    const over = [found, unfinishedDismissed(), paymentEnded({ orderId: 'o1', end: 'closed' })]
    expect(after(...over).unfinished).toMatchObject({ dismissed: false, end: 'closed' })
    expect(after(...over, unfinishedDismissed()).unfinished).toBeNull()
    expect(after(...over, unfinishedTapped({ orderId: 'o1', method: 'QRIS', end: 'closed' })).unfinished).toBeNull()
  })
  it('is replaced by the payment on this page', () => {
    const offered = { orderId: 'o2', method: 'DANA', end: null, dismissed: false }
    expect(after(paymentStarted({ orderId: 'o2', method: 'DANA' }), found).unfinished).toEqual(offered)
    expect(after(found, unfinishedDismissed(), paymentStarted({ orderId: 'o2', method: 'DANA' })).unfinished).toEqual(offered)
  })
  it('is removed when its result was seen', () => {
    const paid = [found, paymentEnded({ orderId: 'o1', end: 'paid' })]
    expect(after(...paid, enters('home')).unfinished).not.toBeNull()
    expect(after(...paid, enters('purchaseSuccess')).unfinished).toBeNull()
    expect(after(found, enters('payResult')).unfinished).not.toBeNull()
    expect(after(found, paymentEnded({ orderId: 'o2', end: 'paid' })).unfinished).toMatchObject({ end: null })
  })
})
