import type { SearchTab } from '../../api/search'
import { selectResource } from '../../loading/resource/selectors'
import type { WithResources } from '../../loading/resource/selectors'
import type { WithNavigation } from '../../navigation/selectors'
import type { SearchState } from './reducer'

export interface WithSearch {
  readonly search: SearchState
}

export function selectSearch(state: WithSearch): SearchState {
  return state.search
}

/** The list of each tab. */
export const SEARCH_FEEDS: Readonly<Record<SearchTab, string>> = { stores: 'search-stores', coupon: 'search-coupon' }

/** The list of the tab in front while the search is, else null. */
export function selectShownResults(state: WithSearch & WithNavigation): string | null {
  return state.navigation.screen === 'searchDishes' ? SEARCH_FEEDS[selectSearch(state).tab] : null
}

/** What others look for in a tab, as a resource. */
export function popularResource(tab: SearchTab): string {
  return `popular:${tab}`
}

const NONE: readonly string[] = []

export function selectPopular(state: WithResources, tab: SearchTab): readonly string[] {
  return (selectResource(state, popularResource(tab))?.content ?? NONE) as readonly string[]
}
