import { todayOrTomorrow } from '../../../../i18n/dates'
import fc from 'fast-check'
import { ORDER_STATUSES, type OrderStatus } from '../../../../api/buying/orderValues'
import type { Order } from '../../../../api/buying/orders'
import { isEnded } from '../../../../entities/orderRules'
import { anOrder, anOrderVoucher, aPaidOrder, NOON } from '../../../../../test/driver/builders/anOrder'
import {
  returnedValues, cancelOutcome, isUnknownOrder, labelOf, orderTabOf, mapUrlOf, nextRefreshAt, nextVoucher, payingMate,
  POLL_MS, RECHECK_MS, soonestToPay, totalQuantity,
} from './logic'
import { trackOf } from './steps'

describe('the status of an order', () => {
  it.each<[OrderStatus, string]>([
    ['TO_PAY', 'TO_PAY'], ['PAID', 'TO_REDEEM'], ['TO_REDEEM', 'TO_REDEEM'], ['REDEEMED', 'DONE'], ['COMPLETED', 'DONE'],
    ['CLOSED_TIMEOUT', 'DONE'], ['CANCELLED', 'DONE'], ['REFUNDED', 'DONE'],
  ])('%s is listed under %s', (status, tab) => {
    expect(orderTabOf(status)).toBe(tab)
  })

  it('has its own label for a refund of an expired order', () => {
    expect(labelOf({ status: 'REFUNDED', refund: { amount: 1, isExpired: true } })).toBe('EXPIRED')
    expect(labelOf({ status: 'REFUNDED', refund: { amount: 1, isExpired: false } })).toBe('REFUNDED')
    expect(labelOf({ status: 'REDEEMED' })).toBe('REDEEMED')
  })

  it('names the table-mate who pays, and no other', () => {
    const payment = (change: Partial<NonNullable<Order['payment']>>) =>
      payingMate(anOrder({ payment: { status: 'PAYING', isOwn: false, payerName: 'Budi', ...change } }))
    expect(payment({})).toBe('Budi')
    expect(payment({ payerName: undefined })).toBe('')
    expect(payment({ isOwn: true })).toBeNull()
    expect(payment({ status: 'CANCELLED' })).toBeNull()
  })

  it('links to the first usable voucher', () => {
    const vouchers = [anOrderVoucher({ statusLabel: 'REDEEMED' }), anOrderVoucher({ voucherId: 'v2' }), anOrderVoucher({ voucherId: 'v3' })]
    expect(nextVoucher(aPaidOrder({ vouchers }))?.voucherId).toBe('v2')
    expect(nextVoucher(aPaidOrder({ status: 'REDEEMED' }))).toBeNull()
  })

  it('explains the refund of an order that ended without a purchase', () => {
    const benefit = { ...anOrder().benefit as NonNullable<Order['benefit']>, isReturned: true }
    expect(returnedValues(anOrder({ status: 'CLOSED_TIMEOUT', benefit }))).toEqual({ benefit: true, amount: 0 })
    expect(returnedValues(aPaidOrder({ status: 'REFUNDED', refund: { amount: 44_500, isExpired: true } })))
      .toEqual({ benefit: false, amount: 44_500 })
  })

  it('counts items, not lines', () => {
    const [line] = anOrder().lines
    expect(totalQuantity(anOrder({ lines: [line as Order['lines'][number], { ...line as Order['lines'][number], quantity: 3 }] }))).toBe(5)
  })

  it('is not found by the error code or by the server\'s message', () => {
    expect(isUnknownOrder({ code: '100000014', message: '' })).toBe(true)
    expect(isUnknownOrder({ code: '5009999', message: 'order does not exist' })).toBe(true)
    expect(isUnknownOrder({ code: '6510005', message: 'closed' })).toBe(false)
  })

  it.each([
    'The order does not exist', 'Order not found', 'Pesanan tidak ditemukan', 'Pesanan ini tidak ada', '订单不存在', '未找到订单',
  ])('is not taken for not found by the message "%s" of an unlisted code, nor by that of a listed code', (message) => {
    expect(isUnknownOrder({ code: '5009999', message })).toBe(true)
    expect(isUnknownOrder({ code: '0310101', message })).toBe(false)
    expect(isUnknownOrder({ code: '6510005', message })).toBe(false)
  })

  it.each([
    ['0310101', ''], ['0310101', 'Signature error'], ['5009999', 'Store info is empty'], ['5009999', 'store information is null'],
  ])('is not taken for not found by another refusal of the backend: %s "%s"', (code, message) => {
    expect(isUnknownOrder({ code, message })).toBe(false)
  })
})

it('the order with the earliest deadline is paid first', () => {
  const [late, soon] = [anOrder({ orderId: 'late', payWithin: 900 }), anOrder({ orderId: 'soon', payWithin: 60 })]
  const mate = anOrder({ orderId: 'mate', payWithin: 5, payment: { status: 'PAYING', isOwn: false, payerName: 'Budi' } })
  expect(soonestToPay([late, mate, soon, aPaidOrder()])).toBe('soon')
  expect(soonestToPay([aPaidOrder()])).toBeNull()
})

it('the last two days follow the calendar of Jakarta', () => {
  const at = (text: string) => Date.parse(`${text}+07:00`)
  expect(todayOrTomorrow(at('2026-11-24T23:59:00'), NOON)).toBe('today')
  expect(todayOrTomorrow(at('2026-11-25T00:00:00'), NOON)).toBe('tomorrow')
  expect(todayOrTomorrow(at('2026-11-26T00:00:00'), NOON)).toBeNull()
})

it('a map link uses the coordinates, or else the name', () => {
  const { store } = anOrder()
  expect(mapUrlOf(store)).toBe('https://www.google.com/maps/search/?query=-6.26%2C106.81&api=1')
  expect(mapUrlOf({ ...store, coordinates: undefined })).toContain('query=Bakso%20Pak%20Ujang%20Kemang%20Jl.%20Kemang')
})

describe('the next refresh of an order', () => {
  const inAMinute = anOrder({ payWithin: 60 })
  const over = anOrder({ payWithin: 0 })
  const shared = anOrder({ tableNo: '7' })
  const paid = aPaidOrder({ status: 'PAID', vouchers: [] })

  it.each([
    ['at the end of the time to pay', [anOrder(), inAMinute], 'answer', false, 60_000],
    ['at once where the end went by unseen', [over], 'view', false, 0],
    ['after a while where the server still says the same', [over], 'answer', false, RECHECK_MS],
    ['every few seconds on the page of a table', [shared], 'answer', true, POLL_MS],
    ['not for a table in a list', [shared], 'answer', false, 872_000],
    ['every few seconds while vouchers are on their way', [paid], 'answer', true, POLL_MS],
    ['at once when the shopper comes back to what can change', [aPaidOrder()], 'return', true, 0],
    ['at once when he comes back to a list with something to pay', [inAMinute], 'return', false, 0],
    ['not for what is to be redeemed, in a list', [aPaidOrder()], 'return', false, null],
    ['never for what has ended', [aPaidOrder({ status: 'REDEEMED' })], 'return', true, null],
    ['never for nothing', [], 'return', true, null],
  ] as const)('%s', (_, orders, cause, isPage, after) => {
    const at = nextRefreshAt(orders, NOON, cause, isPage)
    expect(at === null ? null : at - NOON).toBe(after)
  })

  it('is never in the past, and never set for ended orders', () => {
    const order = fc.record({ status: fc.constantFrom(...ORDER_STATUSES), payWithin: fc.nat(1000), shared: fc.boolean() })
      .map(({ status, payWithin, shared: isShared }) => anOrder({ status, payWithin, ...(isShared ? { tableNo: '7' } : {}) }))
    const cause = fc.constantFrom('answer', 'return', 'view')
    fc.assert(fc.property(fc.array(order), cause, fc.boolean(), (orders, why, isPage) => {
      const at = nextRefreshAt(orders, NOON, why as 'answer', isPage)
      expect(at === null || at >= NOON).toBe(true)
      expect(at !== null && orders.every(({ status }) => isEnded(status))).toBe(false)
      // After a response the next one needs a pause, or a payment deadline.
      expect(at === NOON && why === 'answer').toBe(false)
    }))
  })
})

it.each<[OrderStatus, boolean, unknown]>([
  ['CANCELLED', false, { is: 'succeeded', result: { orderId: 'ord1' } }],
  ['REFUNDED', false, { is: 'succeeded', result: { orderId: 'ord1' } }],
  ['TO_PAY', true, { is: 'open' }],
  ['TO_REDEEM', true, { is: 'open' }],
  ['TO_REDEEM', false, { is: 'failed', reason: 'closed' }],
  ['CLOSED_TIMEOUT', false, { is: 'failed', reason: 'closed' }],
  ['REDEEMED', false, { is: 'failed', reason: 'closed' }],
])('a cancellation of an order that is %s (can be cancelled: %s)', (status, canCancel, outcome) => {
  expect(cancelOutcome({ orderId: 'ord1', status, canCancel })).toEqual(outcome)
})

describe('the steps of an order', () => {
  const paidTime = NOON - 60_000
  const stepStates = (change: Partial<Order>) => trackOf(anOrder(change)).map(({ step, state }) => `${step} ${state}`)
  it.each<[OrderStatus, Partial<Order>, readonly string[]]>([
    ['TO_PAY', {}, ['ordered past', 'toPay now', 'toRedeem later', 'completed later']],
    ['PAID', { paidTime }, ['ordered past', 'paid past', 'preparing now', 'completed later']],
    ['TO_REDEEM', { paidTime }, ['ordered past', 'paid past', 'toRedeem now', 'completed later']],
    ['REDEEMED', { paidTime, endedTime: NOON }, ['ordered past', 'paid past', 'redeemed past']],
    [
      'COMPLETED', { paidTime, endedTime: NOON, vouchers: [anOrderVoucher({ statusLabel: 'REDEEMED' })] },
      ['ordered past', 'paid past', 'redeemed past', 'completed past'],
    ],
    ['COMPLETED', { paidTime, vouchers: [anOrderVoucher({ statusLabel: 'EXPIRED' })] }, ['ordered past', 'paid past', 'completed past']],
    ['CLOSED_TIMEOUT', { endedTime: NOON }, ['ordered past', 'closed ended']],
    ['CANCELLED', { endedTime: NOON }, ['ordered past', 'cancelled ended']],
    ['REFUNDED', { paidTime, endedTime: NOON }, ['ordered past', 'paid past', 'refunded settled']],
  ])('of %s', (status, change, steps) => {
    expect(stepStates({ status, ...change })).toEqual(steps)
  })

  it('have one current step or one end, or are all past, no step after an end, and times of past steps only', () => {
    fc.assert(fc.property(fc.constantFrom(...ORDER_STATUSES), fc.boolean(), fc.boolean(), (status, wasPaid, hasEnded) => {
      const steps = trackOf(anOrder({ status, ...(wasPaid ? { paidTime } : {}), ...(hasEnded ? { endedTime: NOON } : {}) }))
      const states = steps.map(({ state }) => state)
      const isPast = status === 'REDEEMED' || status === 'COMPLETED'
      expect(states.filter((state) => ['now', 'ended', 'settled'].includes(state)).length).toBe(isPast ? 0 : 1)
      expect(states.indexOf('ended')).toBe(states.includes('ended') ? states.length - 1 : -1)
      expect(steps.every(({ state, at }) => state !== 'later' || at === null)).toBe(true)
    }))
  })
})
