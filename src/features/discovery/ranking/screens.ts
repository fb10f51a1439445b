import { select } from 'typed-redux-saga'
import { rankDetailList, rankList } from '../../../api/rankings'
import { list, resource, screen } from '../../../loading/declare'
import { storesPage } from '../../../loading/feed/pages'
import { contentIn } from '../../../loading/resource/content'
import { request } from '../../../session/request'
import { selectChosen } from '../../lists/filters/selectors'
import { MOVED, POSITION, selectRegion, selectWhereabouts } from '../../base/location/selectors'
import { chooseFirst } from './saga'
import { rankFeed, RANKINGS } from './selectors'

const RANK_PAGE_SIZE = 20

const rankings = resource(RANKINGS, {
  user: 'everybody',
  constant: true, movedBy: MOVED,
  arrived: chooseFirst,
  *load() {
    return contentIn(yield* request(rankList, { region: yield* select(selectRegion) }), ({ rankList: rankings }) => rankings)
  },
})

const rankedStores = list(rankFeed, {
  kind: 'store', user: 'everybody', scene: 'RANK_PAGE', needs: POSITION,
  stages: [function* ({ id: rankId, name, pageNo }) {
    const filterOptions = yield* select(selectChosen, name)
    const query = { rankId, pageNo, pageSize: RANK_PAGE_SIZE, filterOptions, ...(yield* select(selectWhereabouts)) }
    return storesPage(yield* request(rankDetailList, query))
  }],
})

/** The rankings, and the stores of the one that the address names. */
export const rankScreen = screen('rank', {
  shows: [rankings, { what: rankedStores, id: ({ id }) => id || null }],
  entered: chooseFirst,
  view: async () => (await import(/* webpackChunkName: "discovery" */ './RankScreen')).RankScreen,
})
