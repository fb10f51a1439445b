import { campaignsSaga } from '../../features/campaigns/saga'
import { claimSaga } from '../../features/coupons/claimSaga'
import { couponPageSaga } from '../../features/coupons/pageSaga'
import { couponPagesReducer } from '../../features/coupons/pagesReducer'
import { partnersSaga } from '../../features/coupons/partnersSaga'
import { claimsReducer } from '../../features/coupons/reducer'
import { ticketsSaga } from '../../features/coupons/ticketsSaga'
import { walletReducer } from '../../features/coupons/walletReducer'
import { walletSaga } from '../../features/coupons/walletSaga'
import { dealCardsSaga } from '../../features/deals/cardsSaga'
import { flashSaleReducer } from '../../features/flashSale/reducer'
import { flashSaleSaga } from '../../features/flashSale/saga'
import { packetsReducer } from '../../features/packets/reducer'
import { packetsSaga } from '../../features/packets/saga'
import { productsSaga } from '../../features/products/saga'
import { redEnvelopesSaga } from '../../features/redEnvelopes/saga'
import { resourcesReducer } from '../../loading/resource/reducer'
import type { Part } from '../part'

/** What can be had: products, coupons, flash sales, red envelopes. */
export const part: Part = {
  slices: {
    claims: claimsReducer,
    couponPages: couponPagesReducer,
    flashSale: flashSaleReducer,
    packets: packetsReducer,
    resources: resourcesReducer,
    wallet: walletReducer,
  },
  flows: [
    dealCardsSaga, flashSaleSaga, packetsSaga, productsSaga, claimSaga, ticketsSaga, walletSaga, couponPageSaga,
    partnersSaga, redEnvelopesSaga, campaignsSaga,
  ],
}
