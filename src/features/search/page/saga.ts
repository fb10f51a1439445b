import { delay, put, select, type SagaGenerator } from 'typed-redux-saga'
import { SEARCH_TABS } from '../../../api/discovery/search'
import { latest, on, watch } from '../../../journal/runtime/supervised'
import { feedClosed } from '../../../data/feed/events'
import { markFailed, reload } from '../../../data/operations'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/data/storage'
import { sessionEnded } from '../../../session/events'
import { filtersCleared } from '../../lists/filters/events'
import { searchTapped } from '../../home/page/model/events'
import { searchStarted, historyCleared, historyRead, historyRemoved, submitted, suggestionTapped, tabChosen, searchTyped } from './events'
import { SEARCH_FEEDS, selectSearch } from './selectors'

/** Debounce of the field, ms. */
export const TYPING_PAUSE_MS = 300

function* searchAfterPause() {
  yield* delay(TYPING_PAUSE_MS)
  yield* runSearch()
}

/** Searches in the active tab, unless it already shows this keyword. Responses of an earlier search are dropped. */
function* runSearch() {
  const { keyword, tab, searchedKeywords } = yield* select(selectSearch)
  if (searchedKeywords[tab] === keyword) return
  yield* put(searchStarted({ keyword, tab }))
  if (keyword === '') yield* put(feedClosed({ feed: SEARCH_FEEDS[tab] }))
  else yield* reload(SEARCH_FEEDS[tab])
}

/** Crash handler: marks the results of the current keyword as failed. */
function* failSearch() {
  const { keyword, tab } = yield* select(selectSearch)
  if (keyword !== '') yield* markFailed(SEARCH_FEEDS[tab])
}

/** Reads the history of this device, once a visit. */
export function* readHistory(): SagaGenerator<void> {
  if ((yield* select(selectSearch)).history.length > 0) return
  const { value } = yield* call(readStored, { key: 'searchHistory' })
  const { history = [] } = (value ?? {}) as { history?: readonly string[] }
  if (history.length > 0) yield* put(historyRead({ history }))
}

function* writeHistory() {
  yield* call(writeStored, { key: 'searchHistory', value: { history: (yield* select(selectSearch)).history } })
}

/** A search from home's bar starts without earlier results and filters. */
function* resetSearch() {
  for (const tab of SEARCH_TABS) {
    yield* put(feedClosed({ feed: SEARCH_FEEDS[tab] }))
    yield* put(filtersCleared({ feed: SEARCH_FEEDS[tab] }))
  }
}

export function* searchSaga() {
  // `latest` drops outdated keywords. A submit, a suggestion or another tab searches without the debounce.
  yield* watch('search',
    latest(searchTyped, searchAfterPause, failSearch),
    on([submitted, suggestionTapped, tabChosen], runSearch, failSearch),
    on([submitted, suggestionTapped, historyRemoved, historyCleared, sessionEnded], writeHistory),
    on(searchTapped, resetSearch),
  )
}
