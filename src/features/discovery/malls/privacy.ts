import { events, map, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { MallsState } from './reducer'

export const mallsPrivacy: Declarations = {
  events: events<typeof Events>('malls', {
    mallTapped: { mallId: 'id' },
    mallMapTapped: { mallId: 'id', mapUrl: 'link' },
    mallListChosen: { mallId: 'id', list: one('stores', 'deals') },
  }, { mallMapTapped: 'malls/mapTapped', mallListChosen: 'malls/listChosen' }),
  slices: slices<{ malls: MallsState }>({
    malls: map(one('stores', 'deals')),
  }),
}
