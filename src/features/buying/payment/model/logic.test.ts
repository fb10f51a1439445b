import fc from 'fast-check'
import { ORDER_STATUSES, PAY_TYPES, PAYMENT_STATUSES, type OrderStatus } from '../../../../api/buying/orderValues'
import { UNKNOWN } from '../../../../api/kit/fields'
import { isPaid } from '../../../../entities/orderRules'
import {
  canEndChange, inShownOrder, isUnknownStatus,
  endWithStatus, endOf, groupPayCode, isMateOpen, isMatePaying, isPayType, newerEnd, newerStatus, nextDeadline, pollPauseMs,
  failedAttemptOf, methodOptionsOf,
} from './logic'
import { resultPath, unfinishedPath } from './pages'
import type { ReceivedStatus, OrderPayment, PayEnd } from './types'

const aStatus = (change: Partial<ReceivedStatus> = {}): ReceivedStatus => (
  { status: 'AWAITING', orderStatus: 'TO_PAY', isOwn: true, ...change }
)
const ENDS: readonly PayEnd[] = ['paid', 'closed', 'cancelled', 'tooLate', 'refunded']
const statuses = fc.record({
  status: fc.constantFrom(...PAYMENT_STATUSES), orderStatus: fc.constantFrom(...ORDER_STATUSES), isOwn: fc.boolean(),
})

it('waits 2, 3, 5, 8, 13 s, then always 13', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(pollPauseMs)).toEqual([2_000, 3_000, 5_000, 8_000, 13_000, 13_000, 13_000])
})

describe('the end of a payment', () => {
  it.each([
    ['PAYING', 'TO_PAY', null], ['CANCELLED', 'TO_PAY', null], ['PAID', 'TO_PAY', 'paid'], ['PAYING', 'PAID', 'paid'],
    ['PAID', 'TO_REDEEM', 'paid'], ['PAID', 'COMPLETED', 'paid'], ['AWAITING', 'CLOSED_TIMEOUT', 'closed'],
    ['PAID', 'CLOSED_TIMEOUT', 'tooLate'], ['AWAITING', 'CANCELLED', 'cancelled'], ['PAID', 'CANCELLED', 'tooLate'],
    ['PAID', 'REFUNDED', 'refunded'],
  ] as const)('payment %s of an order %s: %s', (status, orderStatus, end) => {
    expect(endOf({ status, orderStatus })).toBe(end)
  })

  it('is final: a paid order stays paid, whatever status follows', () => {
    fc.assert(fc.property(fc.array(statuses), (sequence) => {
      let end: PayEnd | null = null
      const changes: { before: PayEnd; now: PayEnd | null; orderStatus: OrderStatus }[] = []
      for (const each of sequence) {
        const before: PayEnd | null = end
        end = endWithStatus(before, each)
        if (before !== null && before !== end) changes.push({ before, now: end, orderStatus: each.orderStatus })
      }
      const allowed: readonly (PayEnd | null)[] = ['paid', 'tooLate', 'refunded']
      expect(changes.filter(({ before, now }) => before === 'paid' || !allowed.includes(now))).toEqual([])
      expect(changes.filter(({ now, orderStatus }) => now === 'paid' && !isPaid(orderStatus))).toEqual([])
    }))
  })

  it('changes to paid only with the order: money may be reported from before it closed', () => {
    const [reported, accepted] = [{ status: 'PAID', orderStatus: 'TO_PAY' }, { status: 'PAID', orderStatus: 'PAID' }] as const
    expect(endWithStatus('closed', reported)).toBe('closed')
    expect(endWithStatus(null, reported)).toBe('paid')
    expect(endWithStatus('closed', accepted)).toBe('paid')
  })

  it('changes at most once: no earlier end returns', () => {
    const changes = ENDS.flatMap((end) => ENDS.filter((now) => newerEnd(end, now) !== end).map((now) => [end, now] as const))
    expect(changes).toEqual([
      ['closed', 'paid'], ['closed', 'tooLate'], ['closed', 'refunded'], ['cancelled', 'tooLate'], ['cancelled', 'refunded'],
      ['tooLate', 'paid'], ['tooLate', 'refunded'],
    ])
    expect(changes.filter(([end, now]) => newerEnd(now, end) !== now)).toEqual([])
  })
})

describe('a received status', () => {
  it('is replaced by a newer status, not by that of an older response', () => {
    expect(
      newerStatus(aStatus({ orderStatus: 'PAID', status: 'PAID' }), aStatus(), true),
    ).toMatchObject({ orderStatus: 'PAID', status: 'PAID' })
    expect(newerStatus(aStatus(), aStatus({ status: 'PAYING' }), true).status).toBe('PAYING')
  })

  it('changes only the order status if it answers an older poll', () => {
    const late = aStatus({ status: 'CANCELLED', orderStatus: 'PAID' })
    expect(newerStatus(aStatus({ status: 'PAYING' }), late, false)).toEqual(aStatus({ status: 'PAYING', orderStatus: 'PAID' }))
  })

  it('is a failed attempt only for the user\'s own payment', () => {
    expect(failedAttemptOf(aStatus({ status: 'CANCELLED' }))).toBe('CANCELLED')
    expect(failedAttemptOf(aStatus({ status: 'INCOMPLETE' }))).toBe('INCOMPLETE')
    expect(failedAttemptOf(aStatus({ status: 'CANCELLED', isOwn: false }))).toBeNull()
    expect(failedAttemptOf(aStatus({ status: 'PAYING' }))).toBeNull()
  })

  it('distinguishes a table-mate who is paying from one who has paid', () => {
    expect(isMatePaying(aStatus({ isOwn: false, status: 'PAYING' }))).toBe(true)
    expect(isMatePaying(aStatus({ isOwn: false, status: 'CANCELLED' }))).toBe(false)
    expect(isMatePaying(aStatus({ status: 'PAYING' }))).toBe(false)
    expect(isMatePaying(null)).toBe(false)
    const statuses = [aStatus({ isOwn: false }), aStatus({ isOwn: false, status: 'PAYING' }), aStatus(), null]
    expect(statuses.map(isMateOpen)).toEqual([true, false, false, false])
  })
})

it('an ended order can change unless it was paid or refunded', () => {
  expect(ENDS.filter(canEndChange)).toEqual(['closed', 'cancelled', 'tooLate'])
})

it('a status of a newer server blocks paying, unless the end of the order is known', () => {
  const unknown = [aStatus({ status: UNKNOWN }), aStatus({ orderStatus: UNKNOWN }), aStatus({ status: UNKNOWN, orderStatus: UNKNOWN })]
  expect(unknown.map(isUnknownStatus)).toEqual([true, true, true])
  expect([null, aStatus(), aStatus({ status: UNKNOWN, orderStatus: 'PAID' })].map(isUnknownStatus)).toEqual([false, false, false])
})

describe('payment methods that are loaded again', () => {
  const methods = (...payTypes: readonly (typeof PAY_TYPES)[number][]) => payTypes.map((payType) => ({ payType, isEnabled: true }))
  const loaded = { options: methods('OVO', 'DANA', 'QRIS', 'GOPAY'), lastPayType: 'OVO' as const }
  it('keep the places in which they were shown, new ones last', () => {
    const shown = { options: methods('QRIS', 'GOPAY', 'DANA'), lastPayType: 'QRIS' as const }
    expect(inShownOrder(loaded, shown)).toEqual({ options: methods('QRIS', 'GOPAY', 'DANA', 'OVO'), lastPayType: 'QRIS' })
    expect(inShownOrder(loaded, { options: shown.options })).not.toHaveProperty('lastPayType')
  })
  it('are as loaded when none was shown', () => {
    expect(inShownOrder(loaded, null)).toBe(loaded)
  })
})

describe('the payment methods', () => {
  const counter = {
    amount: 10_000_001, payUntil: 0, lastPayType: 'DANA' as const,
    options: [
      { payType: 'QRIS' as const, isEnabled: true }, { payType: 'GOPAY' as const, isEnabled: false, reason: 'MAINTENANCE' as const },
      { payType: 'DANA' as const, isEnabled: true }, { payType: 'OVO' as const, isEnabled: false },
    ],
  }
  it('start with the last used one', () => {
    expect(methodOptionsOf(counter, null).map(({ payType }) => payType)).toEqual(['DANA', 'QRIS', 'GOPAY', 'OVO'])
  })
  it('disable QRIS above its ceiling, and explain each disabled method', () => {
    const off = (
      ceiling: number | null, amount = counter.amount,
    ) => methodOptionsOf({ ...counter, amount }, ceiling).map((method) => method.disabledReason)
    expect(off(10_000_000)).toEqual([null, 'CEILING', 'MAINTENANCE', 'MAINTENANCE'])
    expect(off(10_000_000, 10_000_000)).toEqual([null, null, 'MAINTENANCE', 'MAINTENANCE'])
    expect(off(null)).toEqual([null, null, 'MAINTENANCE', 'MAINTENANCE'])
  })
  it('are matched by their enumeration values', () => {
    expect(PAY_TYPES.every(isPayType)).toBe(true)
    expect([undefined, '', 'GOLD', 'toString'].some(isPayType)).toBe(false)
  })
})

describe('the next deadline', () => {
  const opened = { paymentId: 'p', payType: 'QRIS', amount: 1, expiresAt: 300, reference: 'sealed-1' } as const
  const of = (paymentState: OrderPayment['paymentState']): OrderPayment =>
    ({ paymentState, receivedStatus: null, pendingPoll: null, hasPollFailed: false })
  it('is the earliest one in the future', () => {
    expect(nextDeadline(of({ phase: 'open', opened }), 900, 0)).toBe(300)
    expect(nextDeadline(of({ phase: 'open', opened }), 900, 300)).toBe(900)
    expect(nextDeadline(of({ phase: 'expired', opened }), 900, 0)).toBe(900)
    expect(nextDeadline(of({ phase: 'none' }), null, 0)).toBeNull()
    expect(nextDeadline(of({ phase: 'none' }), 900, 900)).toBeNull()
    expect(nextDeadline(of({ phase: 'over', end: 'paid' }), 900, 0)).toBeNull()
  })
})

it('groups digits by four, for any number of digits', () => {
  expect(groupPayCode('833643895676517953')).toBe('8336 4389 5676 5179 53')
  expect(groupPayCode('12345678')).toBe('1234 5678')
  expect(groupPayCode('')).toBe('')
})

describe('the links of a finished payment', () => {
  it('lead to the purchase, or to an explanation', () => {
    expect(resultPath('o1', 'paid')).toBe('/platform/purchaseSuccessPage?orderId=o1')
    expect(ENDS.slice(1).map((end) => resultPath('o1', end))).toEqual(ENDS.slice(1).map(() => '/platform/payPage/result?orderId=o1'))
  })
  it('lead back to the unfinished payment', () => {
    expect(unfinishedPath({ orderId: 'o1', method: 'GOPAY', end: null })).toBe('/platform/payPage/pay?orderId=o1&payType=GOPAY')
    expect(unfinishedPath({ orderId: 'o1', method: 'CODE', end: null })).toBe('/platform/payPage/payCode?orderId=o1')
    expect(unfinishedPath({ orderId: 'o1', method: 'CODE', end: 'closed' })).toBe('/platform/payPage/result?orderId=o1')
  })
})
