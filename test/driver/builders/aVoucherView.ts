import type { Voucher } from '../../../src/api/buying/vouchers'
import { NOON } from './anOrder'

const DAY_MS = 86_400_000

/** The first of two vouchers that a cashier scans, as the API returns it at noon, with changes. */
export function aVoucherView(change: Partial<Voucher> = {}): Voucher {
  return {
    voucherId: 'v1', orderId: 'ord1', skuId: 'sku1',
    assetName: { 'id-ID': 'Bakso urat jumbo', 'en-US': 'Jumbo bakso', 'zh-CN': '大牛筋丸' },
    voucherType: 'DEKAT', status: 'valid', statusLabel: 'REDEEMABLE', voucherCode: 'sealed-1',
    effectiveStartTime: NOON - DAY_MS, effectiveEndTime: NOON + 26 * DAY_MS,
    store: {
      storeId: 'sto1', poiId: 'poi1', storeName: 'Bakso Pak Ujang Kemang', address: 'Jl. Kemang Raya 12',
      coordinates: { latitude: -6.26, longitude: 106.81 },
    },
    canRedeem: true, position: { at: 1, of: 2 }, ...change,
  } as Voucher
}

/** A voucher that the cashier prints, valid for three hours. */
export function aPaperVoucher(change: Partial<Voucher> = {}): Voucher {
  const { voucherCode: _code, ...rest } = aVoucherView({ voucherType: 'PAPER_VOUCHER', position: { at: 1, of: 1 } })
  return { ...rest, paperVoucherHours: 3, paperVoucherDays: 7, redeemUntil: NOON + 7 * DAY_MS, ...change }
}
