import { port } from './port'

/** What was dropped: pictures with their size, and journals of earlier page loads. */
export interface Dropped {
  readonly pictures: number
  readonly bytes: number
  readonly sessions: number
}

/** Drops what the device keeps only to be faster. The app itself stays, so that it still opens without a network. */
export const clearCaches = port<[], Dropped>('cache/clear')
