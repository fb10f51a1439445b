import type { WorkshopState } from './types'

/** What the tools of a build under test show; it comes with their part. */
export function selectWorkshop(state: { readonly workshop: WorkshopState }): WorkshopState {
  return state.workshop
}
