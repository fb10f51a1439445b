import { createAction } from '@reduxjs/toolkit'
import type { DataOf } from '../../../api/kit/endpoint'
import type { addressByLocation } from '../../../api/discovery/address'
import type { Place } from '../../../api/discovery/places'
import type { Coordinates } from '../../../ports/device/geolocation'
import type { Id, Sentence } from '../../../shared/meaning'

/** Reasons for a missing position. Reports and support use these numbers, so they must not change. */
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

/** Failures that show a toast. */
export function showsToast(code: LocationCode): boolean {
  return code === LOCATION_CODES.denied || code === LOCATION_CODES.unsupported || code === LOCATION_CODES.unknown
}

/** Address at a position. Levels that the server does not know are absent. */
export type AddressInfo = DataOf<typeof addressByLocation>

export const positionAwaited = createAction('location/positionAwaited')
export const positionFound = createAction<Coordinates & { simulated: boolean }>('location/positionFound')
/** `errorMessage`: the browser's message, if any. `again`: an earlier load failed the same way and showed its toast. */
export const positionFailed = createAction<{ code: LocationCode; errorMessage?: Sentence; again?: true }>('location/positionFailed')
export const addressAwaited = createAction('location/addressAwaited')
export const addressFound = createAction<AddressInfo>('location/addressFound')
export const addressFailed = createAction<{ failure: Id }>('location/addressFailed')
export const locationRetryTapped = createAction('location/retryTapped')
/** A deferred or failed search starts without a tap: on a screen that may prompt, after a grant, or with the network back. */
export const locationSearchResumed = createAction('location/searchResumed')
export const locationSettingsTapped = createAction('location/settingsTapped')
/** In the native shell the settings can revert a denied permission, so they are offered. */
export const settingsOffered = createAction('location/settingsOffered')
export const settingsDeclined = createAction('location/settingsDeclined')
/** The user returned from the settings. */
export const settingsLeft = createAction('location/settingsLeft')
/** Opens the page where the user selects the area of all lists. */
export const placeTapped = createAction('location/placeTapped')
export const placeChosen = createAction<{ place: Place }>('location/placeChosen')
/** The user wants lists at the device position. */
export const hereTapped = createAction('location/hereTapped')
/** The device was located after `hereTapped`: it replaces the selected area in all lists. */
export const hereFound = createAction('location/hereFound')
export const guideDismissed = createAction('location/guideDismissed')
