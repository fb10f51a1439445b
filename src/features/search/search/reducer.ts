import type { SearchTab } from '../../../api/search'
import { sessionEnded } from '../../../session/events'
import { createReducer } from '../../../journal/slices'
import { searchTapped } from '../../home/home/events'
import { cacheCleared } from '../../base/settings/events'
import { searchAsked, historyCleared, historyRead, historyRemoved, submitted, suggestionTapped, tabChosen, searchTyped } from './events'
import { rememberable, remembered } from './logic'

export interface SearchState {
  /** What the field holds. */
  readonly keyword: string
  readonly tab: SearchTab
  /** What each tab's list was last asked for, '' before. */
  readonly asked: Readonly<Record<SearchTab, string>>
  /** What was looked for on this device, latest first. */
  readonly history: readonly string[]
}

const initial: SearchState = { keyword: '', tab: 'stores', asked: { stores: '', coupon: '' }, history: [] }

export const searchReducer = createReducer<SearchState>(initial, (builder) => {
  builder
    // Home's search bar starts afresh; what was looked for before stays known.
    .addCase(searchTapped, ({ history }) => ({ ...initial, history }))
    .addCase(searchTyped, (state, { payload: { keyword } }) => ({ ...state, keyword }))
    .addCase(submitted, keep)
    .addCase(suggestionTapped, keep)
    .addCase(tabChosen, (state, { payload: { tab } }) => ({ ...state, tab }))
    .addCase(searchAsked, (state, { payload: { keyword, tab } }) => ({ ...state, asked: { ...state.asked, [tab]: keyword } }))
    .addCase(historyRead, (state, { payload: { history } }) => ({ ...state, history: rememberable(history) }))
    .addCase(historyRemoved, (state, { payload: { keyword } }) => ({
      ...state,
      history: state.history.filter((known) => known !== keyword),
    }))
    .addCase(historyCleared, (state) => ({ ...state, history: [] }))
    .addCase(cacheCleared, (state) => ({ ...state, history: [] }))
    // A logout drops what the user searched for; a session that only expired may resume.
    .addCase(sessionEnded, (state, { payload }) => (payload.reason === 'loggedOut' || payload.reason === 'elsewhere' ? initial : state))
})

function keep(state: SearchState, { payload: { keyword } }: { payload: { keyword: string } }): SearchState {
  return { ...state, keyword, history: remembered(state.history, keyword) }
}
