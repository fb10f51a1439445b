import { takeLeading } from 'typed-redux-saga'
import { supervised } from '../../journal/supervised'
import { openPage } from '../../navigation/saga'
import { offerTapped, ownTapped, spendTapped } from './events'
import { offerPath, ownPath, usePath } from './paths'

function* use({ payload }: ReturnType<typeof spendTapped>) {
  yield* openPage(usePath(payload))
}

function* openOwn({ payload }: ReturnType<typeof ownTapped>) {
  yield* openPage(ownPath(payload))
}

function* openOffer({ payload: { couponTemplateId } }: ReturnType<typeof offerTapped>) {
  yield* openPage(offerPath(couponTemplateId))
}

/** Where the taps on tickets lead, wherever tickets are. */
export function* ticketsSaga() {
  yield* takeLeading(spendTapped, supervised('coupons/use', use))
  yield* takeLeading(ownTapped, supervised('coupons/own', openOwn))
  yield* takeLeading(offerTapped, supervised('coupons/offer', openOffer))
}
