import { placeSchema } from '../../../api/discovery/places'
import { schemaFields } from '../../../api/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { LocationState } from './types'

export const locationPrivacy: Declarations = {
  events: events<typeof Events>('location', {
    positionFound: { latitude: 'private', longitude: 'private' },
    positionFailed: { code: 'count', errorMessage: 'sentence' },
    addressFound: 'private',
    addressFailed: { failure: 'id' },
    placeChosen: { place: schemaFields(placeSchema) },
  }),
  slices: slices<{ location: LocationState }>({
    location: {
      position: {
        status: oneOf('init', 'loading', 'end'), code: 'count', latitude: 'private', longitude: 'private', errorMessage: 'sentence',
      },
      address: { status: oneOf('init', 'loading', 'end'), info: 'private' },
      place: schemaFields(placeSchema),
    },
  }),
}
