import { select } from 'typed-redux-saga'
import { rankDetailList, rankList } from '../../../api/discovery/rankings'
import { list, resource, screen } from '../../../data/declare'
import { storesPage } from '../../../data/feed/pages'
import { contentIn } from '../../../data/resource/content'
import { request } from '../../../session/request'
import { selectChosenFilters } from '../../lists/filters/selectors'
import { SEARCH_AREA_EVENTS, LOCATION_PREREQUISITE, selectRegion, selectLocationParams } from '../../base/location/selectors'
import { openFirstRanking } from './saga'
import { rankFeed, RANKINGS } from './selectors'

const RANK_PAGE_SIZE = 20

const rankings = resource(RANKINGS, {
  scope: 'public',
  immutable: true, invalidatedBy: SEARCH_AREA_EVENTS,
  onLoaded: openFirstRanking,
  *load() {
    return contentIn(yield* request(rankList, { region: yield* select(selectRegion) }), ({ rankList: rankings }) => rankings)
  },
})

const rankedStores = list(rankFeed, {
  kind: 'store', scope: 'public', scene: 'RANK_PAGE', needs: LOCATION_PREREQUISITE,
  sources: [function* ({ id: rankId, name, pageNo }) {
    const filterOptions = yield* select(selectChosenFilters, name)
    const query = { rankId, pageNo, pageSize: RANK_PAGE_SIZE, filterOptions, ...(yield* select(selectLocationParams)) }
    return storesPage(yield* request(rankDetailList, query))
  }],
})

export const rankScreen = screen('rank', {
  shows: [rankings, { data: rankedStores, id: ({ id }) => id || null }],
  onEnter: openFirstRanking,
  view: async () => (await import(/* webpackChunkName: "discovery" */ './RankScreen')).RankScreen,
})
