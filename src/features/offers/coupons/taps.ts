import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { offerTapped, ownTapped, spendTapped, wayTapped } from './events'
import { offerPath, ownPath, usePath } from './paths'

/** What coupons lead to, wherever they are shown. */
export const ticketTaps = [
  opens(spendTapped, usePath), opens(ownTapped, ownPath), opens(offerTapped, ({ couponTemplateId }) => offerPath(couponTemplateId)),
]

export const walletTaps = [opens(wayTapped, ({ to }) => linkTo(to === 'history' ? 'historyOffers' : 'tripartiteCoupons'))]
