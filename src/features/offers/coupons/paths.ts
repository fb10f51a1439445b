import { linkTo } from '../../../navigation/linkTo'

interface Held {
  readonly couponId: string
  readonly couponType: string
  readonly skuId?: string | undefined
  readonly orderId?: string | undefined
}

const ENVELOPE = 'RED_ENVELOPE'
const VOUCHER = 'VOUCHER'

/** The page of a coupon that is not held yet. */
export function offerPath(couponTemplateId: string): string {
  return linkTo('couponDetail', { couponId: couponTemplateId })
}

/** The page of something that the user holds. */
export function ownPath({ couponId, couponType }: Pick<Held, 'couponId' | 'couponType'>): string {
  if (couponType === ENVELOPE) return linkTo('redEnvelopeDetail', { redEnvelopeId: couponId })
  return offerPath(couponId)
}

/** Where something that the user holds is used: its order, its one product, the products that it is for. */
export function usePath({ couponId, couponType, skuId, orderId }: Held): string {
  if (couponType === VOUCHER && orderId) return linkTo('groupCouponOrderDetail', { orderId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeProducts', { redEnvelopeId: couponId })
  if (couponType !== VOUCHER && skuId) return linkTo('groupCouponDetail', { skuId })
  return offerPath(couponId)
}
