import type { Json } from '../../shared/json'
import { createReducer } from '../../journal/slices'
import { resourceAwaited, resourceCleared, resourceFailed, resourceLoaded } from './events'

//  awaited ──▶ loading ──loaded──▶ ready ──awaited──▶ refreshing ──loaded──▶ ready
//                 └──failed──▶ failed ──awaited──▶ loading   └──failed──▶ ready, with what was shown and why it was not renewed
//  any ──cleared──▶ not there, as before it was asked for; answers that are still on their way are dropped

/** What one page shows. */
export interface Resource {
  readonly phase: 'loading' | 'ready' | 'refreshing' | 'failed'
  /** The load id: an answer of another load is dropped. */
  readonly generation: string
  /** Null before it came. */
  readonly content: Json | null
  /** Why the last try brought nothing, null when it did. */
  readonly failure: { readonly kind: string; readonly code: string; readonly message: string } | null
}
export type ResourcesState = Readonly<Record<string, Resource>>

export const resourcesReducer = createReducer<ResourcesState>({}, (builder) => {
  builder
    .addCase(resourceAwaited, (state, { payload: { resource, generation } }) => {
      const content = state[resource]?.content ?? null
      return { ...state, [resource]: { phase: content === null ? 'loading' : 'refreshing', generation, content, failure: null } }
    })
    .addCase(resourceLoaded, (state, { payload: { resource, generation, content } }) =>
      change(state, resource, generation, (known) => ({ ...known, phase: 'ready', content, failure: null })),
    )
    .addCase(resourceCleared, (state, { payload }) =>
      payload.resource in state ? Object.fromEntries(Object.entries(state).filter(([name]) => name !== payload.resource)) : state,
    )
    .addCase(resourceFailed, (state, { payload: { resource, generation, failure } }) =>
      change(state, resource, generation, (known) => ({ ...known, phase: known.content === null ? 'failed' : 'ready', failure })),
    )
})

function isAwaited({ phase }: Resource): boolean {
  return phase === 'loading' || phase === 'refreshing'
}

/** What is told about another load, or that nothing waits for, is late and changes nothing. */
function change(state: ResourcesState, name: string, loadId: string, to: (known: Resource) => Resource): ResourcesState {
  const known = state[name]
  return known?.generation === loadId && isAwaited(known) ? { ...state, [name]: to(known) } : state
}
