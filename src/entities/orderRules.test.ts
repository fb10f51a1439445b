import fc from 'fast-check'
import type { Order } from '../api/orders'
import { ORDER_STATUSES } from '../api/orderWords'
import { isEnded, isLater, isPaid, keptOrder } from './orderRules'

const status = fc.constantFrom(...ORDER_STATUSES)

it('never goes back, and stays as it has ended', () => {
  fc.assert(fc.property(fc.array(status), (heard) => {
    let known = heard[0] ?? 'TO_PAY'
    for (const each of heard) {
      const before = known
      if (isLater(known, each)) known = each
      if (isEnded(before) && known !== before) expect([before, known]).toEqual(['REDEEMED', 'COMPLETED'])
      if (isPaid(before)) expect(known).not.toBe('TO_PAY')
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
