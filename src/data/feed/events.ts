import { createAction } from '@reduxjs/toolkit'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'

/** The list starts a new query; pages of the previous query are dropped. `sourceCount`: number of the list's sources. */
export const feedOpened = createAction<{ feed: string; generation: string; stages: number }>('feed/opened')
/** The list restarts its query; the shown items remain until the page has loaded. */
export const feedRefreshed = createAction<{ feed: string; generation: string; stages: number }>('feed/refreshed')
export const pageAwaited = createAction<{ feed: string; generation: string }>('feed/pageAwaited')
/** A page as the server sent it. `stage`: index of the list's source, in the order they are loaded. */
export const pageLoaded = createAction<{
  feed: string
  generation: string
  kind: EntityKind
  stage: number
  pageNo: number
  items: readonly Json[]
  queryId: string
  hasMore: boolean
  /** Popular items, because no location was known. */
  isDefault?: true
  /** The list depends on coupons, and this user has none to use. */
  nothingUsable?: true
}>('feed/pageLoaded')
export const pageFailed = createAction<{ feed: string; generation: string; failure: string }>('feed/pageFailed')
/** The user scrolled near the last loaded item. */
export const endReached = createAction<{ feed: string }>('feed/endReached')
export const feedRetryTapped = createAction<{ feed: string }>('feed/retryTapped')
/** No history entry leads back to it. */
export const feedClosed = createAction<{ feed: string }>('feed/closed')
/** The user pulled the list down. */
export const feedPulled = createAction<{ feed: string }>('feed/pulled')
