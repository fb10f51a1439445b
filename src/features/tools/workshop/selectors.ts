import type { WorkshopState } from './types'

/** The slice belongs to the module `workshop`, so it is absent until that loads. */
export function selectWorkshop(state: { readonly workshop: WorkshopState }): WorkshopState {
  return state.workshop
}
