import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { skyPacketWalletTapped } from './events'

/** The wallet list that contains the issued packets. */
export const skyTaps = [opensTarget(skyPacketWalletTapped, () => linkTo('myCouponList'))]
