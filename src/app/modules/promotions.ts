import { analyticsSaga } from '../../features/engagement/analytics/saga'
import { educationReducer } from '../../features/engagement/education/reducer'
import { educationSaga } from '../../features/engagement/education/saga'
import { bannerReducer } from '../../features/engagement/promotions/bannerReducer'
import { floatingReducer } from '../../features/engagement/promotions/floatingReducer'
import { popupsReducer } from '../../features/engagement/promotions/popupsReducer'
import { promotionsSaga } from '../../features/engagement/promotions/saga'
import { skyReducer } from '../../features/engagement/skyPackets/reducer'
import { skyPacketsSaga } from '../../features/engagement/skyPackets/saga'
import { skyTaps } from '../../features/engagement/skyPackets/taps'
import type { Module } from '../module'

/** Loads after the first content: the tour, gifts, and analytics unless another module has started it. */
export const module = {
  opens: skyTaps,
  slices: {
    education: educationReducer,
    popups: popupsReducer,
    bottomBanner: bannerReducer,
    floating: floatingReducer,
    skyPackets: skyReducer,
  },
  flows: [educationSaga, promotionsSaga, skyPacketsSaga, analyticsSaga],
} satisfies Module
