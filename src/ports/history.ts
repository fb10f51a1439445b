import { port, sink } from './port'
import type { Id, Link } from '../shared/meaning'

/** Marks the purpose of a history entry. */
interface HistoryState {
  readonly guard?: Id
  /** A popup pushed it. */
  readonly pushed?: boolean
  /** Nothing of the app is behind it. */
  readonly root?: boolean
}

/** The new location enters automatically as LOCATION_CHANGE. */
export type HistoryStep =
  | { readonly method: 'push' | 'replace'; readonly path: Id; readonly state?: HistoryState }
  | { readonly method: 'goBack' }

/** Never changes the location inside a turn. */
export const moveHistory = port<[HistoryStep], null>('history/move')

/** Opens a URL outside the app, without opener and referrer. */
export const openOutside = sink<[{ readonly url: Link }]>('history/openOutside')

/** While blocked, a back step that would leave the page is reverted and enters as `backBlocked`. */
export const blockBack = sink<[{ readonly isBlocked: boolean }]>('history/blockBack')

export const reloadPage = sink<[]>('history/reload')

/** Reloads the page because a chunk of this build failed to load. Reloads at most once per build to avoid a loop. */
export const reloadOnce = sink<[]>('history/reloadOnce')

/** Origin of the app, such as `https://dekat.example`. */
export const pageOrigin = port<[], { readonly origin: Id }>('history/origin')
