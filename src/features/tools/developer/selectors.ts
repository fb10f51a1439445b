import type { DeveloperState } from './types'

/** What the developer options show; it comes with their part. */
export function selectDeveloper(state: { readonly developer: DeveloperState }): DeveloperState {
  return state.developer
}
