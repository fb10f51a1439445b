import { select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { mallRecommendProductList } from '../../api/deals'
import { allMallList } from '../../api/malls'
import { queryPoiList } from '../../api/stores'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage, mallsPage, storesPage } from '../../loading/feed/pages'
import { missList, openList } from '../../loading/feed/saga'
import type { FeedSource } from '../../loading/feed/saga'
import { selectFeed } from '../../loading/feed/selectors'
import { loadMissing, missResource, serveResources } from '../../loading/resource/saga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import { screenEntered } from '../../navigation/events'
import type { Entry } from '../../navigation/events'
import { followLink, openPage } from '../../navigation/saga'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { LIST_CHANGES } from '../filters/events'
import { selectChosen } from '../filters/selectors'
import { PLACE, selectWhereabouts } from '../location/selectors'
import { listChosen, mallTapped, mapTapped } from './events'
import { mallDealsFeed, mallFeed, mallResource, MALLS_FEED } from './selectors'

const PAGE_SIZE = 20
const DEALS_PAGE_SIZE = 10

function* mallsPages(_feed: Feed, pageNo: number) {
  const filterOptions = yield* select(selectChosen, MALLS_FEED)
  return mallsPage(yield* request(allMallList, { pageNo, pageSize: PAGE_SIZE, filterOptions, ...(yield* select(selectWhereabouts)) }))
}

function storesIn(mallId: string): FeedSource {
  const feedName = mallFeed.of(mallId)
  function* page(feed: Feed, pageNo: number) {
    const query = {
      mallId,
      scene: 'MALL_PAGE' as const,
      pageNo,
      pageSize: PAGE_SIZE,
      traceId: feed.generation,
      filterOptions: yield* select(selectChosen, feedName),
      ...(feed.queryId === '' ? {} : { queryId: feed.queryId }),
      ...(yield* select(selectWhereabouts)),
    }
    return storesPage(yield* request(queryPoiList, query))
  }
  return { feed: feedName, kind: 'store', stages: [page] }
}

function dealsIn(mallId: string): FeedSource {
  function* page(feed: Feed, pageNo: number) {
    const query = { mallId, pageNo, pageSize: DEALS_PAGE_SIZE, ...(feed.queryId === '' ? {} : { queryId: feed.queryId }) }
    return dealsPage(yield* request(mallRecommendProductList, query))
  }
  return { feed: mallDealsFeed.of(mallId), kind: 'deal', stages: [page] }
}

function sourceOf(feed: string): FeedSource | null {
  if (feed === MALLS_FEED) return { feed, kind: 'mall', stages: [mallsPages] }
  const [withStores, withDeals] = [mallFeed.idIn(feed), mallDealsFeed.idIn(feed)]
  if (withStores !== null) return storesIn(withStores)
  return withDeals === null ? null : dealsIn(withDeals)
}

function pageOf(resource: string): ResourceSource | null {
  const [kind, mallId = ''] = resource.split(':')
  if (kind !== 'mall') return null
  function* load(): SagaGenerator<Answer<Content>> {
    const answer = yield* request(allMallList, { mallId, pageNo: 1, pageSize: 1, filterOptions: [], ...(yield* select(selectWhereabouts)) })
    if ('failure' in answer) return answer
    const { mallList } = answer.data
    return { data: { content: { found: mallList.length > 0 }, brings: [{ kind: 'mall', items: mallList }] } }
  }
  return { resource, load }
}

function* enter({ payload: { screen, params } }: ReturnType<typeof screenEntered>) {
  const mallId = params['mallId']
  if (screen !== 'mall' || !mallId) return
  const source = pageOf(mallResource(mallId))
  if (source) yield* loadMissing(source, PLACE)
}

/** The deals of a mall are asked for when they are first looked at. */
function* showDeals({ payload: { mallId, list } }: ReturnType<typeof listChosen>) {
  const deals = dealsIn(mallId)
  const feed = yield* select(selectFeed, deals.feed)
  if (list === 'deals' && (!feed || feed.phase === 'failed')) yield* openList(deals)
}

function* missDeals({ payload: { mallId, list } }: ReturnType<typeof listChosen>) {
  if (list === 'deals') yield* missList(dealsIn(mallId))
}

function* openMall({ payload: { mallId } }: ReturnType<typeof mallTapped>) {
  yield* openPage(`/platform/mall?mallId=${encodeURIComponent(mallId)}`)
}

function* openMap({ payload: { mallId, mapUrl } }: ReturnType<typeof mapTapped>) {
  yield* followLink(mapUrl, `mall ${mallId}`)
}

function mallShown({ screen, params }: Entry): string | null {
  return screen === 'mall' && params['mallId'] ? mallResource(params['mallId']) : null
}

function* miss({ payload }: ReturnType<typeof screenEntered>) {
  yield* missResource(mallShown(payload))
}

/** The malls and the page of each. */
export function* mallsSaga() {
  yield* takeEvery(screenEntered, supervised('malls/enter', enter, miss))
  yield* takeEvery(listChosen, supervised('malls/deals', showDeals, missDeals))
  yield* takeEvery(mallTapped, supervised('malls/open', openMall))
  yield* takeEvery(mapTapped, supervised('malls/map', openMap))
  yield* serveResources('malls', pageOf, mallShown)
  yield* serveLists({
    flow: 'malls',
    listOf({ screen, params }) {
      if (screen === 'mallList') return MALLS_FEED
      return screen === 'mall' && params['mallId'] ? mallFeed.of(params['mallId']) : null
    },
    sourceOf,
    restartedBy: LIST_CHANGES,
    waitsFor: PLACE,
  })
}
