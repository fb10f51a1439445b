import { analyticsSaga } from '../../features/analytics/saga'
import { educationReducer } from '../../features/education/reducer'
import { educationSaga } from '../../features/education/saga'
import { bannerReducer } from '../../features/promotions/bannerReducer'
import { floatingReducer } from '../../features/promotions/floatingReducer'
import { popupsReducer } from '../../features/promotions/popupsReducer'
import { promotionsSaga } from '../../features/promotions/saga'
import { skyReducer } from '../../features/skyPackets/reducer'
import { skyPacketsSaga } from '../../features/skyPackets/saga'
import type { Part } from '../part'

/** What is loaded after the first content: the tour, gifts, and analytics. */
export const part: Part = {
  slices: {
    education: educationReducer,
    popups: popupsReducer,
    bottomBanner: bannerReducer,
    floating: floatingReducer,
    skyPackets: skyReducer,
  },
  flows: [educationSaga, promotionsSaga, skyPacketsSaga, analyticsSaga],
}
