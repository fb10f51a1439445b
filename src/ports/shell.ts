import type { addressByLocation } from '../api/address'
import type { DataOf } from '../api/endpoint'
import type { Coordinates } from './geolocation'
import { port, sink } from './port'

/** Opens a page of the app in a webview of its own; `opened` is false where there is no shell that could. */
export const openWebview = port<[{ readonly path: string }], { readonly opened: boolean }>('shell/openWebview')

/** Closes this webview and shows the one below; `closed` is false where there is none. */
export const closeWebview = port<[], { readonly closed: boolean }>('shell/close')

/** The token by which this device receives push messages, null where there is none. It goes to the server and into no state. */
export const readPushToken = port<[], { readonly pushToken: string | null }>('shell/pushToken', 'shell/pushTokenSettled')

/** Where the shopper is, as one webview tells the others. */
export interface SharedPosition {
  readonly position: Coordinates & { readonly simulated: boolean }
  /** Null while it is not known. */
  readonly address: DataOf<typeof addressByLocation> | null
}

/** What another webview of this shell found out a short while ago, or null. */
export const readShared = port<[], { readonly place: SharedPosition | null }>('shell/readShared', 'shell/sharedSettled')

/** Tells the other webviews. */
export const writeShared = sink<[{ readonly place: SharedPosition }]>('shell/writeShared')
