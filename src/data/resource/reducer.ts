import type { Json } from '../../shared/json'
import { createReducer } from '../../journal/runtime/slices'
import { resourceAwaited, resourceCleared, resourceFailed, resourceLoaded } from './events'
import type { Id, Named } from '../../shared/meaning'

//  requested ──▶ loading ──loaded──▶ ready ──requested──▶ refreshing ──loaded──▶ ready
//                   └──failed──▶ failed ──requested──▶ loading    └──failed──▶ ready, with the previous content and the failure
//  any ──cleared──▶ absent, as before the first request; pending responses are dropped

/** Content of one page. */
export interface Resource {
  readonly phase: 'loading' | 'ready' | 'refreshing' | 'failed'
  /** Load id: responses of another load are dropped. */
  readonly generation: string
  /** Null before the first response. */
  readonly content: Json | null
  /** Failure of the last load; null after a success. */
  readonly failure: { readonly kind: string; readonly code: string; readonly message: string } | null
}
export type ResourcesState = Readonly<Record<Id, Named<Resource, 'resource'>>>

export const resourcesReducer = createReducer<ResourcesState>({}, (builder) => {
  builder
    .addCase(resourceAwaited, (state, { payload: { resource, generation } }) => {
      const content = state[resource]?.content ?? null
      return { ...state, [resource]: { phase: content === null ? 'loading' : 'refreshing', generation, content, failure: null } }
    })
    .addCase(resourceLoaded, (state, { payload: { resource, generation, content } }) =>
      change(state, resource, generation, (resource) => ({ ...resource, phase: 'ready', content, failure: null })),
    )
    .addCase(resourceCleared, (state, { payload }) =>
      payload.resource in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== payload.resource)) : state,
    )
    .addCase(resourceFailed, (state, { payload: { resource, generation, failure } }) =>
      change(state, resource, generation, (resource) => ({ ...resource, phase: resource.content === null ? 'failed' : 'ready', failure })),
    )
})

function isLoading({ phase }: Resource): boolean {
  return phase === 'loading' || phase === 'refreshing'
}

/** Late events of another load, or of a load that has already ended, change nothing. */
function change(state: ResourcesState, name: string, loadId: string, to: (resource: Resource) => Resource): ResourcesState {
  const resource = state[name]
  return resource?.generation === loadId && isLoading(resource) ? { ...state, [name]: to(resource) } : state
}
