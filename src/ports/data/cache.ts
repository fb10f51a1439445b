import { port } from '../port'

/** Counts of deleted entries: pictures with their bytes, and journals of earlier page loads. */
export interface ClearedCaches {
  readonly pictures: number
  readonly bytes: number
  readonly sessions: number
}

/** Deletes caches that only save time. The app shell stays, so the app still opens offline. */
export const clearCaches = port<[], ClearedCaches>('cache/clear')
