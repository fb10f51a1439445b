import { createAction } from '@reduxjs/toolkit'
import type { ServedPage } from '../../api/servedPage'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'

/** Entities that came with something else, as the server sent them. */
export interface IncludedEntities {
  readonly kind: EntityKind
  readonly items: readonly Json[]
}

/**
 * The page came with a screen over the tabs already drawn, from what its resource loaded on the server: for a guest whose whereabouts are
 * not known.
 */
export const resourceServed = createAction<ServedPage>('resource/served')
/** A page's content is on its way; answers asked for before it no longer count. */
export const resourceAwaited = createAction<{ resource: string; generation: string }>('resource/awaited')
/** It came. Where it holds entities these are in `included`, and `content` has their ids. */
export const resourceLoaded = createAction<{
  resource: string
  generation: string
  content: Json
  included: readonly IncludedEntities[]
}>('resource/loaded')
export const resourceFailed = createAction<{
  resource: string
  generation: string
  failure: { kind: string; code: string; message: string }
}>(
  'resource/failed',
)
/** No history entry leads back to it. */
export const resourceCleared = createAction<{ resource: string }>('resource/cleared')
export const resourceRetryTapped = createAction<{ resource: string }>('resource/retryTapped')
