import { useDispatch, useSelector } from 'react-redux'
import { FeedFailed } from '../../../data/feed/FeedList'
import { resourceRetryTapped } from '../../../data/resource/events'
import { selectResource } from '../../../data/resource/selectors'
import type { WithResources } from '../../../data/resource/selectors'
import { backTapped } from '../../../navigation/events'
import { selectInShell } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { hereTapped, locationSettingsTapped, placeChosen } from '../../base/location/events'
import { selectSearchArea, selectDeviceAddressName, selectDeviceSearchState } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import { recentCleared, placeTyped } from './events'
import { DevicePositionRow } from './HereRow'
import { toChosenPlace } from './logic'
import { PickerView } from './PickerView'
import type { PlacesResult } from './PickerView'
import { FOUND, selectPlaces, selectPlacesIn, SUGGESTED } from './selectors'
import type { WithPlaces } from './selectors'

const RESOURCES = { suggested: SUGGESTED, found: FOUND } as const

export function PickerScreen() {
  const dispatch = useDispatch()
  const { keyword, recent } = useSelector((state: WithPlaces) => selectPlaces(state))
  const chosen = useSelector((state: WithLocation) => selectSearchArea(state))
  const [suggested, found] = [usePlacesResult(SUGGESTED), usePlacesResult(FOUND)]
  return (
    <PickerView
      keyword={keyword}
      chosenId={chosen?.placeId ?? null}
      recent={recent}
      suggested={suggested}
      found={found}
      devicePosition={<DevicePosition isCurrent={chosen === null} />}
      renderFailed={(which) => <PlacesFailed resource={RESOURCES[which]} />}
      onType={(text) => dispatch(placeTyped({ keyword: text }))}
      onChoose={(place) => dispatch(placeChosen({ place: toChosenPlace(place) }))}
      onRecentCleared={() => dispatch(recentCleared())}
      onBack={() => dispatch(backTapped())}
    />
  )
}

function PlacesFailed({ resource }: { readonly resource: string }) {
  const dispatch = useDispatch()
  const failure = useSelector((state: WithResources) => selectResource(state, resource)?.failure)
  return <FeedFailed failure={failure?.kind} onRetry={() => dispatch(resourceRetryTapped({ resource }))} />
}

function usePlacesResult(name: string): PlacesResult {
  const phase = useSelector((state: WithResources) => selectResource(state, name)?.phase)
  const places = useSelector((state: WithResources) => selectPlacesIn(state, name))
  if (places !== null) return { phase: 'ready', places }
  return { phase: phase === 'failed' ? 'failed' : 'loading' }
}

function DevicePosition({ isCurrent }: { readonly isCurrent: boolean }) {
  const dispatch = useDispatch()
  const name = useSelector((state: WithLocation) => selectDeviceAddressName(state))
  const searchState = useSelector((state: WithLocation) => selectDeviceSearchState(state))
  const opensSettings = useSelector((state: WithNavigation) => selectInShell(state))
  return (
    <DevicePositionRow
      searchState={searchState}
      isCurrent={isCurrent}
      name={name}
      opensSettings={opensSettings}
      onTap={() => dispatch(hereTapped())}
      onSettingsTap={() => dispatch(locationSettingsTapped())}
    />
  )
}
