import { select, type SagaGenerator } from 'typed-redux-saga'
import { productListPageDetail, queryProductList } from '../../../api/offers/campaigns'
import { selectDeal } from '../../../entities/selectors'
import { list, resource, screen } from '../../../data/declare'
import type { FeedPage, FeedPageQuery } from '../../../data/feed/page'
import { dealsPage } from '../../../data/feed/pages'
import { loadResource } from '../../../data/resource/saga'
import { selectResource } from '../../../data/resource/selectors'
import { request, type Answer, type Failure } from '../../../session/request'
import { LOCATION_PREREQUISITE, selectPositionParams } from '../../base/location/selectors'
import { campaignFeed, campaignPage, selectCampaign, type CampaignContent } from './selectors'

const PAGE_SIZE = 10
const MALFORMED_RESPONSE: Failure = { kind: 'malformed', code: '', message: '' }

/** The response also contains the first page of products. */
const campaign = resource(campaignPage, {
  scope: 'public',
  *load(activityId) {
    const query = { activityId, pageNo: 1, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }
    const answer = yield* request(productListPageDetail, query)
    if ('failure' in answer) return answer
    const { items, ...rest } = answer.data
    const content: CampaignContent = { ...rest, assetIds: items.map(({ assetId }) => assetId) }
    return { data: { content, included: [{ kind: 'deal', items }] } }
  },
})

/** Page 1 reuses the campaign's response. Further pages use the product list that the campaign names. */
const products = list(campaignFeed, {
  kind: 'deal', needs: LOCATION_PREREQUISITE, scope: 'personalized',
  sources: [(query) => (query.pageNo === 1 ? loadFirstPage(query.id) : loadNextPage(query))],
})

function* loadFirstPage(activityId: string): SagaGenerator<Answer<FeedPage>> {
  yield* loadResource(campaign, campaignPage.of(activityId))
  const page = yield* select(selectResource, campaignPage.of(activityId))
  const content = yield* select(selectCampaign, activityId)
  if (!content || page?.failure) return { failure: { ...MALFORMED_RESPONSE, ...page?.failure } as Failure }
  const items = []
  for (const assetId of content.assetIds) {
    const deal = yield* select(selectDeal, assetId)
    if (deal) items.push(deal)
  }
  return { data: { items, queryId: '', hasMore: content.hasMore } }
}

function* loadNextPage({ id: activityId, pageNo, continuedQuery }: FeedPageQuery): SagaGenerator<Answer<FeedPage>> {
  const { productListId = '' } = (yield* select(selectCampaign, activityId)) ?? {}
  const query = { productListId, ...continuedQuery, pageNo, pageSize: PAGE_SIZE, ...(yield* select(selectPositionParams)) }
  return dealsPage(yield* request(queryProductList, query))
}

export const campaignScreen = screen('operationalDelivery', {
  requires: 'activityId',
  shows: [products],
  view: async () => (await import(/* webpackChunkName: "coupons" */ './CampaignScreen')).CampaignScreen,
})
