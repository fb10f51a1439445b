import { linkTo } from '../../../../navigation/linkTo'
import { TAB_PATHS } from '../../../../navigation/routes'
import { opensTarget } from '../../../../navigation/opening'
import { offerTapped, ownTapped, spendTapped, listTapped } from './events'
import { ENVELOPE, VOUCHER } from '../../../../entities/couponRules'

/** Navigation for every ticket, on any screen. */
export const ticketTaps = [
  opensTarget(spendTapped, spendPath), opensTarget(ownTapped, ownPath),
  opensTarget(offerTapped, ({ couponTemplateId }) => offerPath(couponTemplateId)),
]

/** The orders tab lists the offline vouchers. */
const WALLET_PATHS = { history: linkTo('historyOffers'), partners: linkTo('tripartiteCoupons'), offlineVouchers: TAB_PATHS.order }

export const walletTaps = [opensTarget(listTapped, ({ to }) => WALLET_PATHS[to])]

interface OwnedTicket {
  readonly couponId: string
  readonly couponType: string
  readonly skuId?: string | undefined
  /** The order that locks the ticket. */
  readonly orderId?: string | undefined
}

function offerPath(couponTemplateId: string): string {
  return linkTo('couponDetail', { couponId: couponTemplateId })
}

/** The page of an owned ticket, or of the order that locks it. */
function ownPath({ couponId, couponType, orderId }: Pick<OwnedTicket, 'couponId' | 'couponType' | 'orderId'>): string {
  if (orderId) return linkTo('groupCouponOrderDetail', { orderId })
  if (couponType === VOUCHER) return linkTo('voucher', { voucherId: couponId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeDetail', { redEnvelopeId: couponId })
  return offerPath(couponId)
}

/** Where a ticket is used: a voucher on its redeem page, an envelope in its product list, a coupon on its product's or its own page. */
function spendPath({ couponId, couponType, skuId }: Pick<OwnedTicket, 'couponId' | 'couponType' | 'skuId'>): string {
  if (couponType === VOUCHER) return linkTo('voucher', { voucherId: couponId })
  if (couponType === ENVELOPE) return linkTo('redEnvelopeProducts', { redEnvelopeId: couponId })
  return skuId ? linkTo('groupCouponDetail', { skuId }) : offerPath(couponId)
}
