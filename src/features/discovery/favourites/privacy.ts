import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import { FAVOURITE, PRODUCT_FAVOURITE } from './intents'
import type * as Events from './events'
import type { FavouritesState } from './reducer'
import { FAVOURITE_LISTS } from './types'

export const favouritesPrivacy: Declarations = {
  events: events<typeof Events>('favourites', {
    heartTapped: { poiId: 'id' },
    productHeartTapped: { skuId: 'id' },
    removeTapped: { poiIds: 'id' },
    removeProductsTapped: { skuIds: 'id' },
    favouriteListChosen: { list: oneOf(...FAVOURITE_LISTS) },
  }, { favouriteListChosen: 'favourites/listChosen' }),
  slices: slices<{ favourites: FavouritesState }>({
    favourites: map('private'),
  }),
  intents: { [FAVOURITE]: { input: { poiIds: 'id' } }, [PRODUCT_FAVOURITE]: { input: { skuIds: 'id' } } },
}
