import { createAction } from '@reduxjs/toolkit'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'

/** A list starts over with another query; answers to the query before it no longer count. `stages` is how many sources it has. */
export const feedOpened = createAction<{ feed: string; generation: string; stages: number }>('feed/opened')
/** The list starts over with the query it has; what it shows stays until the answer comes. */
export const feedRefreshed = createAction<{ feed: string; generation: string; stages: number }>('feed/refreshed')
/** A page is on its way. */
export const pageAwaited = createAction<{ feed: string; generation: string }>('feed/pageAwaited')
/** A page as the server sent it; `stage` numbers the list's sources, which follow one another. */
export const pageLoaded = createAction<{
  feed: string
  generation: string
  kind: EntityKind
  stage: number
  pageNo: number
  items: readonly Json[]
  queryId: string
  hasMore: boolean
  /** Anything popular, for lack of a place to go by. */
  isDefault?: true
  /** The list goes by coupons, and the server says that this user has none to use. */
  nothingUsable?: true
}>('feed/pageLoaded')
export const pageFailed = createAction<{ feed: string; generation: string; failure: string }>('feed/pageFailed')
/** The shopper came near the end of what is there. */
export const endReached = createAction<{ feed: string }>('feed/endReached')
export const feedRetryTapped = createAction<{ feed: string }>('feed/retryTapped')
/** No history entry leads back to it. */
export const feedClosed = createAction<{ feed: string }>('feed/closed')
/** The shopper pulled the list down. */
export const feedPulled = createAction<{ feed: string }>('feed/pulled')
