import { areaSchema } from '../../../api/discovery/stores'
import { schemaFields } from '../../../api/privacy'
import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { StoreMapState } from './reducer'
import { MAP_LISTS } from './types'

const list = oneOf(...MAP_LISTS)
const area = schemaFields(areaSchema)

export const storeMapPrivacy: Declarations = {
  events: events<typeof Events>('storeMap', {
    mapTapped: { list },
    areaChosen: { list, area },
    pinTapped: { list, poiId: 'id' },
  }),
  slices: slices<{ storeMap: StoreMapState }>({ storeMap: { lists: map({ area, poiId: 'id' }) } }),
}
