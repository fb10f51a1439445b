import { linkTo } from '../../../../navigation/linkTo'
import type { PayEnd, Unfinished, BuyAgainTarget } from './types'

/** Page to buy the product again: its table, a new order, or the product page for a flash sale, whose price may have changed. */
export function buyAgainPath({ skuId, storeId, tableNo, isFlashSale }: BuyAgainTarget): string {
  if (tableNo) return linkTo('confirmOrder', { storeId, tableNo })
  return isFlashSale ? linkTo('groupCouponDetail', { skuId }) : linkTo('confirmOrder', { skuId, storeId })
}

/** Page that shows a result. */
export function endPath(orderId: string, end: PayEnd): string {
  return end === 'paid' ? linkTo('purchaseSuccess', { orderId }) : linkTo('payResult', { orderId })
}

/** Page of an unfinished payment, or of its result. */
export function unfinishedPath({ orderId, way: method, end }: Pick<Unfinished, 'orderId' | 'way' | 'end'>): string {
  if (end) return endPath(orderId, end)
  return method === 'CODE' ? linkTo('payCode', { orderId }) : linkTo('payProgress', { orderId, payType: method })
}
