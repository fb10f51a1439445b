import { select, takeEvery } from 'typed-redux-saga'
import type { SagaGenerator } from 'typed-redux-saga'
import { productListPageDetail, queryProductList } from '../../api/campaigns'
import { selectDeal } from '../../entities/selectors'
import { supervised } from '../../journal/supervised'
import { serveLists } from '../../loading/feed/listsSaga'
import type { Feed } from '../../loading/feed/logic'
import { dealsPage } from '../../loading/feed/pages'
import type { FeedPage, FeedSource } from '../../loading/feed/saga'
import { loadResource } from '../../loading/resource/saga'
import type { Content } from '../../loading/resource/saga'
import { selectResource } from '../../loading/resource/selectors'
import { screenEntered } from '../../navigation/events'
import { request } from '../../session/request'
import type { Answer, Failure } from '../../session/request'
import { PLACE, selectPosition } from '../location/selectors'
import { notifyMissing } from '../toasts/notifySaga'
import { campaignFeed, campaignResource, selectCampaign } from './selectors'
import type { CampaignContent } from './selectors'

const PAGE_SIZE = 10
const NOT_TOLD: Failure = { kind: 'malformed', code: '', message: '' }

/** The first products come with the page itself, more of them by the list that it names. */
function productsOf(feedName: string): FeedSource | null {
  const activityId = campaignFeed.idIn(feedName)
  if (activityId === null) return null
  return { feed: feedName, kind: 'deal', stages: [(feed, pageNo) => (pageNo === 1 ? first(activityId) : more(activityId, feed, pageNo))] }
}

function* first(activityId: string): SagaGenerator<Answer<FeedPage>> {
  const resource = campaignResource(activityId)
  function* load(): SagaGenerator<Answer<Content>> {
    const query = { activityId, pageNo: 1, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }
    const answer = yield* request(productListPageDetail, query)
    if ('failure' in answer) return answer
    const { items, ...rest } = answer.data
    const content: CampaignContent = { ...rest, assetIds: items.map(({ assetId }) => assetId) }
    return { data: { content, brings: [{ kind: 'deal', items }] } }
  }
  yield* loadResource({ resource, load })
  const page = yield* select(selectResource, resource)
  const campaign = yield* select(selectCampaign, activityId)
  if (!campaign || page?.failure) return { failure: { ...NOT_TOLD, ...page?.failure } as Failure }
  const items = []
  for (const assetId of campaign.assetIds) {
    const deal = yield* select(selectDeal, assetId)
    if (deal) items.push(deal)
  }
  return { data: { items, queryId: '', hasMore: campaign.hasMore } }
}

function* more(activityId: string, feed: Feed, pageNo: number): SagaGenerator<Answer<FeedPage>> {
  const { productListId = '' } = (yield* select(selectCampaign, activityId)) ?? {}
  const known = feed.queryId === '' ? {} : { queryId: feed.queryId }
  const query = { productListId, ...known, pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPosition)) }
  return dealsPage(yield* request(queryProductList, query))
}

function* miss({ payload: { screen, params } }: ReturnType<typeof screenEntered>) {
  if (screen !== 'operationalDelivery' || params['activityId']) return
  yield* notifyMissing('activityId', screen)
}

/** Campaigns: what they are about, and their products. */
export function* campaignsSaga() {
  yield* takeEvery(screenEntered, supervised('campaigns/miss', miss))
  yield* serveLists({
    flow: 'campaigns',
    listOf: ({ screen, params }) =>
      screen === 'operationalDelivery' && params['activityId'] ? campaignFeed.of(params['activityId']) : null,
    sourceOf: productsOf,
    restartedBy: [],
    waitsFor: PLACE,
  })
}
