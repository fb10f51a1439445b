import { createAction } from '@reduxjs/toolkit'
import type { PrerenderedPage } from '../../api/kit/prerenderedPage'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'

/** Entities of a response, as the server sent them. */
export interface IncludedEntities {
  readonly kind: EntityKind
  readonly items: readonly Json[]
}

/** The page was prerendered with a screen over the tabs, from its resource, for a guest without a position. */
export const resourcePrerendered = createAction<PrerenderedPage>('resource/prerendered')
/** A resource is being loaded; responses to earlier requests are dropped. */
export const resourceAwaited = createAction<{ resource: string; generation: string }>('resource/awaited')
/** `included` has the entities, and `content` their ids. */
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
