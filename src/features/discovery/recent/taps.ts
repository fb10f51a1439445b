import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { recentDealTapped } from './events'

export const recentDealTaps = [
  opensTarget(recentDealTapped, ({ skuId, storeId }) => linkTo('groupCouponDetail', { skuId, storeId })),
]
