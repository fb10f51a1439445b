import { select } from 'typed-redux-saga'
import { mallRecommendProductList } from '../../../api/discovery/deals'
import { allMallList } from '../../../api/discovery/malls'
import { queryPoiList } from '../../../api/discovery/stores'
import { list, resource, screen } from '../../../data/declare'
import { dealsPage, itemsPage, storesPage } from '../../../data/feed/pages'
import { found } from '../../../data/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { request } from '../../../session/request'
import { encodeIdAsWord } from '../../../shared/ids'
import { selectChosenFilters } from '../../lists/filters/selectors'
import { LOCATION_PREREQUISITE, selectLocationParams } from '../../base/location/selectors'
import { mallListChosen, mallTapped, mallMapTapped } from './events'
import { MALLS, mallDealsFeed, mallFeed, mallPage, selectMallList, type WithMalls } from './selectors'

const PAGE_SIZE = 20
const DEALS_PAGE_SIZE = 10

const malls = list(MALLS, {
  kind: 'mall', scope: 'public', scene: 'MALL_LIST_PAGE', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ name, pageNo }) {
    const filterOptions = yield* select(selectChosenFilters, name)
    const query = { pageNo, pageSize: PAGE_SIZE, filterOptions, ...(yield* select(selectLocationParams)) }
    return itemsPage(yield* request(allMallList, query), 'mallList')
  }],
})

const mall = resource(mallPage, {
  scope: 'public',
  immutable: true, needs: LOCATION_PREREQUISITE,
  *load(mallId) {
    const query = { mallId, pageNo: 1, pageSize: 1, filterOptions: [], ...(yield* select(selectLocationParams)) }
    const answer = yield* request(allMallList, query)
    return 'failure' in answer ? answer : found('mall', answer.data.mallList)
  },
})

const mallStores = list(mallFeed, {
  kind: 'store', scope: 'public', scene: 'MALL_PAGE', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ id: mallId, name, feed, pageNo, continuedQuery }) {
    const query = {
      mallId,
      scene: 'MALL_PAGE' as const,
      pageNo,
      pageSize: PAGE_SIZE,
      traceId: feed.generation,
      filterOptions: yield* select(selectChosenFilters, name),
      ...continuedQuery,
      ...(yield* select(selectLocationParams)),
    }
    return storesPage(yield* request(queryPoiList, query))
  }],
})

const mallDeals = list(mallDealsFeed, {
  kind: 'deal', scope: 'personalized',
  sources: [function* ({ id: mallId, pageNo, continuedQuery }) {
    return dealsPage(yield* request(mallRecommendProductList, { mallId, pageNo, pageSize: DEALS_PAGE_SIZE, ...continuedQuery }))
  }],
})

export const mallsScreen = screen('mallList', {
  shows: [malls],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './MallsScreen')).MallsScreen,
})

export const mallScreen = screen('mall', {
  requires: 'mallId',
  shows: [
    mall,
    { data: mallStores, isActive: (state: WithMalls, mallId) => selectMallList(state, mallId) === 'stores' },
    { data: mallDeals, isActive: (state: WithMalls, mallId) => selectMallList(state, mallId) === 'deals' },
  ],
  changedBy: [mallListChosen.type],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './MallScreen')).MallScreen,
})

export const mallTaps = [
  opensTarget(mallTapped, ({ mallId }) => linkTo('mall', { mallId })),
  opensTarget(mallMapTapped, ({ mallId, mapUrl }) => ({ link: mapUrl, from: `mall ${encodeIdAsWord(mallId)}` })),
]
