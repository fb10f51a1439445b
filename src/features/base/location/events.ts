import { createAction } from '@reduxjs/toolkit'
import type { DataOf } from '../../../api/endpoint'
import type { addressByLocation } from '../../../api/address'
import type { Place } from '../../../api/places'
import type { Coordinates } from '../../../ports/geolocation'

/** Why there is no position; the numbers are those that reports and support know. */
export const LOCATION_CODES = {
  initial: 0,
  denied: 1,
  unavailable: 2,
  timeout: 3,
  grantedButFailed: 4,
  grantedButDisabled: 5,
  unsupported: 6,
  unknown: 7,
} as const
export type LocationCode = (typeof LOCATION_CODES)[keyof typeof LOCATION_CODES]

/** Failures that are shown to the shopper. */
export function hasMessage(code: LocationCode): boolean {
  return code === LOCATION_CODES.denied || code === LOCATION_CODES.unsupported || code === LOCATION_CODES.unknown
}

/** The address at a position; levels that the server does not know are absent. */
export type AddressInfo = DataOf<typeof addressByLocation>

export const positionAwaited = createAction('location/positionAwaited')
export const positionFound = createAction<Coordinates & { simulated: boolean }>('location/positionFound')
/** `errorMessage`: the browser's words, where it has any. `again`: the visit began as an earlier one had, and the shopper was told then. */
export const positionFailed = createAction<{ code: LocationCode; errorMessage?: string; again?: true }>('location/positionFailed')
export const addressAwaited = createAction('location/addressAwaited')
export const addressFound = createAction<AddressInfo>('location/addressFound')
export const addressFailed = createAction<{ failure: string }>('location/addressFailed')
/** The shopper asked for another try. */
export const locationRetryTapped = createAction('location/retryTapped')
export const locationSettingsTapped = createAction('location/settingsTapped')
/** In the shell a refusal can be undone: the shopper is offered the settings. */
export const settingsOffered = createAction('location/settingsOffered')
export const settingsDeclined = createAction('location/settingsDeclined')
/** The shopper is back from the settings. */
export const settingsLeft = createAction('location/settingsLeft')
/** The address bar was tapped: the shopper wants to choose where lists are asked from. */
export const placeTapped = createAction('location/placeTapped')
export const placeChosen = createAction<{ place: Place }>('location/placeChosen')
/** The shopper wants lists to be asked from where the device is. */
export const hereTapped = createAction('location/hereTapped')
/** The device was located for that: from now on lists are asked from there, and the place that was chosen no longer counts. */
export const hereFound = createAction('location/hereFound')
export const guideDismissed = createAction('location/guideDismissed')
