interface Held {
  readonly couponId: string
  readonly couponType: string
  readonly skuId?: string | undefined
  readonly orderId?: string | undefined
}

const ENVELOPE = 'RED_ENVELOPE'
const VOUCHER = 'VOUCHER'

/** The page of a coupon before somebody holds it. */
export function offerPath(couponTemplateId: string): string {
  return `/platform/couponDetail?${new URLSearchParams({ couponId: couponTemplateId }).toString()}`
}

/** The page of something that one holds. */
export function ownPath({ couponId, couponType }: Pick<Held, 'couponId' | 'couponType'>): string {
  if (couponType === ENVELOPE) return `/platform/redEnvelopeDetail?${new URLSearchParams({ redEnvelopeId: couponId }).toString()}`
  return offerPath(couponId)
}

/** Where something that one holds is used: its order, its one product, the products that it is for. */
export function usePath({ couponId, couponType, skuId, orderId }: Held): string {
  if (couponType === VOUCHER && orderId) return `/platform/groupCouponOrderDetail?${new URLSearchParams({ orderId }).toString()}`
  if (couponType === ENVELOPE) return `/platform/redEnvelopeProducts?${new URLSearchParams({ redEnvelopeId: couponId }).toString()}`
  if (couponType !== VOUCHER && skuId) return `/platform/groupCouponDetail?${new URLSearchParams({ skuId }).toString()}`
  return offerPath(couponId)
}
