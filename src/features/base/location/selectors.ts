import { createSelector } from 'reselect'
import type { Region } from '../../../api/fields'
import type { Place } from '../../../api/places'
import { addressFailed, addressFound, hereFound, LOCATION_CODES, placeChosen, positionFailed } from './events'
import { addressBarState, addressName, seekingOf, showsGuide } from './logic'
import type { Seeking } from './logic'
import { selectMayPrompt } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import type { LocationState } from './reducer'
import { sameRegion } from './region'
import type { AskedFrom } from './types'

export interface WithLocation {
  readonly location: LocationState
}

function selectLocationState(state: WithLocation): LocationState {
  return state.location
}

/** The place that the shopper chose, or null while lists are asked from where the device is. */
export function selectChosenPlace({ location }: WithLocation): Place | null {
  return location.place ?? null
}

/** Whether the shopper asked for the place of the device, on the page where places are chosen. */
export function selectSeeksHere({ location }: WithLocation): boolean {
  return location.seeksHere ?? false
}

export function selectSeeking({ location }: WithLocation): Seeking {
  return seekingOf(location)
}

export const selectAddressBar = createSelector([selectLocationState], (location) => ({
  state: addressBarState(location),
  name: location.place?.placeName ?? addressName(location.address.info),
  isChosen: location.place !== undefined,
}))

/** What the address of the device is called, '' while it is not known. */
export const selectHereName = createSelector([selectLocationState], ({ address }) => addressName(address.info))

export const selectShowsGuide = createSelector([selectLocationState], showsGuide)

/** Whether the settings are offered to the shopper: only where the app may prompt. */
export function selectOffersSettings(state: WithLocation & WithNavigation): boolean {
  return state.location.offersSettings === true && selectMayPrompt(state)
}

/** Whether looking for the place ended before the shopper was asked for a permission. */
export function selectUnasked({ location: { position } }: WithLocation): boolean {
  return position.status === 'end' && !position.success && position.code === LOCATION_CODES.initial
}

/** Where the device is, or null. */
export const selectDevicePosition = createSelector(
  [(state: WithLocation) => state.location.position],
  ({ success, latitude, longitude }) => (success && latitude !== null && longitude !== null ? { latitude, longitude } : null),
)

/**
 * What distances are measured from: the centre of the place that was chosen, else a real fix; null without either, and then no store shows
 * a distance.
 */
export const selectFix = createSelector([selectChosenPlace, selectDevicePosition], (place, position) =>
  place ? { latitude: place.latitude, longitude: place.longitude } : position,
)

/** The fix as it is shared with other webviews. */
export const selectSharedPosition = createSelector(
  [selectDevicePosition, (state: WithLocation) => state.location.position], (fix, { isSimulated }) =>
    fix && { ...fix, simulated: isSimulated },
)

/** The region ids that lists are asked for; absent where the address is unknown, as it is while that of another position is looked for. */
export const selectRegion = createSelector([selectLocationState], ({ address, place }) => {
  const info: Region | null = place ?? (address.status === 'end' ? address.info : null)
  return { provinceId: info?.provinceId, cityId: info?.cityId, districtId: info?.districtId, streetId: info?.streetId }
})

/** Where a list that is asked now is asked from. */
export const selectAskedFrom = createSelector([selectRegion, selectFix], (region, fix): AskedFrom => ({ region, measured: fix !== null }))

/** Whether the shopper is still where a list was measured from. */
function selectIsAt(state: WithLocation, from: AskedFrom): boolean {
  return from.measured && sameRegion(from.region, selectRegion(state))
}

/** Whether a list that was asked from somewhere has to start over from where the shopper is now; null: it was not asked yet. */
export function selectHasMoved(state: WithLocation, from: AskedFrom | null): boolean {
  // What the shopper seeks on the page of places is followed by every list when it is found.
  return from !== null && selectFix(state) !== null && !selectSeeksHere(state) && !selectIsAt(state, from)
}

/** Where lists are asked from: the region, and the position when it is real, for it is what distances are measured from. */
export const selectWhereabouts = createSelector([selectRegion, selectFix], (region, position) =>
  position ? { region, position } : { region },
)

/** The same for calls that know no regions. */
export const selectPosition = createSelector([selectFix], (position) => (position ? { position } : {}))

/** Whether looking for position and address has come to an end, good or bad. */
export const selectLocationSettled = createSelector(
  [selectLocationState],
  ({ position, address, place }) =>
    place !== undefined || (position.status === 'end' && (!position.success || address.status === 'end')),
)

/** Where he is is known, with or without the address of it. */
const POSITION_FOUND = [addressFound.type, addressFailed.type]

/** Lists are asked from another place after these. */
export const MOVED = [placeChosen.type, hereFound.type]

/** The place of the shopper, for lists that wait for it before their request. */
export const POSITION = {
  isKnown: selectLocationSettled, settledBy: [...POSITION_FOUND, positionFailed.type], foundBy: POSITION_FOUND,
  movedBy: MOVED,
}
