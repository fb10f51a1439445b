import type { SearchTab } from '../../../api/discovery/search'
import { familyNames } from '../../../data/declare'
import { selectResource, type WithResources } from '../../../data/resource/selectors'
import type { Suggestions } from './events'
import type { SearchState } from './reducer'
import type { Private } from '../../../shared/meaning'

export interface WithSearch {
  readonly search: SearchState
}

export function selectSearch(state: WithSearch): SearchState {
  return state.search
}

const NO_SUGGESTIONS: Suggestions = { completions: [] }

/** Suggestions of the last answer in a tab. */
export function selectSuggestions(state: WithSearch, tab: SearchTab): Suggestions {
  return selectSearch(state).suggested?.[tab] ?? NO_SUGGESTIONS
}

export const SEARCH_FEEDS: Readonly<Record<SearchTab, string>> = { stores: 'search-stores', coupon: 'search-coupon' }

export const POPULAR = familyNames<readonly Private<string>[]>('popular')

const NO_KEYWORDS: readonly string[] = []

export function selectPopular(state: WithResources, tab: SearchTab): readonly string[] {
  return (selectResource(state, POPULAR.of(tab))?.content ?? NO_KEYWORDS) as readonly string[]
}

/** True until the popular searches are known, or known to be unavailable. */
export function selectAwaitsPopular(state: WithResources, tab: SearchTab): boolean {
  const resource = selectResource(state, POPULAR.of(tab))
  return resource === null || resource.phase === 'loading'
}
