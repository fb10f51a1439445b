import { anOrder } from '../../../../../test/driver/builders/anOrder'
import { aVoucherView } from '../../../../../test/driver/builders/aVoucherView'
import type { WithEntities } from '../../../../entities/selectors'
import { selectIsPaidBack } from './selectors'

const cancelled = aVoucherView({ statusLabel: 'CANCELLED', status: 'expired', orderId: 'ord1' })
const stateWith = (refund: { amount: number; isExpired: boolean } | undefined) =>
  ({ entities: { orders: { ord1: anOrder({ orderId: 'ord1', refund }) } } }) as unknown as WithEntities

it('derives a refund from the voucher\'s label, else from the refund of its order', () => {
  const refund = { amount: 24_750, isExpired: false }
  expect(selectIsPaidBack(stateWith(undefined), cancelled)).toBe(false)
  expect(selectIsPaidBack(stateWith(undefined), { ...cancelled, isPaidBack: true })).toBe(true)
  expect(selectIsPaidBack(stateWith(refund), { ...cancelled, isPaidBack: false })).toBe(false)
  expect(selectIsPaidBack(stateWith(refund), cancelled)).toBe(true)
  expect(selectIsPaidBack(stateWith(refund), aVoucherView({ orderId: 'ord1' }))).toBe(false)
  expect(selectIsPaidBack(stateWith(refund), { ...cancelled, orderId: 'another' })).toBe(false)
})
