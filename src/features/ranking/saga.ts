import { select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { rankDetailList, rankList } from '../../api/rankings'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { storesPage } from '../../loading/feed/pages'
import type { FeedSource } from '../../loading/feed/saga'
import { loaded } from '../../loading/resource/events'
import { loadMissing, missResource, serveResources } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { replacePage } from '../../navigation/saga'
import { selectNavigation } from '../../navigation/selectors'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { LIST_CHANGES } from '../filters/events'
import { selectChosen } from '../filters/selectors'
import { PLACE, selectRegion, selectWhereabouts } from '../location/selectors'
import { rankingTapped } from './events'
import { rankFeed, RANKINGS, selectRankings } from './selectors'

const RANK_PAGE_SIZE = 20

function* loadRankings(): SagaGenerator<Answer<Content>> {
  const answer = yield* request(rankList, { region: yield* select(selectRegion) })
  return 'failure' in answer ? answer : { data: { content: answer.data.rankList, brings: [] } }
}
const rankings: ResourceSource = { resource: RANKINGS, load: loadRankings }

function storesOf(feedName: string): FeedSource | null {
  const rankId = rankFeed.idIn(feedName)
  if (rankId === null) return null
  function* page(_feed: Feed, pageNo: number) {
    const filterOptions = yield* select(selectChosen, feedName)
    const query = { rankId: rankId ?? '', pageNo, pageSize: RANK_PAGE_SIZE, filterOptions, ...(yield* select(selectWhereabouts)) }
    return storesPage(yield* request(rankDetailList, query))
  }
  return { feed: feedName, kind: 'store', stages: [page] }
}

function* enter({ payload: { screen } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'rank') return
  if ((yield* select(selectRankings))?.length) yield* chooseFirst()
  else yield* loadMissing(rankings)
}

/** An address without a ranking gets the first. */
function* chooseFirst() {
  const { screen, params } = yield* select(selectNavigation)
  const [first] = (yield* select(selectRankings)) ?? []
  if (screen === 'rank' && !params['id'] && first) yield* showRanking(first.rankId)
}

function* showRanking(rankId: string) {
  yield* replacePage(`/platform/rank?id=${encodeURIComponent(rankId)}`)
}

function* choose({ payload: { rankId } }: ReturnType<typeof rankingTapped>) {
  yield* showRanking(rankId)
}

function* followRankings({ payload: { resource } }: ReturnType<typeof loaded>) {
  if (resource === RANKINGS) yield* chooseFirst()
}

function rankingsShown({ screen }: Entry): string | null {
  return screen === 'rank' ? RANKINGS : null
}

function* miss({ payload }: ReturnType<typeof screenEntered>) {
  yield* missResource(rankingsShown(payload))
}

/** The rankings, and the stores of the one that the address names. */
export function* rankingSaga() {
  yield* takeEvery(screenEntered, supervised('ranking/enter', enter, miss))
  yield* takeEvery(loaded, supervised('ranking/first', followRankings))
  yield* takeEvery(rankingTapped, supervised('ranking/choose', choose))
  yield* serveResources(
    'ranking',
    (resource) => (resource === RANKINGS ? rankings : null),
    rankingsShown,
  )
  yield* serveLists({
    flow: 'ranking',
    listOf: ({ screen, params }) => (screen === 'rank' && params['id'] ? rankFeed.of(params['id']) : null),
    sourceOf: storesOf,
    restartedBy: LIST_CHANGES,
    waitsFor: PLACE,
  })
}
