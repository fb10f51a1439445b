// Written by `npm run lists`.
import { brandStores } from './brandStores'
import { outlets } from './outlets'
import type { ListSources } from './sources'

/** The handlers of all files in this folder. */
export function listCalls(sources: ListSources) {
  return {
    ...brandStores(sources),
    ...outlets(sources),
  }
}
