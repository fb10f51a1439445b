import { createAction } from '@reduxjs/toolkit'
import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'
import type { Id, Named, Sentence } from '../../shared/meaning'

/** Entities of a response, as the server sent them. */
export interface IncludedEntities {
  readonly kind: EntityKind
  readonly items: Named<readonly Json[], 'entities'>
}

/** The page was prerendered with a screen over the tabs, from its resource, for a guest without a position. */
export const resourcePrerendered = createAction<Named<PrerenderedPage, 'prerenderedPage'>>('resource/prerendered')
/** A resource is being loaded; responses to earlier requests are dropped. */
export const resourceAwaited = createAction<{ resource: Id; generation: Id }>('resource/awaited')
/** `included` has the entities, and `content` their ids. */
export const resourceLoaded = createAction<{
  resource: Id
  generation: Id
  content: Named<Json, 'content'>
  included: readonly IncludedEntities[]
}>('resource/loaded')
export const resourceFailed = createAction<{
  resource: Id
  generation: Id
  failure: { kind: Id; code: Id; message: Sentence }
}>(
  'resource/failed',
)
/** No history entry leads back to it. */
export const resourceCleared = createAction<{ resource: Id }>('resource/cleared')
export const resourceRetryTapped = createAction<{ resource: Id }>('resource/retryTapped')
