import { put, select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { redPacketDetail, redPacketProductList } from '../../api/redEnvelopes'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage } from '../../loading/feed/pages'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { loaded } from '../../loading/resource/events'
import { servePages } from '../../loading/resource/pagesSaga'
import type { Content, ResourceSource } from '../../loading/resource/saga'
import type { Entry } from '../../navigation/events'
import { linkTo } from '../../navigation/linkTo'
import { opens, opensPages } from '../../navigation/opensPages'
import { selectNavigation } from '../../navigation/selectors'
import { request } from '../../session/request'
import type { Answer } from '../../session/request'
import { PLACE, selectPosition } from '../location/selectors'
import { notifyMissing } from '../toasts/notifySaga'
import { envelopeViewed, productsTapped, walletTapped } from './events'
import { envelopeIdsIn, envelopeOfFeed, envelopeProductsFeed, envelopeResource, selectEnvelope } from './selectors'

const PAGE_SIZE = 10

/** A packet that is named belongs to an activity, which has a page of its own. */
function isOurs({ screen, params }: Entry): boolean {
  if (screen === 'receiveRedEnvelope') return !params['activityId']
  return screen === 'redEnvelopeDetail' || screen === 'redEnvelopeProducts'
}

/** Only a packet needs no id: there is a general one. */
function pageOf({ screen, params }: Entry): string | null {
  const { redEnvelopeId, activityId } = params
  if (screen === 'receiveRedEnvelope') return envelopeResource({})
  if (redEnvelopeId) return envelopeResource({ redEnvelopeId })
  return screen === 'redEnvelopeProducts' && activityId ? envelopeResource({ activityId }) : null
}

function pageFrom(resource: string): ResourceSource | null {
  const ids = envelopeIdsIn(resource)
  if (ids === null) return null
  function* load(): SagaGenerator<Answer<Content>> {
    const answer = yield* request(redPacketDetail, { ...ids, ...(yield* select(selectPosition)) })
    return 'failure' in answer ? answer : { data: { content: answer.data, brings: [] } }
  }
  return { resource, load }
}

function productsOf(feedName: string): FeedSource | null {
  const ids = envelopeOfFeed(feedName)
  if (ids === null) return null
  function* page(feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
    const known = feed.queryId === '' ? {} : { queryId: feed.queryId }
    const query = { ...ids, ...known, pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }
    return dealsPage(yield* request(redPacketProductList, query))
  }
  return { feed: feedName, kind: 'deal', stages: [page] }
}

function productsShown(entry: Entry): string | null {
  const ids = entry.screen === 'redEnvelopeProducts' ? envelopeIdsIn(pageOf(entry) ?? '') : null
  return ids && envelopeProductsFeed(ids)
}

function* told({ payload: { resource } }: ReturnType<typeof loaded>) {
  const { redEnvelopeId } = envelopeIdsIn(resource) ?? {}
  const { screen } = yield* select(selectNavigation)
  if (redEnvelopeId === undefined || screen !== 'redEnvelopeDetail') return
  const content = yield* select(selectEnvelope, resource)
  if (content) yield* put(envelopeViewed({ redEnvelopeId, activityId: content.activityId }))
}

function* missed(screen: string) {
  yield* notifyMissing('redEnvelopeId', screen)
}

/** Envelopes: the page of one, what it can be used for, and the packets that they come in. */
export function* redEnvelopesSaga() {
  yield* takeEvery(loaded, supervised('redEnvelopes/told', told))
  yield* opensPages('redEnvelopes', [
    opens(productsTapped, (ids) => linkTo('redEnvelopeProducts', ids)), opens(walletTapped, () => linkTo('myCouponList')),
  ])
  yield* servePages({
    flow: 'redEnvelopes/page',
    isOurs,
    pageOf,
    sourceOf: pageFrom,
    missed,
    waitsFor: PLACE,
  })
  yield* serveLists({ flow: 'redEnvelopes/list', listOf: productsShown, sourceOf: productsOf, restartedBy: [], waitsFor: PLACE })
}
