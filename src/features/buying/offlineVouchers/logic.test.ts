import { aPaperVoucher, aVoucherView } from '../../../../test/driver/builders/aVoucherView'
import { NOON } from '../../../../test/driver/builders/anOrder'
import type { Voucher } from '../../../api/buying/vouchers'
import { redeemedFirst, isStorable } from './logic'

const redeemed = aPaperVoucher({ voucherId: 'paper', status: 'used', statusLabel: 'REDEEMED', canRedeem: false, usableUntil: NOON + 1 })

it.each<[string, Voucher, boolean]>([
  ['can be redeemed', aVoucherView(), true],
  ['is being redeemed', aVoucherView({ status: 'locked', statusLabel: 'REDEEMING' }), true],
  ['has not begun', aVoucherView({ status: 'not_effective', statusLabel: 'NOT_STARTED' }), true],
  ['is redeemed paper within its hours', redeemed, true],
  ['is redeemed paper after its hours', { ...redeemed, usableUntil: NOON }, false],
  ['is redeemed', aVoucherView({ status: 'used', statusLabel: 'REDEEMED' }), false],
  ['waits for its payment', aVoucherView({ status: 'locked', statusLabel: 'TO_BE_PAID' }), false],
  ['has expired', aVoucherView({ status: 'expired', statusLabel: 'EXPIRED' }), false],
])('a voucher that %s is stored on the device: %#', (_, voucher, isStored) => {
  expect(isStorable(voucher, NOON)).toBe(isStored)
})

it('puts redeemed paper vouchers first, and keeps the order of the others', () => {
  const vouchers = [aVoucherView({ voucherId: 'a' }), redeemed, aVoucherView({ voucherId: 'b' })]
  expect(redeemedFirst(vouchers).map(({ voucherId }) => voucherId)).toEqual(['paper', 'a', 'b'])
})
