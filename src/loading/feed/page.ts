import type { Json } from '../../shared/json'
import type { Feed } from './logic'

/** What a page of a list is asked for with. */
export interface FeedPageQuery {
  /** Which list of its family. */
  readonly id: string
  readonly name: string
  /** The list as it is before the page. */
  readonly feed: Feed
  readonly pageNo: number
  /** The query that the page goes on with; empty for a new one. */
  readonly series: { readonly queryId?: string }
}

/** What a page of any list comes down to. */
export interface FeedPage {
  readonly items: readonly Json[]
  readonly queryId: string
  readonly hasMore: boolean
  readonly isDefault?: true
  /** The list goes by coupons, and the server says that this user has none to use. */
  readonly nothingUsable?: true
}

/** A list of what only a user has, for a guest, who is not sent to log in by looking. */
export const NO_ITEMS: { readonly data: FeedPage } = { data: { items: [], queryId: '', hasMore: false } }
