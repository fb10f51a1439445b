import type { Screen } from '../../../../navigation/routes'
import { NO_PAYMENT } from './logic'
import { selectActiveOrderId, selectActivePayment, selectIsPolling, selectUnfinished } from './selectors'

describe('the active order', () => {
  const QRIS = { orderId: 'o1', payType: 'QRIS' }
  it.each<[Screen | null, object, string | null, boolean]>([
    ['payPage', { orderId: 'o1' }, 'o1', false], ['payCode', { orderId: 'o1' }, 'o1', false], ['payResult', { orderId: 'o1' }, 'o1', false],
    ['payProgress', QRIS, 'o1', true], ['payProgress', { orderId: 'o1' }, 'o1', false],
    ['payProgress', { orderId: 'o1', payType: 'GOLD' }, 'o1', false],
    ['payProgress', { orderId: '', payType: 'QRIS' }, null, false], ['payPage', QRIS, 'o1', false],
    ['purchaseSuccess', QRIS, null, false], [null, {}, null, false],
  ])('on %s with %j is %s, with a payment: %s', (screen, params, orderId, isPaying) => {
    const state = { navigation: { screen, params } } as Parameters<typeof selectActiveOrderId>[0]
    expect(selectActiveOrderId(state)).toEqual(orderId)
    expect(selectActivePayment(state)).toEqual(isPaying ? QRIS : null)
  })
})

it('a dismissed payment is not offered', () => {
  const unfinished = { orderId: 'o1', method: 'QRIS', end: null, dismissed: false } as const
  expect(selectUnfinished({ payments: { orders: {}, unfinished } })).toBe(unfinished)
  expect(selectUnfinished({ payments: { orders: {}, unfinished: { ...unfinished, dismissed: true } } })).toBeNull()
  expect(selectUnfinished({})).toBeNull()
})

it.each([['tap', true], ['poll', false]] as const)('a pending poll by %s was requested by the user: %s', (by, isPolling) => {
  const payments = { orders: { o1: { ...NO_PAYMENT, pendingPoll: { requestId: 'r1', by } } }, unfinished: null }
  expect(selectIsPolling({ payments }, 'o1')).toBe(isPolling)
  expect(selectIsPolling({ payments }, 'o2')).toBe(false)
})
