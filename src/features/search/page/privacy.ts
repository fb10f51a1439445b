import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { SearchState } from './reducer'

export const searchPrivacy: Declarations = {
  events: events<typeof Events>('search', {
    searchTyped: { keyword: 'private' },
    submitted: { keyword: 'private' },
    suggestionTapped: { keyword: 'private' },
    tabChosen: { tab: oneOf('stores', 'coupon') },
    searchStarted: { keyword: 'private', tab: oneOf('stores', 'coupon') },
    searchSuggested: { tab: oneOf('stores', 'coupon'), completions: 'private', didYouMean: 'private' },
    historyRead: { history: 'private' },
    historyRemoved: { keyword: 'private' },
  }, { searchTyped: 'search/typed', searchStarted: 'search/started', searchSuggested: 'search/suggested' }),
  slices: slices<{ search: SearchState }>({
    search: {
      keyword: 'private', tab: oneOf('stores', 'coupon'), searchedKeywords: { stores: 'private', coupon: 'private' }, history: 'private',
      suggested: { stores: 'private', coupon: 'private' },
    },
  }),
}
