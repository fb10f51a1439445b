import type { Deal } from '../../api/deals'
import type { StoreCard } from '../../api/stores'
import type { Answer } from '../../session/request'
import type { Json } from '../../shared/json'
import type { FeedPage } from './page'

interface Listed {
  readonly hasMore: boolean
  readonly queryId?: string | undefined
  /** Of a list that goes by coupons: this user has none to use. */
  readonly isNoCouponAvailable?: boolean | undefined
}

/** A page of stores in the form that every list takes. */
export function storesPage(answer: Answer<Listed & { poiList: readonly StoreCard[] }>): Answer<FeedPage> {
  return itemsPage(answer, 'poiList')
}

/** A page of deals. */
export function dealsPage(answer: Answer<Listed & { assetList: readonly Deal[] }>): Answer<FeedPage> {
  return itemsPage(answer, 'assetList')
}

/** A page of what the answer has under this name. */
export function itemsPage<Name extends string>(
  answer: Answer<Listed & { readonly [Each in Name]: readonly Json[] }>, name: Name,
): Answer<FeedPage> {
  if ('failure' in answer) return answer
  const { hasMore, queryId = '', isNoCouponAvailable, [name]: items } = answer.data
  return { data: { hasMore, queryId, items, ...(isNoCouponAvailable ? { nothingUsable: true } : {}) } }
}
