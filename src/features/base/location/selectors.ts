import { createSelector } from 'reselect'
import { addressFailed, addressFound, positionFailed } from './events'
import { addressBarState, addressName, showsGuide } from './logic'
import type { LocationState } from './reducer'

export interface WithLocation {
  readonly location: LocationState
}

function selectLocationState(state: WithLocation): LocationState {
  return state.location
}

export const selectAddressBar = createSelector([selectLocationState], (location) => ({
  state: addressBarState(location),
  name: addressName(location.address.info),
}))

export const selectShowsGuide = createSelector([selectLocationState], showsGuide)

/** Whether the settings are offered to the shopper. */
export function selectOffersSettings(state: WithLocation): boolean {
  return state.location.offersSettings ?? false
}

/** A real fix, or null; only with one do stores show a distance. */
export const selectFix = createSelector([(state: WithLocation) => state.location.position], ({ success, latitude, longitude }) =>
  success && latitude !== null && longitude !== null ? { latitude, longitude } : null,
)

/** The fix as it is shared with other webviews. */
export const selectSharedPosition = createSelector([selectFix, (state: WithLocation) => state.location.position], (fix, { isSimulated }) =>
  fix && { ...fix, simulated: isSimulated },
)

/** The region ids that lists are asked for; absent where the address is unknown, as it is while that of another position is looked for. */
export const selectRegion = createSelector([selectLocationState], ({ address }) => {
  const info = address.status === 'end' ? address.info : null
  return { provinceId: info?.provinceId, cityId: info?.cityId, districtId: info?.districtId, streetId: info?.streetId }
})

/** Where lists are asked from: the region, and the position when it is real, for it is what distances are measured from. */
export const selectWhereabouts = createSelector([selectRegion, selectFix], (region, position) =>
  position ? { region, position } : { region },
)

/** The same for calls that know no regions. */
export const selectPosition = createSelector([selectFix], (position) => (position ? { position } : {}))

/** Whether looking for position and address has come to an end, good or bad. */
export const selectLocationSettled = createSelector(
  [selectLocationState],
  ({ position, address }) => position.status === 'end' && (!position.success || address.status === 'end'),
)

/** Where he is is known, with or without the address of it. */
const POSITION_FOUND = [addressFound.type, addressFailed.type]

/** The place of the shopper, for lists that wait for it before their request. */
export const POSITION = { isKnown: selectLocationSettled, settledBy: [...POSITION_FOUND, positionFailed.type], foundBy: POSITION_FOUND }
