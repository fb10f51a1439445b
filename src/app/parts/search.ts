import { claimSaga } from '../../features/coupons/claimSaga'
import { claimsReducer } from '../../features/coupons/reducer'
import { ticketsSaga } from '../../features/coupons/ticketsSaga'
import { dealCardsSaga } from '../../features/deals/cardsSaga'
import { searchReducer } from '../../features/search/reducer'
import { searchSaga } from '../../features/search/saga'
import { resourcesReducer } from '../../loading/resource/reducer'
import type { Part } from '../part'

/** Looking for stores and deals by words. */
export const part: Part = {
  slices: { claims: claimsReducer, resources: resourcesReducer, search: searchReducer },
  flows: [searchSaga, dealCardsSaga, claimSaga, ticketsSaga],
}
