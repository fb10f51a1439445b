import { port } from '../port'
import type { Count, Private, Sentence } from '../../shared/meaning'

export interface Coordinates {
  readonly latitude: Private<number>
  readonly longitude: Private<number>
}

/** `message` is the browser's text. `shellCode`: -4 no permission, -5 denied, -6 not in app, -7 granted but unavailable. */
export type LocateAnswer =
  | { readonly fix: Coordinates & { readonly accuracy: Private<number>; readonly simulated: boolean } }
  | {
    readonly failed: 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'shell' | 'unknown'
    readonly shellCode?: Count
    readonly message?: Sentence
    /** An earlier page load failed the same way, so the user has already seen the message. */
    readonly again?: true
  }

/** A position up to one minute old is accepted, unless `fresh` is set. */
export interface LocateQuery {
  readonly highAccuracy: boolean
  readonly timeoutMs: Count
  readonly fresh?: true
}

/** May never settle while a permission prompt is open: callers set their own time limit. */
export const locate = port<[LocateQuery], LocateAnswer>('geolocation/locate', 'location/settled')

/** Reads the permission without prompting. */
export const locationPermission = port<[], { readonly state: 'granted' | 'prompt' | 'denied' | 'unknown' }>(
  'geolocation/permission',
  'location/permissionSettled',
)

/** Opens the location settings. `opened` is false in a browser, where no page can open them. */
export const openLocationSettings = port<[], { readonly opened: boolean }>('geolocation/openSettings', 'location/settingsSettled')
