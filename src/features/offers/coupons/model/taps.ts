import { linkTo } from '../../../../navigation/linkTo'
import { TAB_PATHS } from '../../../../navigation/routes'
import { opensTarget } from '../../../../navigation/opening'
import { offerTapped, ownTapped, spendTapped, listTapped } from './events'
import { offerPath, ownPath, spendPath } from './paths'

/** Navigation for every ticket, on any screen. */
export const ticketTaps = [
  opensTarget(spendTapped, spendPath), opensTarget(ownTapped, ownPath),
  opensTarget(offerTapped, ({ couponTemplateId }) => offerPath(couponTemplateId)),
]

/** The orders tab lists the offline vouchers. */
const WALLET_PATHS = { history: linkTo('historyOffers'), partners: linkTo('tripartiteCoupons'), kept: TAB_PATHS.order }

export const walletTaps = [opensTarget(listTapped, ({ to }) => WALLET_PATHS[to])]
