import { events, map, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import { FAVOURITE } from './events'
import type * as Events from './events'
import type { FavouritesState } from './reducer'

export const favouritesPrivacy: Declarations = {
  events: events<typeof Events>('favourites', {
    heartTapped: { poiId: 'id' },
    removeTapped: { poiIds: 'id' },
  }),
  slices: slices<{ favourites: FavouritesState }>({
    favourites: map('private'),
  }),
  intents: { [FAVOURITE]: { input: { poiIds: 'id' } } },
}
