import { port } from '../port'
import type { Count } from '../../shared/meaning'

/** Counts of deleted entries: pictures with their bytes, and journals of earlier page loads. */
export interface ClearedCaches {
  readonly pictures: Count
  readonly bytes: Count
  readonly sessions: Count
}

/** Deletes caches that only save time. The app shell stays, so the app still opens offline. */
export const clearCaches = port<[], ClearedCaches>('cache/clear')
