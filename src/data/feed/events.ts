import { createAction } from '@reduxjs/toolkit'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'
import type { Count, Id, Named } from '../../shared/meaning'

/** The list starts a new query; pages of the previous query are dropped. `sourceCount`: number of the list's sources. */
export const feedOpened = createAction<{ feed: Id; generation: Id; sourceCount: Count }>('feed/opened')
/** The list restarts its query; the shown items remain until the page has loaded. */
export const feedRefreshed = createAction<{ feed: Id; generation: Id; sourceCount: Count }>('feed/refreshed')
export const pageAwaited = createAction<{ feed: Id; generation: Id }>('feed/pageAwaited')
/** A page as the server sent it. `stage`: index of the list's source, in the order they are loaded. */
export const pageLoaded = createAction<{
  feed: Id
  generation: Id
  kind: EntityKind
  stage: Count
  pageNo: Count
  items: Named<readonly Json[], 'entities'>
  queryId: Id
  hasMore: boolean
  /** Popular items, because no location was known. */
  isDefault?: true
  /** The list depends on coupons, and this user has none to use. */
  nothingUsable?: true
}>('feed/pageLoaded')
export const pageFailed = createAction<{ feed: Id; generation: Id; failure: Id }>('feed/pageFailed')
/** The user scrolled near the last loaded item. */
export const endReached = createAction<{ feed: Id }>('feed/endReached')
export const feedRetryTapped = createAction<{ feed: Id }>('feed/retryTapped')
/** No history entry leads back to it. */
export const feedClosed = createAction<{ feed: Id }>('feed/closed')
/** The user pulled the list down. */
export const feedPulled = createAction<{ feed: Id }>('feed/pulled')
