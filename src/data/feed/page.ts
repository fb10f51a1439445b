import type { Json } from '../../shared/json'
import type { Feed } from './logic'

/** Input of one page request. */
export interface FeedPageQuery {
  /** Id of the list within its family. */
  readonly id: string
  readonly name: string
  /** The list before this page. */
  readonly feed: Feed
  readonly pageNo: number
  /** Server query that the page continues; empty for a new query. */
  readonly continuedQuery: { readonly queryId?: string }
}

/** The common form of a page of any list. */
export interface FeedPage {
  readonly items: readonly Json[]
  readonly queryId: string
  readonly hasMore: boolean
  readonly isDefault?: true
  /** The list depends on coupons, and this user has none to use. */
  readonly nothingUsable?: true
}

/** Guests get an empty list of user-only data: viewing never opens the login sheet. */
export const NO_ITEMS: { readonly data: FeedPage } = { data: { items: [], queryId: '', hasMore: false } }
