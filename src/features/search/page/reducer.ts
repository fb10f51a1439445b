import type { SearchTab } from '../../../api/discovery/search'
import { isLogout, sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/runtime/slices'
import { searchTapped } from '../../home/page/model/events'
import { cacheCleared } from '../../base/settings/events'
import {
  historyCleared, historyRead, historyRemoved, searchStarted, searchSuggested, searchTyped, submitted, suggestionTapped, tabChosen,
  type Suggestions,
} from './events'
import { hasPrivate } from '../../../journal/redact/detect'
import type { Private } from '../../../shared/meaning'

export interface SearchState {
  /** Text of the field. */
  readonly keyword: Private<string>
  readonly tab: SearchTab
  /** Last searched keyword of each tab, '' before the first. */
  readonly searchedKeywords: Readonly<Record<SearchTab, Private<string>>>
  /** Suggestions of the last answer, by tab; absent before the first. */
  readonly suggested?: Readonly<Partial<Record<SearchTab, Suggestions>>>
  /** Searches on this device, latest first. */
  readonly history: readonly Private<string>[]
}

const initial: SearchState = { keyword: '', tab: 'stores', searchedKeywords: { stores: '', coupon: '' }, history: [] }

export const searchReducer = createReducer<SearchState>(initial, (builder) => {
  builder
    // The search bar of home starts with an empty field. The history remains.
    .addCase(searchTapped, ({ history }) => ({ ...initial, history }))
    .addCase(searchTyped, (state, { payload: { keyword } }) => ({ ...state, keyword }))
    .addCase(submitted, addKeyword)
    .addCase(suggestionTapped, addKeyword)
    .addCase(tabChosen, (state, { payload: { tab } }) => ({ ...state, tab }))
    .addCase(searchStarted, (state, { payload: { keyword, tab } }) =>
      ({ ...state, searchedKeywords: { ...state.searchedKeywords, [tab]: keyword } }))
    .addCase(searchSuggested, (state, { payload: { tab, ...suggestions } }) => ({
      ...state, suggested: { ...state.suggested, [tab]: suggestions },
    }))
    .addCase(historyRead, (state, { payload: { history } }) => ({ ...state, history: withoutPrivate(history) }))
    .addCase(historyRemoved, (state, { payload: { keyword } }) => ({
      ...state,
      history: state.history.filter((entry) => entry !== keyword),
    }))
    .addCase(historyCleared, (state) => ({ ...state, history: [] }))
    .addCase(cacheCleared, (state) => ({ ...state, history: [] }))
    // A logout deletes the user's searches. An expired session may resume, so they remain.
    .addCase(sessionEnded, (state, { payload }) => (isLogout(payload.reason) ? initial : state))
})

function addKeyword(state: SearchState, { payload: { keyword } }: { payload: { keyword: string } }): SearchState {
  return { ...state, keyword, history: addToHistory(state.history, keyword) }
}

/** Fits one screen. */
const MAX_HISTORY = 10

/**
 * Puts the keyword first in the history, without duplicates. Excludes text that looks like a phone number, an e-mail address, a
 * token or a position: the history is visible, and a masked entry could not be searched again.
 */
function addToHistory(history: readonly string[], keyword: string): readonly string[] {
  if (keyword === '' || hasPrivate(keyword)) return history
  return [keyword, ...history.filter((entry) => entry !== keyword)].slice(0, MAX_HISTORY)
}

/** Filters the history of an earlier visit by the current rules for private data. */
function withoutPrivate(history: readonly string[]): readonly string[] {
  return history.filter((keyword) => !hasPrivate(keyword))
}
