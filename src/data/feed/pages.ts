import type { Deal } from '../../api/discovery/deals'
import type { StoreCard } from '../../api/discovery/stores'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import type { FeedPage } from './page'

interface ListResponse {
  readonly hasMore: boolean
  readonly queryId?: string | undefined
  /** The list depends on coupons, and this user has none to use. */
  readonly isNoCouponAvailable?: boolean | undefined
}

export function storesPage(answer: Answer<ListResponse & { poiList: readonly StoreCard[] }>): Answer<FeedPage> {
  return itemsPage(answer, 'poiList')
}

export function dealsPage(answer: Answer<ListResponse & { assetList: readonly Deal[] }>): Answer<FeedPage> {
  return itemsPage(answer, 'assetList')
}

/** Converts a response whose items are in the field `name`. */
export function itemsPage<Name extends string>(
  answer: Answer<ListResponse & { readonly [Each in Name]: readonly Json[] }>, name: Name,
): Answer<FeedPage> {
  if ('failure' in answer) return answer
  const { hasMore, queryId = '', isNoCouponAvailable, [name]: items } = answer.data
  return { data: { hasMore, queryId, items, ...(isNoCouponAvailable ? { nothingUsable: true } : {}) } }
}
