import { select } from 'typed-redux-saga'
import { productSearchList } from '../../../api/deals'
import { popularSearch, searchPoiList } from '../../../api/search'
import type { SearchTab } from '../../../api/search'
import { list, resource, screen } from '../../../loading/declare'
import type { FeedPageQuery } from '../../../loading/feed/page'
import { dealsPage, storesPage } from '../../../loading/feed/pages'
import { contentIn } from '../../../loading/resource/content'
import { single } from '../../../loading/names'
import { request } from '../../../session/request'
import { selectCategoryIds, selectChosen, selectTagged } from '../../lists/filters/selectors'
import { MOVED, selectFix, selectWhereabouts } from '../../base/location/selectors'
import { tabChosen } from './events'
import { readHistory } from './saga'
import { POPULAR, SEARCH_FEEDS, selectSearch } from './selectors'
import type { WithSearch } from './selectors'

export const SEARCH_PAGE_SIZE = 20

function* storesFound(page: FeedPageQuery) {
  const query = { ...(yield* queryOf('stores', page)), ...(yield* select(selectWhereabouts)) }
  return storesPage(yield* request(searchPoiList, query))
}

function* dealsFound(page: FeedPageQuery) {
  const fix = yield* select(selectFix)
  const tagIds = [...(yield* select(selectTagged, page.name))]
  const query = { ...(yield* queryOf('coupon', page)), ...(tagIds.length > 0 ? { tagIds } : {}) }
  return dealsPage(yield* request(productSearchList, fix ? { ...query, lat: fix.latitude, lng: fix.longitude } : query))
}

function* queryOf(tab: SearchTab, { name, pageNo, series }: FeedPageQuery) {
  const { asked: keywords } = yield* select(selectSearch)
  return {
    keyword: keywords[tab],
    categoryIdList: yield* select(selectCategoryIds, name),
    filterOptions: yield* select(selectChosen, name),
    pageNo,
    pageSize: SEARCH_PAGE_SIZE,
    ...series,
  }
}

const stores = list(single(SEARCH_FEEDS.stores), {
  user: 'everybody', kind: 'store', scene: 'SEARCH_POI_PAGE', movedBy: MOVED, stages: [storesFound],
})
const deals = list(single(SEARCH_FEEDS.coupon), {
  kind: 'deal', scene: 'SEARCH_COUPON_PAGE', user: 'depends', movedBy: MOVED, stages: [dealsFound],
})

const popular = resource(POPULAR, {
  user: 'everybody',
  constant: true,
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
  return (state: WithSearch) => isShown(tab)(state) && selectSearch(state).asked[tab] !== ''
}

export const searchScreen = screen('searchDishes', {
  shows: [
    { what: popular, id: () => 'stores', when: isShown('stores') },
    { what: popular, id: () => 'coupon', when: isShown('coupon') },
    { what: stores, when: hasResults('stores') },
    { what: deals, when: hasResults('coupon') },
  ],
  changedBy: [tabChosen.type],
  entered: readHistory,
  view: async () => (await import(/* webpackChunkName: "search" */ './SearchScreen')).SearchScreen,
})
