import { brandsSaga } from '../../features/brands/saga'
import { categoriesSaga } from '../../features/categories/saga'
import { claimSaga } from '../../features/coupons/claimSaga'
import { claimsReducer } from '../../features/coupons/reducer'
import { ticketsSaga } from '../../features/coupons/ticketsSaga'
import { dealCardsSaga } from '../../features/deals/cardsSaga'
import { dealsSaga } from '../../features/deals/saga'
import { favouritesReducer } from '../../features/favourites/reducer'
import { favouritesSaga } from '../../features/favourites/saga'
import { mallsReducer } from '../../features/malls/reducer'
import { mallsSaga } from '../../features/malls/saga'
import { rankingSaga } from '../../features/ranking/saga'
import { storePageSaga } from '../../features/stores/pageSaga'
import { resourcesReducer } from '../../loading/resource/reducer'
import type { Part } from '../part'

/** What a shopper finds beyond home: store pages, categories, rankings, malls, brands, deals, favourites. */
export const part: Part = {
  slices: { claims: claimsReducer, favourites: favouritesReducer, malls: mallsReducer, resources: resourcesReducer },
  flows: [
    storePageSaga, categoriesSaga, rankingSaga, mallsSaga, brandsSaga, dealsSaga, dealCardsSaga, favouritesSaga, claimSaga, ticketsSaga,
  ],
}
