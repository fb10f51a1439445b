import type { Json } from '../shared/json'
import { port, sink } from './port'

/** One step of the browser's history. The new location enters by itself as LOCATION_CHANGE. */
export type HistoryStep =
  | { readonly method: 'push' | 'replace'; readonly path: string; readonly state?: Json }
  | { readonly method: 'goBack' }

/** Moves the browser's history, never inside a turn. */
export const moveHistory = port<[HistoryStep], null>('history/move')

/** Opens an address outside the app, without an opener and without a referrer. */
export const openOutside = sink<[{ readonly url: string }]>('history/openOutside')

/** Loads the page anew. */
export const reloadPage = sink<[]>('history/reload')

/** Loads the page anew because a part of this build could not be had, at most once a build: the second time would be a loop. */
export const reloadOnce = sink<[]>('history/reloadOnce')

/** The origin the app runs at, such as `https://dekat.example`. */
export const pageOrigin = port<[], { readonly origin: string }>('history/origin')
