import type { SagaGenerator } from 'typed-redux-saga'
import { delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga'
import { productSearchList } from '../../api/deals'
import { popularSearch, searchPoiList, SEARCH_TABS } from '../../api/search'
import type { SearchTab } from '../../api/search'
import { supervised } from '../../journal/supervised'
import { closed } from '../../loading/feed/events'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage, storesPage } from '../../loading/feed/pages'
import { missList, openList } from '../../loading/feed/saga'
import type { FeedSource } from '../../loading/feed/saga'
import { loadMissing, loadResource } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { screenEntered } from '../../navigation/events'
import { selectNavigation } from '../../navigation/selectors'
import { call } from '../../ports/call'
import { readStored, writeStored } from '../../ports/storage'
import { ended } from '../../session/events'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { localeLoaded } from '../../session/visit'
import { LIST_CHANGES, reset } from '../filters/events'
import { selectCategoryIds, selectChosen } from '../filters/selectors'
import { searchTapped } from '../home/events'
import { selectFix, selectWhereabouts } from '../location/selectors'
import { asked, historyCleared, historyRead, historyRemoved, submitted, suggestionTapped, tabChosen, typed } from './events'
import { popularResource, SEARCH_FEEDS, selectSearch, selectShownResults } from './selectors'

/** Words must stand this long before they are looked for. */
export const TYPING_PAUSE_MS = 300
export const SEARCH_PAGE_SIZE = 20

function* storesFound(feed: Feed, pageNo: number) {
  const query = { ...(yield* queryOf('stores', feed, pageNo)), ...(yield* select(selectWhereabouts)) }
  return storesPage(yield* request(searchPoiList, query))
}

function* dealsFound(feed: Feed, pageNo: number) {
  const fix = yield* select(selectFix)
  const query = yield* queryOf('coupon', feed, pageNo)
  return dealsPage(yield* request(productSearchList, fix ? { ...query, lat: fix.latitude, lng: fix.longitude } : query))
}

function* queryOf(tab: SearchTab, feed: Feed, pageNo: number) {
  const { asked: keywords } = yield* select(selectSearch)
  return {
    keyword: keywords[tab],
    categoryIdList: yield* select(selectCategoryIds, SEARCH_FEEDS[tab]),
    filterOptions: yield* select(selectChosen, SEARCH_FEEDS[tab]),
    pageNo,
    pageSize: SEARCH_PAGE_SIZE,
    ...(feed.queryId === '' ? {} : { queryId: feed.queryId }),
  }
}

const SOURCES: Readonly<Record<SearchTab, FeedSource>> = {
  stores: { feed: SEARCH_FEEDS.stores, kind: 'store', stages: [storesFound] },
  coupon: { feed: SEARCH_FEEDS.coupon, kind: 'deal', stages: [dealsFound] },
}

function* typing() {
  yield* delay(TYPING_PAUSE_MS)
  yield* ask()
}

/** Looks for the words of the field in the tab that is in front, unless that tab has done so. Answers to other words are dropped. */
function* ask() {
  const { keyword, tab, asked: keywords } = yield* select(selectSearch)
  if (keywords[tab] === keyword) return
  yield* put(asked({ keyword, tab }))
  if (keyword === '') yield* put(closed({ feed: SEARCH_FEEDS[tab] }))
  else yield* openList(SOURCES[tab])
}

/** A bug kept the words that stand in the field from being looked for. */
function* missAsked() {
  const { keyword, tab } = yield* select(selectSearch)
  if (keyword !== '') yield* missList(SOURCES[tab])
}

function popular(tab: SearchTab): ResourceSource {
  function* load(): SagaGenerator<Answer<Content>> {
    const answer = yield* request(popularSearch, { tab }, { background: true })
    return 'failure' in answer ? answer : { data: { content: answer.data.popularList, brings: [] } }
  }
  return { resource: popularResource(tab), load }
}

/** What others look for, in another language. */
function* translatePopular() {
  if ((yield* select(selectNavigation)).screen === 'searchDishes') yield* loadResource(popular((yield* select(selectSearch)).tab))
}

function* enter({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'searchDishes') return
  if ((yield* select(selectSearch)).history.length === 0) yield* readHistory()
  yield* loadMissing(popular((yield* select(selectSearch)).tab))
}

function* readHistory() {
  const { value } = yield* call(readStored, { key: 'searchHistory' })
  const { history = [] } = (value ?? {}) as { history?: readonly string[] }
  if (history.length > 0) yield* put(historyRead({ history }))
}

function* keepHistory() {
  yield* call(writeStored, { key: 'searchHistory', value: { history: (yield* select(selectSearch)).history } })
}

function* changeTab({ payload: { tab } }: ReturnType<typeof tabChosen>) {
  yield* loadMissing(popular(tab))
}

/** A search from home's bar finds neither results nor filters of the one before. */
function* startAfresh() {
  for (const tab of SEARCH_TABS) {
    yield* put(closed({ feed: SEARCH_FEEDS[tab] }))
    yield* put(reset({ feed: SEARCH_FEEDS[tab] }))
  }
}

/** Looking for stores and deals by words: typing, suggestions, history, two tabs with a list each. */
export function* searchSaga() {
  yield* takeEvery(screenEntered, supervised('search/enter', enter))
  yield* takeEvery(searchTapped, supervised('search/afresh', startAfresh))
  yield* takeEvery(localeLoaded, supervised('search/translate', translatePopular))
  // Only the newest words count, and what comes without typing ends the wait for more.
  yield* takeLatest(typed, supervised('search/typing', typing, missAsked))
  yield* takeEvery([submitted.type, suggestionTapped.type, tabChosen.type], supervised('search/ask', ask, missAsked))
  yield* takeEvery(tabChosen, supervised('search/tab', changeTab))
  yield* takeEvery(
    [submitted.type, suggestionTapped.type, historyRemoved.type, historyCleared.type, ended.type],
    supervised('search/history', keepHistory),
  )
  yield* serveLists({
    flow: 'search',
    listOf: () => null,
    shown: selectShownResults,
    sourceOf: (feed) => SEARCH_TABS.map((tab) => SOURCES[tab]).find((source) => source.feed === feed) ?? null,
    restartedBy: LIST_CHANGES,
  })
}
