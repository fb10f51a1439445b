import { opens, opensPages } from '../../navigation/opensPages'
import { offerTapped, ownTapped, spendTapped } from './events'
import { offerPath, ownPath, usePath } from './paths'

/** Where the taps on tickets lead, on every page that shows tickets. */
export function* ticketsSaga() {
  yield* opensPages('coupons/tickets', [
    opens(spendTapped, usePath), opens(ownTapped, ownPath),
    opens(offerTapped, ({ couponTemplateId }) => offerPath(couponTemplateId)),
  ])
}
