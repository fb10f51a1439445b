import { ENVELOPE, VOUCHER } from '../../../../entities/couponRules'
import { linkTo } from '../../../../navigation/linkTo'

interface OwnedTicket {
  readonly couponId: string
  readonly couponType: string
  readonly skuId?: string | undefined
  /** The order that locks the ticket. */
  readonly orderId?: string | undefined
}

/** The page of a coupon that the user does not own yet. */
export function offerPath(couponTemplateId: string): string {
  return linkTo('couponDetail', { couponId: couponTemplateId })
}

/** The page of an owned ticket, or of the order that locks it. */
export function ownPath({ couponId, couponType, orderId }: Pick<OwnedTicket, 'couponId' | 'couponType' | 'orderId'>): string {
  if (orderId) return linkTo('groupCouponOrderDetail', { orderId })
  if (couponType === VOUCHER) return linkTo('voucher', { voucherId: couponId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeDetail', { redEnvelopeId: couponId })
  return offerPath(couponId)
}

/** Where a ticket is used: a voucher on its redeem page, an envelope in its product list, a coupon on its product's or its own page. */
export function spendPath({ couponId, couponType, skuId }: Pick<OwnedTicket, 'couponId' | 'couponType' | 'skuId'>): string {
  if (couponType === VOUCHER) return linkTo('voucher', { voucherId: couponId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeProducts', { redEnvelopeId: couponId })
  return skuId ? linkTo('groupCouponDetail', { skuId }) : offerPath(couponId)
}
