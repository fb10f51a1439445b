import type { Brand } from '../../api/brands'
import type { Deal } from '../../api/deals'
import type { Mall } from '../../api/malls'
import type { StoreCard } from '../../api/stores'
import type { Video } from '../../api/videos'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import type { FeedPage } from './page'

interface Listed {
  readonly hasMore: boolean
  readonly queryId?: string | undefined
}

/** A page of stores in the form that every list takes. */
export function storesPage(
  answer: Answer<Listed & { poiList: readonly StoreCard[]; isNoCouponAvailable?: boolean | undefined }>,
): Answer<FeedPage> {
  return page(answer, ({ poiList, isNoCouponAvailable }) =>
    isNoCouponAvailable ? { items: poiList, nothingUsable: true } : { items: poiList },
  )
}

/** A page of deals. */
export function dealsPage(answer: Answer<Listed & { assetList: readonly Deal[] }>): Answer<FeedPage> {
  return page(answer, ({ assetList }) => ({ items: assetList }))
}

export function mallsPage(answer: Answer<Listed & { mallList: readonly Mall[] }>): Answer<FeedPage> {
  return page(answer, ({ mallList }) => ({ items: mallList }))
}

export function brandsPage(answer: Answer<Listed & { brandList: readonly Brand[] }>): Answer<FeedPage> {
  return page(answer, ({ brandList }) => ({ items: brandList }))
}

export function videosPage(answer: Answer<Listed & { records: readonly Video[] }>): Answer<FeedPage> {
  return page(answer, ({ records }) => ({ items: records }))
}

function page<Data extends Listed>(
  answer: Answer<Data>,
  rest: (data: Data) => { items: readonly Json[]; nothingUsable?: true },
): Answer<FeedPage> {
  if ('failure' in answer) return answer
  const { hasMore, queryId = '' } = answer.data
  return { data: { hasMore, queryId, ...rest(answer.data) } }
}
