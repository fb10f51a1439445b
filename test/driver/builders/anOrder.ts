import type { Order } from '../../../src/api/buying/orders'
import type { OrderEntity } from '../../../src/entities/schemas'
import { toOrderEntity } from '../../../src/entities/orderRules'

/** Noon of 24 November 2026 in Jakarta. */
export const NOON = Date.parse('2026-11-24T12:00:00+07:00')
const MINUTE = 60_000

const STORE: Order['store'] = {
  storeId: 'sto1', poiId: 'poi1', storeName: 'Bakso Pak Ujang Kemang', storeLogo: '/img/bakso.webp', address: 'Jl. Kemang Raya 12',
  storePhone: '+62 21 555 0101', coordinates: { latitude: -6.26, longitude: 106.81 }, distance: 350,
}

const LINE: Order['lines'][number] = {
  lineId: 'l1', skuId: 'sku1', assetName: { 'id-ID': 'Bakso urat jumbo', 'en-US': 'Jumbo bakso', 'zh-CN': '大牛筋丸' },
  imageUrl: '/img/bakso.webp',
  quantity: 2, salePrice: 24_750, originalPrice: 45_000, amount: 49_500,
}

/** An order of two vouchers with a coupon, two minutes old and unpaid, with changes; stored at noon. */
export function anOrder(change: Partial<Order> = {}): OrderEntity {
  const order: Order = {
    orderId: 'ord1', orderNo: 'DK-2411-0837', status: 'TO_PAY', store: STORE, channelType: 2, lines: [LINE],
    originalAmount: 90_000, savedAmount: 45_500, totalAmount: 44_500,
    priceLines: [{ kind: 'FLASH_SALE', amount: 40_500 }, { kind: 'BENEFIT', amount: 5_000 }],
    benefit: { benefitId: 'c1', kind: 'COUPON', couponName: { 'id-ID': 'Kupon toko' }, amount: 5_000, isReturned: false },
    vouchers: [], createdTime: NOON - 2 * MINUTE, payWithin: 872, canCancel: true, canAddItems: false, ...change,
  }
  return toOrderEntity(order, NOON)
}

export function anOrderVoucher(change: Partial<Order['vouchers'][number]> = {}): Order['vouchers'][number] {
  return {
    voucherId: 'v1', skuId: 'sku1', assetName: LINE.assetName, voucherType: 'DEKAT', statusLabel: 'REDEEMABLE',
    effectiveEndTime: Date.parse('2026-12-20T22:00:00+07:00'), ...change,
  }
}

/** The same order, paid one minute after its creation. */
export function aPaidOrder(change: Partial<Order> = {}): OrderEntity {
  return anOrder({
    status: 'TO_REDEEM', payWithin: undefined, paidTime: NOON - MINUTE, redeemUntil: Date.parse('2026-12-20T22:00:00+07:00'),
    payment: { payType: 'QRIS', status: 'PAID', isOwn: true },
    vouchers: [anOrderVoucher(), anOrderVoucher({ voucherId: 'v2' })], ...change,
  })
}
