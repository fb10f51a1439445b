import { put, select } from 'typed-redux-saga'
import { productSearchList } from '../../../api/discovery/deals'
import { popularSearch, searchPoiList, type SearchTab } from '../../../api/discovery/search'
import type { DataOf } from '../../../api/kit/endpoint'
import { list, resource, screen, singleName } from '../../../data/declare'
import type { FeedPageQuery } from '../../../data/feed/page'
import { dealsPage, storesPage } from '../../../data/feed/pages'
import { contentIn } from '../../../data/resource/content'
import { request, type Answer } from '../../../session/request'
import { selectCategoryIds, selectChosenFilters, selectActiveTagIds } from '../../lists/filters/selectors'
import { SEARCH_AREA_EVENTS, selectDistanceOrigin, selectLocationParams } from '../../base/location/selectors'
import { searchSuggested, tabChosen } from './events'
import { readHistory } from './saga'
import { POPULAR, SEARCH_FEEDS, selectSearch, type WithSearch } from './selectors'

export const SEARCH_PAGE_SIZE = 20

function* loadStores(page: FeedPageQuery) {
  const query = { ...(yield* commonQuery('stores', page)), ...(yield* select(selectLocationParams)) }
  const answer = yield* request(searchPoiList, query)
  yield* suggest('stores', answer)
  return storesPage(answer)
}

function* loadDeals(page: FeedPageQuery) {
  const origin = yield* select(selectDistanceOrigin)
  const tagIds = [...(yield* select(selectActiveTagIds, page.name))]
  const query = { ...(yield* commonQuery('coupon', page)), ...(tagIds.length > 0 ? { tagIds } : {}) }
  const answer = yield* request(productSearchList, origin ? { ...query, lat: origin.latitude, lng: origin.longitude } : query)
  yield* suggest('coupon', answer)
  return dealsPage(answer)
}

/** Only the first page has suggestions. A server without them sends none. */
function* suggest(tab: SearchTab, answer: Answer<Pick<DataOf<typeof searchPoiList>, 'completionList' | 'didYouMean'>>) {
  const { completionList, didYouMean } = 'data' in answer ? answer.data : {}
  if (!completionList) return
  yield* put(searchSuggested({ tab, completions: [...new Set(completionList)], ...(didYouMean ? { didYouMean } : {}) }))
}

function* commonQuery(tab: SearchTab, { name, pageNo, continuedQuery }: FeedPageQuery) {
  const { searchedKeywords } = yield* select(selectSearch)
  return {
    keyword: searchedKeywords[tab],
    categoryIdList: yield* select(selectCategoryIds, name),
    filterOptions: yield* select(selectChosenFilters, name),
    pageNo,
    pageSize: SEARCH_PAGE_SIZE,
    ...continuedQuery,
  }
}

const stores = list(singleName(SEARCH_FEEDS.stores), {
  scope: 'public', kind: 'store', scene: 'SEARCH_POI_PAGE', invalidatedBy: SEARCH_AREA_EVENTS, sources: [loadStores],
})
const deals = list(singleName(SEARCH_FEEDS.coupon), {
  kind: 'deal', scene: 'SEARCH_COUPON_PAGE', scope: 'personalized', invalidatedBy: SEARCH_AREA_EVENTS, sources: [loadDeals],
})

const popular = resource(POPULAR, {
  scope: 'public',
  immutable: true,
  *load(tab) {
    const answer = yield* request(popularSearch, { tab: tab as SearchTab }, { background: true })
    return contentIn(answer, ({ popularList }) => [...new Set(popularList)])
  },
})

function isShown(tab: SearchTab) {
  return (state: WithSearch) => selectSearch(state).tab === tab
}

/** True if the tab is active and has been searched. */
function hasResults(tab: SearchTab) {
  return (state: WithSearch) => isShown(tab)(state) && selectSearch(state).searchedKeywords[tab] !== ''
}

export const searchScreen = screen('searchDishes', {
  shows: [
    { data: popular, id: () => 'stores', isActive: isShown('stores') },
    { data: popular, id: () => 'coupon', isActive: isShown('coupon') },
    { data: stores, isActive: hasResults('stores') },
    { data: deals, isActive: hasResults('coupon') },
  ],
  changedBy: [tabChosen.type],
  onEnter: readHistory,
  view: async () => (await import(/* webpackChunkName: "search" */ './SearchScreen')).SearchScreen,
})
