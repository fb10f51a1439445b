import type { PayType } from '../api/orderWords'

/** What ways to pay are called, in every language. */
export const PAY_NAMES: Readonly<Record<PayType, string>> = {
  QRIS: 'QRIS', GOPAY: 'GoPay', OVO: 'OVO', DANA: 'DANA', SHOPEEPAY: 'ShopeePay', LINKAJA: 'LinkAja',
}
