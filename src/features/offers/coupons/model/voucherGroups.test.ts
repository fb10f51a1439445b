import type { OwnCouponEntity } from '../../../../entities/schemas'
import { WALLET_PAGE_SIZE, walletRows } from './voucherGroups'

const END = Date.UTC(2026, 10, 30)

function aVoucher(couponId: string, more: Partial<OwnCouponEntity> = {}): OwnCouponEntity {
  return {
    couponId, couponTemplateId: 'vch-1', couponName: { id: 'Bakso' }, couponType: 'VOUCHER', couponSubType: '', status: 'valid',
    statusLabel: 'REDEEMABLE', effectiveEndTime: END, merchantId: 'mer1', storeName: 'Bakso Pak Ujang', nearestDistance: 400, ...more,
  } as OwnCouponEntity
}
const bought = (at: number, orderId = 'ord-1') => ({ purchase: { orderId, at, of: 3 } })

describe('the wallet', () => {
  it('shows equal vouchers of one order as one card that opens the first of them', () => {
    const vouchers = [aVoucher('b', bought(2)), aVoucher('c', bought(3)), aVoucher('a', bought(1))]
    expect(walletRows(vouchers)).toEqual(
      [{ couponId: 'a', count: 3, store: { name: 'Bakso Pak Ujang', distance: 400 }, isBelowStore: true }],
    )
  })

  it('shows no distance of a store if the nearest of several stores may be another one', () => {
    expect(walletRows([aVoucher('a', { availableStoreNum: 1 })])[0]?.store?.distance).toBe(400)
    expect(walletRows([aVoucher('a', { availableStoreNum: 7 })])[0]?.store?.distance).toBeNull()
  })

  it('separates vouchers of another order, product, status or end', () => {
    const vouchers = [
      aVoucher('a', bought(1)), aVoucher('b', bought(1, 'ord-2')), aVoucher('c', { ...bought(2), couponTemplateId: 'vch-2' }),
      aVoucher('d', { ...bought(3), status: 'used', statusLabel: 'REDEEMED' }), aVoucher('e', { ...bought(2), effectiveEndTime: END + 1 }),
    ]
    expect(walletRows(vouchers).map(({ couponId, count }) => [couponId, count])).toEqual(
      [['a', 1], ['b', 1], ['c', 1], ['d', 1], ['e', 1]],
    )
  })

  it('puts vouchers that wait for their payment last, below the name of their store again', () => {
    const unpaid = { status: 'locked', statusLabel: 'TO_BE_PAID' } as const
    const toPay = aVoucher('u', { ...bought(1, 'ord-2'), ...unpaid })
    const rows = walletRows([toPay, aVoucher('a', bought(1)), aVoucher('k', { merchantId: 'mer2' })])
    expect(rows.map(({ couponId, store }) => [couponId, store !== null])).toEqual([['a', true], ['k', true], ['u', true]])
  })

  it('groups the vouchers of a store below its name, the store whose voucher ends first at the top', () => {
    const other = { merchantId: 'mer2', storeName: 'Kopi Senja' }
    const rows = walletRows([aVoucher('a', bought(1)), aVoucher('k', other), aVoucher('b', bought(1, 'ord-2'))])
    expect(rows.map(({ couponId, store }) => [couponId, store?.name])).toEqual(
      [['a', 'Bakso Pak Ujang'], ['b', undefined], ['k', 'Kopi Senja']],
    )
  })

  it('keeps the places of coupons, and of the cards of an earlier page', () => {
    const coupons = Array.from({ length: WALLET_PAGE_SIZE }, (_, at) => aVoucher(`c${at}`, { couponType: 'PLATFORM_COUPON' }))
    const first = [aVoucher('a', bought(1)), ...coupons.slice(1)]
    expect(walletRows([...first, aVoucher('z', bought(2))]).map(({ couponId }) => couponId)).toEqual(
      ['a', ...coupons.slice(1).map(({ couponId }) => couponId), 'z'],
    )
    expect(walletRows(coupons).every(({ store, count }) => store === null && count === 1)).toBe(true)
  })
})
