import { createSelector } from 'reselect'
import { addressFailed, addressFound, LOCATION_CODES, positionFailed } from './events'
import { addressBarState, addressName, showsGuide } from './logic'
import { selectNavigation } from '../../../navigation/selectors'
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

export const selectAddressBar = createSelector([selectLocationState], (location) => ({
  state: addressBarState(location),
  name: addressName(location.address.info),
}))

export const selectShowsGuide = createSelector([selectLocationState], showsGuide)

/** Whether the settings are offered to the shopper: at home, where the place is missed. */
export function selectOffersSettings(state: WithLocation & WithNavigation): boolean {
  return state.location.offersSettings === true && selectNavigation(state).screen === 'home'
}

/** Whether looking for the place ended before the shopper was asked for a permission. */
export function selectUnasked({ location: { position } }: WithLocation): boolean {
  return position.status === 'end' && !position.success && position.code === LOCATION_CODES.initial
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

/** Where a list that is asked now is asked from. */
export const selectAskedFrom = createSelector([selectRegion, selectFix], (region, fix): AskedFrom => ({ region, measured: fix !== null }))

/** Whether the shopper is still where a list was measured from. */
export function selectIsAt(state: WithLocation, from: AskedFrom): boolean {
  return from.measured && sameRegion(from.region, selectRegion(state))
}

/** Whether looking again found the shopper where he was. */
export function selectUnmoved({ location }: WithLocation): boolean {
  return location.unmoved ?? false
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
  ({ position, address }) => position.status === 'end' && (!position.success || address.status === 'end'),
)

/** Where he is is known, with or without the address of it. */
const POSITION_FOUND = [addressFound.type, addressFailed.type]

/** The place of the shopper, for lists that wait for it before their request. */
export const POSITION = { isKnown: selectLocationSettled, settledBy: [...POSITION_FOUND, positionFailed.type], foundBy: POSITION_FOUND }
