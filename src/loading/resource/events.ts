import { createAction } from '@reduxjs/toolkit'
import type { EntityKind } from '../../entities/schemas'
import type { Json } from '../../shared/json'

/** Entities that came with something else, as the server sent them. */
export interface Brought {
  readonly kind: EntityKind
  readonly items: readonly Json[]
}

/** A page's content is on its way; answers asked for before it no longer count. */
export const awaited = createAction<{ resource: string; generation: string }>('resource/awaited')
/** It came. Where it holds entities these are in `brings`, and `content` has their ids. */
export const loaded = createAction<{ resource: string; generation: string; content: Json; brings: readonly Brought[] }>('resource/loaded')
export const failed = createAction<{ resource: string; generation: string; failure: { kind: string; code: string; message: string } }>(
  'resource/failed',
)
/** No history entry leads back to it. */
export const cleared = createAction<{ resource: string }>('resource/cleared')
export const retryTapped = createAction<{ resource: string }>('resource/retryTapped')
