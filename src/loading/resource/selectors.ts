import type { Resource, ResourcesState } from './reducer'

export interface WithResources {
  /** Absent until the first module that has some. */
  readonly resources?: ResourcesState
}

/** A page's content by name, or null before it was asked for. */
export function selectResource(state: WithResources, name: string): Resource | null {
  return state.resources?.[name] ?? null
}

/** The names of all pages that are kept. */
export function selectResourceNames(state: WithResources): readonly string[] {
  return Object.keys(state.resources ?? {})
}
