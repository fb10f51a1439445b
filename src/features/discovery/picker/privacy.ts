import { foundPlaceSchema, placeSchema } from '../../../api/discovery/places'
import { schemaFields } from '../../../api/privacy'
import { events, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { PlacesState } from './reducer'

const place = schemaFields(placeSchema)

export const placesPrivacy: Declarations = {
  events: events<typeof Events>('places', {
    placeTyped: { keyword: 'private' },
    placesRequested: { keyword: 'private' },
    recentRead: { recent: place },
  }, { placeTyped: 'places/typed', placesRequested: 'places/requested' }),
  slices: slices<{ places: PlacesState }>({ places: { keyword: 'private', searchedKeyword: 'private', recent: place } }),
  pages: { places: { places: schemaFields(foundPlaceSchema) } },
}
