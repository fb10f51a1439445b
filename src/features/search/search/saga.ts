import type { SagaGenerator } from 'typed-redux-saga'
import { delay, put, select } from 'typed-redux-saga'
import { SEARCH_TABS } from '../../../api/search'
import { latest, on, watch } from '../../../journal/supervised'
import { feedClosed } from '../../../loading/feed/events'
import { fail, loadAnew } from '../../../loading/operations'
import { call } from '../../../ports/call'
import { readStored, writeStored } from '../../../ports/storage'
import { sessionEnded } from '../../../session/events'
import { filtersCleared } from '../../lists/filters/events'
import { searchTapped } from '../../home/home/events'
import { searchAsked, historyCleared, historyRead, historyRemoved, submitted, suggestionTapped, tabChosen, searchTyped } from './events'
import { SEARCH_FEEDS, selectSearch } from './selectors'

/** Words must stand this long before they are looked for. */
export const TYPING_PAUSE_MS = 300

function* typing() {
  yield* delay(TYPING_PAUSE_MS)
  yield* ask()
}

/** Looks for the words of the field in the tab that is active, unless that tab has done so. Answers to other words are dropped. */
function* ask() {
  const { keyword, tab, asked: keywords } = yield* select(selectSearch)
  if (keywords[tab] === keyword) return
  yield* put(searchAsked({ keyword, tab }))
  if (keyword === '') yield* put(feedClosed({ feed: SEARCH_FEEDS[tab] }))
  else yield* loadAnew(SEARCH_FEEDS[tab])
}

/** A bug kept the words that stand in the field from being looked for. */
function* missAsked() {
  const { keyword, tab } = yield* select(selectSearch)
  if (keyword !== '') yield* fail(SEARCH_FEEDS[tab])
}

/** What was looked for on this device, read once a visit. */
export function* readHistory(): SagaGenerator<void> {
  if ((yield* select(selectSearch)).history.length > 0) return
  const { value } = yield* call(readStored, { key: 'searchHistory' })
  const { history = [] } = (value ?? {}) as { history?: readonly string[] }
  if (history.length > 0) yield* put(historyRead({ history }))
}

function* keepHistory() {
  yield* call(writeStored, { key: 'searchHistory', value: { history: (yield* select(selectSearch)).history } })
}

/** A search from home's bar finds neither results nor filters of the one before. */
function* startAfresh() {
  for (const tab of SEARCH_TABS) {
    yield* put(feedClosed({ feed: SEARCH_FEEDS[tab] }))
    yield* put(filtersCleared({ feed: SEARCH_FEEDS[tab] }))
  }
}

/** Looking for stores and deals by words: typing, suggestions, history, two tabs with a list each. */
export function* searchSaga() {
  // Only the newest words count, and what comes without typing ends the wait for more.
  yield* watch('search',
    latest(searchTyped, typing, missAsked),
    on([submitted, suggestionTapped, tabChosen], ask, missAsked),
    on([submitted, suggestionTapped, historyRemoved, historyCleared, sessionEnded], keepHistory),
    on(searchTapped, startAfresh),
  )
}
