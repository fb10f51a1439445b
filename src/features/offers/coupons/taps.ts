import { linkTo } from '../../../navigation/linkTo'
import { TAB_PATHS } from '../../../navigation/routes'
import { opens } from '../../../navigation/opening'
import { offerTapped, ownTapped, spendTapped, listTapped } from './events'
import { offerPath, ownPath, usePath } from './paths'

/** What coupons lead to, wherever they are shown. */
export const ticketTaps = [
  opens(spendTapped, usePath), opens(ownTapped, ownPath), opens(offerTapped, ({ couponTemplateId }) => offerPath(couponTemplateId)),
]

/** Vouchers that the device keeps are shown where orders are. */
const WAYS = { history: linkTo('historyOffers'), partners: linkTo('tripartiteCoupons'), kept: TAB_PATHS.order }

export const walletTaps = [opens(listTapped, ({ to }) => WAYS[to])]
