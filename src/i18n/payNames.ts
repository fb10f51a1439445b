import type { PayType } from '../api/buying/orderValues'

/** Brand names of the payment methods, the same in every language. */
export const PAY_NAMES: Readonly<Record<PayType, string>> = {
  QRIS: 'QRIS', GOPAY: 'GoPay', OVO: 'OVO', DANA: 'DANA', SHOPEEPAY: 'ShopeePay', LINKAJA: 'LinkAja',
}
