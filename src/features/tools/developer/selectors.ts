import type { DeveloperState } from './types'

/** The slice belongs to the module `developer`, so it is absent until that loads. */
export function selectDeveloper(state: { readonly developer: DeveloperState }): DeveloperState {
  return state.developer
}
