import { events, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { SearchState } from './reducer'

export const searchPrivacy: Declarations = {
  events: events<typeof Events>('search', {
    typed: { keyword: 'private' },
    submitted: { keyword: 'private' },
    suggestionTapped: { keyword: 'private' },
    tabChosen: { tab: one('stores', 'coupon') },
    asked: { keyword: 'private', tab: one('stores', 'coupon') },
    historyRead: { history: 'private' },
    historyRemoved: { keyword: 'private' },
  }),
  slices: slices<{ search: SearchState }>({
    search: { keyword: 'private', tab: one('stores', 'coupon'), asked: { stores: 'private', coupon: 'private' }, history: 'private' },
  }),
}
