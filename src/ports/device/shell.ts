import type { addressByLocation } from '../../api/discovery/address'
import type { DataOf } from '../../api/kit/endpoint'
import type { Coordinates } from './geolocation'
import { port, sink } from '../port'
import type { Id, Private } from '../../shared/meaning'

/** Opens a page of the app in a new webview. `opened` is false without a native shell that can open one. */
export const openWebview = port<[{ readonly path: Id }], { readonly opened: boolean }>('shell/openWebview')

/** Closes this webview and reveals the one below. `closed` is false without a native shell. */
export const closeWebview = port<[], { readonly closed: boolean }>('shell/close')

/** Push token of this device; null if it has none. The token goes to the server and never enters state. */
export const readPushToken = port<[], { readonly pushToken: Private<string> | null }>('shell/pushToken', 'shell/pushTokenSettled')

/** The user's position, shared between webviews of one shell. */
export interface SharedPosition {
  readonly position: Coordinates & { readonly simulated: boolean }
  /** Null until it is known. */
  readonly address: DataOf<typeof addressByLocation> | null
}

/** The position that another webview of this shell shared recently, or null. */
export const readSharedPosition = port<[], { readonly place: SharedPosition | null }>('shell/readShared', 'shell/sharedSettled')

export const writeSharedPosition = sink<[{ readonly place: SharedPosition }]>('shell/writeShared')
