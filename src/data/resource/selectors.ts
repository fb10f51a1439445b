import type { Resource, ResourcesState } from './reducer'

export interface WithResources {
  /** Absent until the first module with resources has loaded. */
  readonly resources?: ResourcesState
}

/** Null before the resource was requested. */
export function selectResource(state: WithResources, name: string): Resource | null {
  return state.resources?.[name] ?? null
}

/** Failure kind to show in place of a page; null while it is loading and once it has content. */
export function visibleFailure(resource: Resource | null): string | null {
  return resource?.phase === 'failed' ? (resource.failure?.kind ?? '') : null
}

export function selectResourceNames(state: WithResources): readonly string[] {
  return Object.keys(state.resources ?? {})
}
