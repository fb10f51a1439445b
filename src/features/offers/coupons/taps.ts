import { linkTo } from '../../../navigation/linkTo'
import { TAB_PATHS } from '../../../navigation/routes'
import { opensTarget } from '../../../navigation/opening'
import { offerTapped, ownTapped, spendTapped, listTapped } from './events'
import { offerPath, ownPath, usePath } from './paths'

/** What coupons lead to, wherever they are shown. */
export const ticketTaps = [
  opensTarget(spendTapped, usePath), opensTarget(ownTapped, ownPath),
  opensTarget(offerTapped, ({ couponTemplateId }) => offerPath(couponTemplateId)),
]

/** Vouchers that the device keeps are shown where orders are. */
const WAYS = { history: linkTo('historyOffers'), partners: linkTo('tripartiteCoupons'), kept: TAB_PATHS.order }

export const walletTaps = [opensTarget(listTapped, ({ to }) => WAYS[to])]
