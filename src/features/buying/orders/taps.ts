import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { orderPayTapped } from './model/events'

/** The list of coupons has this button, too. */
export const payTaps = [opensTarget(orderPayTapped, ({ orderId }) => linkTo('payPage', { orderId }))]
