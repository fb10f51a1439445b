import fc from 'fast-check'
import type { Order } from '../api/buying/orders'
import type { Unknown } from '../api/kit/fields'
import { ORDER_STATUSES, type OrderStatus } from '../api/buying/orderValues'
import { isEnded, isNewerStatus, isPaid, toOrderEntity } from './orderRules'

type KnownStatus = Exclude<OrderStatus, Unknown>

/** Each pair of states: 1 where the second is accepted after the first. Columns are in the order of the rows. */
const ACCEPTED_PAIRS: Readonly<Record<KnownStatus, string>> = {
  TO_PAY: '11111111',
  PAID: '01111011',
  TO_REDEEM: '00111011',
  REDEEMED: '00011001',
  COMPLETED: '00001001',
  CLOSED_TIMEOUT: '01111101',
  CANCELLED: '00000011',
  REFUNDED: '00000001',
}
const STATUSES = Object.keys(ACCEPTED_PAIRS) as KnownStatus[]

it.each(STATUSES)('accepts after %s only later statuses, and none that reverts a payment', (before) => {
  expect([...STATUSES].sort()).toEqual([...ORDER_STATUSES].sort())
  expect(STATUSES.map((now) => (isNewerStatus(before, now) ? '1' : '0')).join('')).toBe(ACCEPTED_PAIRS[before])
})

it('never reverts a payment, in any order of responses', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...STATUSES)), (received) => {
    let known = received[0] ?? 'TO_PAY'
    const steps: { before: OrderStatus; now: OrderStatus }[] = []
    for (const each of received) {
      if (isNewerStatus(known, each)) {
        steps.push({ before: known, now: each })
        known = each
      }
    }
    expect(steps.filter(({ before, now }) => isPaid(before) && (now === 'TO_PAY' || now === 'CLOSED_TIMEOUT'))).toEqual([])
    expect(steps.filter(({ before, now }) => before === 'REFUNDED' && now !== 'REFUNDED')).toEqual([])
    const reopened = steps.filter(({ before, now }) => isEnded(before) && before !== 'CLOSED_TIMEOUT' && !isEnded(now))
    expect(reopened).toEqual([])
  }))
})

it('accepts newer data of the same status', () => {
  for (const each of ORDER_STATUSES) expect(isNewerStatus(each, each)).toBe(true)
  expect(isNewerStatus('TO_PAY', 'CLOSED_TIMEOUT')).toBe(true)
  expect(isNewerStatus('TO_REDEEM', 'REFUNDED')).toBe(true)
  expect(isNewerStatus('PAID', 'TO_PAY')).toBe(false)
})

it('keeps the payment deadline, and none where there is none', () => {
  const order = { orderId: 'o1', payWithin: 90 } as Order
  expect(toOrderEntity(order, 1_000).payUntil).toBe(91_000)
  expect(toOrderEntity({ orderId: 'o1' } as Order, 1_000)).toEqual({ orderId: 'o1' })
})
