import fc from 'fast-check'
import type { Order } from '../api/orders'
import { ORDER_STATUSES } from '../api/orderWords'
import type { OrderStatus } from '../api/orderWords'
import { isEnded, isLater, isPaid, keptOrder } from './orderRules'

const status = fc.constantFrom(...ORDER_STATUSES)

it('never goes back, and stays as it has ended', () => {
  fc.assert(fc.property(fc.array(status), (received) => {
    let known = received[0] ?? 'TO_PAY'
    const steps: { before: OrderStatus; now: OrderStatus }[] = []
    for (const each of received) {
      if (isLater(known, each)) {
        steps.push({ before: known, now: each })
        known = each
      }
    }
    const afterEnds = steps.filter(({ before, now }) => isEnded(before) && now !== before)
    expect(afterEnds.filter(({ before, now }) => `${before} ${now}` !== 'REDEEMED COMPLETED')).toEqual([])
    expect(steps.filter(({ before, now }) => isPaid(before) && now === 'TO_PAY')).toEqual([])
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
