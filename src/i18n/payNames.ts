import type { PayType } from '../api/buying/orderValues'

/** Brand names of the payment methods, the same in every language. */
export const PAY_NAMES: Readonly<Record<PayType, string>> = {
  QRIS: 'QRIS', GOPAY: 'GoPay', OVO: 'OVO', DANA: 'DANA', SHOPEEPAY: 'ShopeePay', LINKAJA: 'LinkAja',
}

/** The name of the user's account at a wallet; undefined for QRIS: the app does not know the bank or e-wallet behind it. */
export function walletNameOf(payType: PayType | undefined): string | undefined {
  return payType === undefined || payType === 'QRIS' ? undefined : PAY_NAMES[payType]
}
