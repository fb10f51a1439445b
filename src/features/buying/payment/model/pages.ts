import { familyNames } from '../../../../data/declare'
import { linkTo } from '../../../../navigation/linkTo'
import type { PayEnd, PaymentMethod, PayOptions, ShownCode } from './types'

export const payOptionsPage = familyNames<PayOptions>('pay-counter')
export const payOrderPage = familyNames('pay-order')
export const payCodePage = familyNames<ShownCode>('pay-code')

/** Page that shows a result. */
export function resultPath(orderId: string, end: PayEnd): string {
  return end === 'paid' ? linkTo('purchaseSuccess', { orderId }) : linkTo('payResult', { orderId })
}

/** Page of an unfinished payment, or of its result. */
export function unfinishedPath(
  { orderId, method, end }: { readonly orderId: string; readonly method: PaymentMethod; readonly end: PayEnd | null },
): string {
  if (end) return resultPath(orderId, end)
  return method === 'CODE' ? linkTo('payCode', { orderId }) : linkTo('payProgress', { orderId, payType: method })
}
