import { linkTo } from '../../../navigation/linkTo'
import type { PayEnd, Unfinished, Wanted } from './types'

/** Where it is bought once more: at its table, by a new order, or on its page where the price may be another one by now. */
export function againPath({ skuId, storeId, tableNo, isFlashSale }: Wanted): string {
  if (tableNo) return linkTo('confirmOrder', { storeId, tableNo })
  return isFlashSale ? linkTo('groupCouponDetail', { skuId }) : linkTo('confirmOrder', { skuId, storeId })
}

/** Where an end is told. */
export function endPath(orderId: string, end: PayEnd): string {
  return end === 'paid' ? linkTo('purchaseSuccess', { orderId }) : linkTo('payResult', { orderId })
}

/** The way back to what was left, or to how it ended. */
export function unfinishedPath({ orderId, way, end }: Pick<Unfinished, 'orderId' | 'way' | 'end'>): string {
  if (end) return endPath(orderId, end)
  return way === 'CODE' ? linkTo('payCode', { orderId }) : linkTo('payProgress', { orderId, payType: way })
}
