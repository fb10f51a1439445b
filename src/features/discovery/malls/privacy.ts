import { events, map, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { MallsState } from './reducer'

export const mallsPrivacy: Declarations = {
  events: events<typeof Events>('malls', {
    mallTapped: { mallId: 'id' },
    mallMapTapped: { mallId: 'id', mapUrl: 'link' },
    mallListChosen: { mallId: 'id', list: oneOf('stores', 'deals') },
  }, { mallMapTapped: 'malls/mapTapped', mallListChosen: 'malls/listChosen' }),
  slices: slices<{ malls: MallsState }>({
    malls: map(oneOf('stores', 'deals')),
  }),
}
