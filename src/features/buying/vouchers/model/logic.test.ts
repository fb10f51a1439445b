import { aPaperVoucher, aVoucherView } from '../../../../../test/driver/builders/aVoucherView'
import { NOON } from '../../../../../test/driver/builders/anOrder'
import { groupDigits, mapLink, canVoucherChange, positionErrorOf, showsCode, statusOf, withRedeemed } from './logic'

it.each([
  ['REDEEMABLE', 'ready'], ['REDEEMING', 'begun'], ['REDEEMED', 'used'], ['EXPIRED', 'expired'], ['CANCELLED', 'cancelled'],
  ['NOT_STARTED', 'notStarted'], ['TO_BE_PAID', 'unpaid'],
] as const)('calls a voucher that is %s %s', (statusLabel, voucherStatus) => {
  expect(statusOf(aVoucherView({ statusLabel }))).toBe(voucherStatus)
})

it('marks a paper voucher as late exactly when the server no longer allows redeeming it', () => {
  expect(statusOf(aPaperVoucher({ redeemUntil: NOON - 1 }))).toBe('ready')
  expect(statusOf(aPaperVoucher({ canRedeem: false }))).toBe('daysOver')
  expect(statusOf(aVoucherView({ voucherType: 'CODE_LINK', canRedeem: false }))).toBe('ready')
})

it('keeps the screen on for codes that are scanned or read out, and polls vouchers that may change', () => {
  expect(['DEKAT', 'ultra', 'CODE', 'CODE_LINK'].map((voucherType) => showsCode(aVoucherView({ voucherType: voucherType as never }))))
    .toEqual([true, true, true, false])
  expect(showsCode(aPaperVoucher())).toBe(false)
  const changing = ['REDEEMABLE', 'REDEEMING', 'TO_BE_PAID', 'NOT_STARTED', 'REDEEMED', 'EXPIRED', 'CANCELLED'] as const
  expect(
    changing.map((statusLabel) => canVoucherChange(aVoucherView({ statusLabel }))),
  ).toEqual([true, true, true, true, false, false, false])
})

it('shows a voucher redeemed here as redeemed, until the server confirms it', () => {
  const redeemed = withRedeemed(aPaperVoucher(), { redeemedTime: NOON, usableUntil: NOON + 1 })
  expect(redeemed).toMatchObject({ status: 'used', statusLabel: 'REDEEMED', canRedeem: false, redeemedTime: NOON, usableUntil: NOON + 1 })
  expect(withRedeemed(aVoucherView(), { redeemedTime: NOON })).not.toHaveProperty('voucherCode')
  const usedVoucher = aVoucherView({ status: 'used', statusLabel: 'REDEEMED', redeemedTime: NOON - 5 })
  expect(withRedeemed(usedVoucher, { redeemedTime: NOON })).toBe(usedVoucher)
  expect(withRedeemed(usedVoucher, null)).toBe(usedVoucher)
})

it.each([['482109337756', '4821 0933 7756'], ['12345', '1234 5'], ['1234', '1234'], ['AB12-CD34', 'AB12-CD34'], ['', '']])(
  'says the code "%s" as "%s"', (code, results) => {
    expect(groupDigits(code)).toBe(results)
  })

it('names the help for a device without a position', () => {
  const failed = ['denied', 'unavailable', 'timeout', 'unsupported', 'unknown'] as const
  expect(failed.map((each) => positionErrorOf({ failed: each }))).toEqual(
    ['denied', 'unavailable', 'timeout', 'unsupported', 'unavailable'],
  )
  expect([-4, -5, -6, -7, undefined].map((shellCode) => positionErrorOf({ failed: 'shell', ...(shellCode ? { shellCode } : {}) })))
    .toEqual(['denied', 'denied', 'unsupported', 'unavailable', 'unavailable'])
})

it('builds the map link of a place', () => {
  expect(mapLink({ latitude: -6.26, longitude: 106.81 })).toBe('https://www.google.com/maps/search/?query=-6.26,106.81&api=1')
})
