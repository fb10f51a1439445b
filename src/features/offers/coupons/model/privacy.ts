import { couponDetail } from '../../../../api/offers/coupons'
import { schemaFields } from '../../../../api/privacy'
import { ownCouponFields } from '../../../../entities/privacy'
import { events, map, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import type { CouponPagesState, WalletState } from './types'

export const couponsPrivacy: Declarations = {
  events: events<typeof Events>('coupons', {
    spendTapped: { couponId: 'id', couponType: 'id', skuId: 'id' },
    ownTapped: { couponId: 'id', couponType: 'id', orderId: 'id' },
    offerTapped: { couponTemplateId: 'id' },
    listTapped: { to: oneOf('history', 'partners', 'kept') },
    walletChosen: {
      feed: 'id', tab: oneOf('COUPON', 'RED_ENVELOPE', 'OFFER'), status: oneOf('valid', 'used', 'locked', 'expired', 'not_effective'),
    },
    walletCounted: { counts: { COUPON: 'count', RED_ENVELOPE: 'count', OFFER: 'count' } },
    couponViewed: { couponId: 'id', couponTemplateId: 'id', couponType: 'id', activityId: 'id' },
    couponListChosen: { resource: 'id', list: oneOf('stores', 'products') },
    copyTapped: { couponId: 'id' },
    partnerTapped: { couponId: 'id' },
  }, {
    listTapped: 'coupons/listTapped',
    couponViewed: 'coupons/viewed', couponListChosen: 'coupons/listChosen',
  }),
  slices: slices<{ couponPages: CouponPagesState; wallet: WalletState }>({
    couponPages: map(oneOf('stores', 'products')),
    wallet: {
      chosen: map({ tab: oneOf('COUPON', 'RED_ENVELOPE', 'OFFER'), status: oneOf('valid', 'used', 'locked', 'expired', 'not_effective') }),
      counts: { COUPON: 'count', RED_ENVELOPE: 'count', OFFER: 'count' },
    },
  }),
  pages: { coupon: { ...schemaFields(couponDetail.data), own: ownCouponFields } },
}
