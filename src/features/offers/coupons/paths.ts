import { ENVELOPE, VOUCHER } from '../../../entities/couponRules'
import { linkTo } from '../../../navigation/linkTo'

interface Held {
  readonly couponId: string
  readonly couponType: string
  readonly skuId?: string | undefined
  /** The order that keeps it from being used. */
  readonly orderId?: string | undefined
}

/** The page of a coupon that is not held yet. */
export function offerPath(couponTemplateId: string): string {
  return linkTo('couponDetail', { couponId: couponTemplateId })
}

/** The page of something that the user holds, or of the order that keeps it from being used. */
export function ownPath({ couponId, couponType, orderId }: Pick<Held, 'couponId' | 'couponType' | 'orderId'>): string {
  if (orderId) return linkTo('groupCouponOrderDetail', { orderId })
  if (couponType === VOUCHER) return linkTo('voucher', { voucherId: couponId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeDetail', { redEnvelopeId: couponId })
  return offerPath(couponId)
}

/** Where something that the user holds is used: at its cashier, for its one product, for the products that it is for. */
export function usePath({ couponId, couponType, skuId }: Pick<Held, 'couponId' | 'couponType' | 'skuId'>): string {
  if (couponType === VOUCHER) return linkTo('voucher', { voucherId: couponId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeProducts', { redEnvelopeId: couponId })
  return skuId ? linkTo('groupCouponDetail', { skuId }) : offerPath(couponId)
}
