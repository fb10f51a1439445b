import { port } from './port'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/**
 * `message` is the browser's, in words that hold nothing private. `shell` carries the native shell's own code (-4 no permission, -5 denied,
 * -6 not in app, -7 granted but unavailable).
 */
export type LocateAnswer =
  | { readonly fix: Coordinates & { readonly accuracy: number; readonly simulated: boolean } }
  | {
    readonly failed: 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'shell' | 'unknown'
    readonly shellCode?: number
    readonly message?: string
    /** It ended in the same way at an earlier load of the page: the shopper has been told. */
    readonly again?: true
  }

/** How the device is to be located. A position of the last minute will do, unless `fresh` asks for one of this very moment. */
export interface LocateQuery {
  readonly highAccuracy: boolean
  readonly timeoutMs: number
  readonly fresh?: true
}

/** Asks where the device is. May never answer while a permission prompt stands open: callers keep their own limit. */
export const locate = port<[LocateQuery], LocateAnswer>('geolocation/locate', 'location/settled')

/** What the shopper has allowed so far, without asking. */
export const locationPermission = port<[], { readonly state: 'granted' | 'prompt' | 'denied' | 'unknown' }>(
  'geolocation/permission',
  'location/permissionSettled',
)

/** Opens the place where location can be allowed; `opened` is false where there is none (a browser). */
export const openLocationSettings = port<[], { readonly opened: boolean }>('geolocation/openSettings', 'location/settingsSettled')
