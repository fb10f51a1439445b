import { createSelector } from 'reselect'
import type { Region } from '../../../api/kit/fields'
import type { Place } from '../../../api/discovery/places'
import { addressFailed, addressFound, hereFound, LOCATION_CODES, placeChosen, positionFailed } from './events'
import { addressBarState, addressName, deviceSearchState, isRetryable, showsGuide } from './logic'
import { selectCanPrompt, type WithNavigation } from '../../../navigation/selectors'
import { selectToast } from '../toasts/selectors'
import type { DeviceSearchState, ListOrigin, LocationState } from './types'

export interface WithLocation {
  readonly location: LocationState
}

function selectLocationState(state: WithLocation): LocationState {
  return state.location
}

/** The area that the user selected; null while lists use the device position. */
export function selectSearchArea({ location }: WithLocation): Place | null {
  return location.place ?? null
}

/** A device search is active on the page that selects areas. */
export function selectIsDeviceSearchActive({ location }: WithLocation): boolean {
  return location.seeksHere ?? false
}

export function selectDeviceSearchState({ location }: WithLocation): DeviceSearchState {
  return deviceSearchState(location)
}

export const selectAddressBar = createSelector([selectLocationState], (location) => ({
  state: addressBarState(location),
  name: location.place?.placeName ?? addressName(location.address.info),
  isChosen: location.place !== undefined,
  isRefused: !location.position.success && location.position.code === LOCATION_CODES.denied,
}))

/** Name of the device's address; '' while unknown. */
export const selectDeviceAddressName = createSelector([selectLocationState], ({ address }) => addressName(address.info))

export const selectShowsGuide = createSelector([selectLocationState], showsGuide)

/** The toast about a missing position, if it is the current one. */
export function selectLocationToast(state: Parameters<typeof selectToast>[0]): ReturnType<typeof selectToast> {
  const toast = selectToast(state)
  return toast?.text === 'toast.locationFailed' ? toast : null
}

/** The toast to show. The guide replaces the toast about the same failure. */
export function selectShownToast(state: WithLocation & Parameters<typeof selectToast>[0]): ReturnType<typeof selectToast> {
  return selectShowsGuide(state) && selectLocationToast(state) ? null : selectToast(state)
}

/** The guide has been shown in this visit, whether it still is or not. */
export function selectGuideWasShown({ location }: WithLocation): boolean {
  return location.guideShown === true
}

/** The offer waits for a screen that may prompt. */
export function selectOffersSettings(state: WithLocation & WithNavigation): boolean {
  return state.location.offersSettings === true && selectCanPrompt(state)
}

/** The search ended without a permission prompt, because the screen may not open one. */
export function selectIsPromptDeferred({ location: { position } }: WithLocation): boolean {
  return position.status === 'end' && !position.success && position.code === LOCATION_CODES.initial
}

/** The position is known, and the request of its address failed. */
export function selectLacksAddress({ location: { position, address } }: WithLocation): boolean {
  return position.success && address.status === 'end' && !address.success
}

/** The search failed for a passing reason: some devices find no position without a network. */
export function selectPositionNeedsNetwork({ location: { position } }: WithLocation): boolean {
  return position.status === 'end' && !position.success && isRetryable(position.code)
}

/** Position of the device, or null. */
export const selectDevicePosition = createSelector(
  [(state: WithLocation) => state.location.position],
  ({ success, latitude, longitude }) => (success && latitude !== null && longitude !== null ? { latitude, longitude } : null),
)

/**
 * Origin of all distances: the centre of the selected area, else the device position. Null without either: stores then show no distance.
 */
export const selectDistanceOrigin = createSelector([selectSearchArea, selectDevicePosition], (place, position) =>
  place ? { latitude: place.latitude, longitude: place.longitude } : position,
)

/** True if distances are known. Otherwise no store is called near. */
export function selectHasOrigin(state: WithLocation): boolean {
  return selectDistanceOrigin(state) !== null
}

/** The device position in the format shared between webviews. */
export const selectSharedPosition = createSelector(
  [selectDevicePosition, (state: WithLocation) => state.location.position], (position, { isSimulated }) =>
    position && { ...position, simulated: isSimulated },
)

/** Region ids for list requests. They are undefined while the address is unknown, for example while the address of a new position loads. */
export const selectRegion = createSelector([selectLocationState], ({ address, place }) => {
  const info: Region | null = place ?? (address.status === 'end' ? address.info : null)
  return { provinceId: info?.provinceId, cityId: info?.cityId, districtId: info?.districtId, streetId: info?.streetId }
})

/** Origin of a list that is requested now. */
export const selectListOrigin = createSelector(
  [selectRegion, selectDistanceOrigin],
  (region, position): ListOrigin => ({ region, measured: position !== null }),
)

/** The current region equals the region of the list, which was requested with a position. */
function selectIsSameOrigin(state: WithLocation, from: ListOrigin): boolean {
  return from.measured && isSameRegion(from.region, selectRegion(state))
}

/** True if a list must reload because its origin has changed. False before its first request, when `from` is null. */
export function selectHasMoved(state: WithLocation, from: ListOrigin | null): boolean {
  // During a device search lists do not reload: `hereFound` reloads all of them.
  return from !== null && selectDistanceOrigin(state) !== null && !selectIsDeviceSearchActive(state) && !selectIsSameOrigin(state, from)
}

/** Location parameters of list requests: the region, and the position if it is known, because the server measures distances from it. */
export const selectLocationParams = createSelector([selectRegion, selectDistanceOrigin], (region, position) =>
  position ? { region, position } : { region },
)

/** The same for requests without regions. */
export const selectPositionParams = createSelector([selectDistanceOrigin], (position) => (position ? { position } : {}))

/** The search for position and address has ended, with or without success. */
export const selectLocationSettled = createSelector(
  [selectLocationState],
  ({ position, address, place }) =>
    place !== undefined || (position.status === 'end' && (!position.success || address.status === 'end')),
)

/** The position is known, with or without an address. */
const POSITION_FOUND_EVENTS = [addressFound.type, addressFailed.type]

/** After these events lists use another area. */
export const SEARCH_AREA_EVENTS = [placeChosen.type, hereFound.type]

/** Prerequisite of lists that wait for the location before their request. */
export const LOCATION_PREREQUISITE = {
  isKnown: selectLocationSettled, settledBy: [...POSITION_FOUND_EVENTS, positionFailed.type], resolvedBy: POSITION_FOUND_EVENTS,
  invalidatedBy: SEARCH_AREA_EVENTS,
}

const LEVELS = ['provinceId', 'cityId', 'districtId', 'streetId'] as const

/** Compares every level. Two regions without any known level are never equal. */
export function isSameRegion(a: Region, b: Region): boolean {
  return LEVELS.some((level) => a[level] !== undefined) && LEVELS.every((level) => a[level] === b[level])
}
