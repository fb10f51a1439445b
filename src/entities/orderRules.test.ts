import fc from 'fast-check'
import type { Order } from '../api/orders'
import { ORDER_STATUSES } from '../api/orderWords'
import type { OrderStatus } from '../api/orderWords'
import { isEnded, isLater, isPaid, keptOrder } from './orderRules'

const status = fc.constantFrom(...ORDER_STATUSES)

/** Each pair of states: 1 where the second is believed after the first. The columns are in the order of the rows. */
const PAIRS: Readonly<Record<OrderStatus, string>> = {
  TO_PAY: '11111111',
  PAID: '01111011',
  TO_REDEEM: '00111011',
  REDEEMED: '00011001',
  COMPLETED: '00001001',
  CLOSED_TIMEOUT: '01111101',
  CANCELLED: '00000011',
  REFUNDED: '00000001',
}
const ROWS = Object.keys(PAIRS) as OrderStatus[]

it.each(ROWS)('believes after %s what is later, and nothing that takes money back', (before) => {
  expect([...ROWS].sort()).toEqual([...ORDER_STATUSES].sort())
  expect(ROWS.map((now) => (isLater(before, now) ? '1' : '0')).join('')).toBe(PAIRS[before])
})

it('never goes back over money, in whatever order answers arrive', () => {
  fc.assert(fc.property(fc.array(status), (heard) => {
    let known = heard[0] ?? 'TO_PAY'
    for (const each of heard) {
      const before = known
      if (isLater(known, each)) known = each
      if (isPaid(before)) expect(['TO_PAY', 'CLOSED_TIMEOUT']).not.toContain(known)
      if (before === 'REFUNDED') expect(known).toBe('REFUNDED')
      if (isEnded(before) && before !== 'CLOSED_TIMEOUT') expect(isEnded(known)).toBe(true)
    }
  }))
})

it('takes the news about the same state', () => {
  for (const each of ORDER_STATUSES) expect(isLater(each, each)).toBe(true)
  expect([isLater('TO_PAY', 'CLOSED_TIMEOUT'), isLater('TO_REDEEM', 'REFUNDED'), isLater('PAID', 'TO_PAY')]).toEqual([true, true, false])
})

it('keeps the end of the time to pay, and none where there is none', () => {
  const order = { orderId: 'o1', payWithin: 90 } as Order
  expect(keptOrder(order, 1_000).payUntil).toBe(91_000)
  expect(keptOrder({ orderId: 'o1' } as Order, 1_000)).toEqual({ orderId: 'o1' })
})
