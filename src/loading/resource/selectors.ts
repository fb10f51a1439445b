import type { Resource, ResourcesState } from './reducer'

export interface WithResources {
  /** Absent until the first module that has some. */
  readonly resources?: ResourcesState
}

/** A page's content by name, or null before it was asked for. */
export function selectResource(state: WithResources, name: string): Resource | null {
  return state.resources?.[name] ?? null
}

/** The kind of failure that there is to show in place of a page; null while it comes, and for one that is there. */
export function failureOf(resource: Resource | null): string | null {
  return resource?.phase === 'failed' ? (resource.failure?.kind ?? '') : null
}

/** The names of all pages that are kept. */
export function selectResourceNames(state: WithResources): readonly string[] {
  return Object.keys(state.resources ?? {})
}
