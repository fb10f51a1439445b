import { select } from 'typed-redux-saga'
import { mallRecommendProductList } from '../../../api/deals'
import { allMallList } from '../../../api/malls'
import { queryPoiList } from '../../../api/stores'
import { list, resource, screen } from '../../../loading/declare'
import { dealsPage, itemsPage, storesPage } from '../../../loading/feed/pages'
import { found } from '../../../loading/resource/content'
import { linkTo } from '../../../navigation/linkTo'
import { opens } from '../../../navigation/opening'
import { request } from '../../../session/request'
import { idAsWord } from '../../../shared/ids'
import { selectChosen } from '../../lists/filters/selectors'
import { POSITION, selectWhereabouts } from '../../base/location/selectors'
import { mallListChosen, mallTapped, mallMapTapped } from './events'
import { MALLS, mallDealsFeed, mallFeed, mallPage, selectMallList } from './selectors'
import type { WithMalls } from './selectors'

const PAGE_SIZE = 20
const DEALS_PAGE_SIZE = 10

const malls = list(MALLS, {
  kind: 'mall', user: 'everybody', scene: 'MALL_LIST_PAGE', needs: POSITION,
  stages: [function* ({ name, pageNo }) {
    const filterOptions = yield* select(selectChosen, name)
    const query = { pageNo, pageSize: PAGE_SIZE, filterOptions, ...(yield* select(selectWhereabouts)) }
    return itemsPage(yield* request(allMallList, query), 'mallList')
  }],
})

const mall = resource(mallPage, {
  user: 'everybody',
  constant: true, needs: POSITION,
  *load(mallId) {
    const query = { mallId, pageNo: 1, pageSize: 1, filterOptions: [], ...(yield* select(selectWhereabouts)) }
    const answer = yield* request(allMallList, query)
    return 'failure' in answer ? answer : found('mall', answer.data.mallList)
  },
})

const mallStores = list(mallFeed, {
  kind: 'store', user: 'everybody', scene: 'MALL_PAGE', needs: POSITION,
  stages: [function* ({ id: mallId, name, feed, pageNo, series }) {
    const query = {
      mallId,
      scene: 'MALL_PAGE' as const,
      pageNo,
      pageSize: PAGE_SIZE,
      traceId: feed.generation,
      filterOptions: yield* select(selectChosen, name),
      ...series,
      ...(yield* select(selectWhereabouts)),
    }
    return storesPage(yield* request(queryPoiList, query))
  }],
})

const mallDeals = list(mallDealsFeed, {
  kind: 'deal', user: 'depends',
  stages: [function* ({ id: mallId, pageNo, series }) {
    return dealsPage(yield* request(mallRecommendProductList, { mallId, pageNo, pageSize: DEALS_PAGE_SIZE, ...series }))
  }],
})

/** The malls. */
export const mallsScreen = screen('mallList', {
  shows: [malls],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './MallsScreen')).MallsScreen,
})

/** One mall, with its stores or its deals. */
export const mallScreen = screen('mall', {
  requires: 'mallId',
  shows: [
    mall,
    { what: mallStores, when: (state: WithMalls, mallId) => selectMallList(state, mallId) === 'stores' },
    { what: mallDeals, when: (state: WithMalls, mallId) => selectMallList(state, mallId) === 'deals' },
  ],
  changedBy: [mallListChosen.type],
  view: async () => (await import(/* webpackChunkName: "discovery" */ './MallScreen')).MallScreen,
})

/** Where the taps on a mall lead. */
export const mallTaps = [
  opens(mallTapped, ({ mallId }) => linkTo('mall', { mallId })),
  opens(mallMapTapped, ({ mallId, mapUrl }) => ({ link: mapUrl, from: `mall ${idAsWord(mallId)}` })),
]
