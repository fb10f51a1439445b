import type { Json } from '../shared/json'
import { port, sink } from './port'

/** The new location enters automatically as LOCATION_CHANGE. */
export type HistoryStep =
  | { readonly method: 'push' | 'replace'; readonly path: string; readonly state?: Json }
  | { readonly method: 'goBack' }

/** Never changes the location inside a turn. */
export const moveHistory = port<[HistoryStep], null>('history/move')

/** Opens a URL outside the app, without opener and referrer. */
export const openOutside = sink<[{ readonly url: string }]>('history/openOutside')

/** While blocked, a back step that would leave the page is reverted and enters as `backBlocked`. */
export const blockBack = sink<[{ readonly isBlocked: boolean }]>('history/blockBack')

export const reloadPage = sink<[]>('history/reload')

/** Reloads the page because a chunk of this build failed to load. Reloads at most once per build to avoid a loop. */
export const reloadOnce = sink<[]>('history/reloadOnce')

/** Origin of the app, such as `https://dekat.example`. */
export const pageOrigin = port<[], { readonly origin: string }>('history/origin')
