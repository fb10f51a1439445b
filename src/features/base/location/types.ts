import type { Place } from '../../../api/discovery/places'
import type { Region } from '../../../api/kit/fields'
import type { AddressInfo, LocationCode } from './events'
import type { Private, Sentence } from '../../../shared/meaning'

/** Origin of a list request: the region, and if it had a position. */
export interface ListOrigin {
  readonly region: Region
  readonly measured: boolean
}

/** State of the device search, for the page where the user started it. */
export type DeviceSearchState = 'no' | 'looking' | 'denied' | 'off' | 'timeout' | 'unsupported' | 'failed'

type Status = 'init' | 'loading' | 'end'

export interface Position {
  readonly status: Status
  readonly success: boolean
  readonly code: LocationCode
  readonly latitude: Private<number> | null
  readonly longitude: Private<number> | null
  readonly isSimulated: boolean
  /** The browser's message for the failure; absent if it has none. */
  readonly errorMessage?: Sentence
  /** An earlier load of this page failed the same way and showed its toast. */
  readonly again?: true
}

export interface Address {
  readonly status: Status
  readonly success: boolean
  readonly info: AddressInfo | null
}

export interface LocationState {
  readonly position: Position
  readonly address: Address
  readonly guideDismissed: boolean
  /** The guide has been shown in this visit. */
  readonly guideShown?: true
  /** The settings are offered; only in the native shell. */
  readonly offersSettings?: true
  /** The area that the user selected for all lists; absent: lists use the device position. */
  readonly place?: Place
  /** The user started a device search on the page that selects areas. */
  readonly seeksHere?: true
}
